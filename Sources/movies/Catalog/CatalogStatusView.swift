import TerminalKit
import Domain
import Presentation

/// Prints what catalogues there are.
@MainActor
struct CatalogStatusView {
    let console: Console
    let style: Styling
    let format: OutputFormat
    let fields: ChosenFields<CatalogStatus>
    let notes: NotesView

    func show(_ catalogs: [CatalogStatus]) throws {
        try console.write(
            fields.text(
                catalogs,
                as: format,
                table: TableText(columns: console.columns, style: style),
                list: "catalogs"
            )
        )
    }

    func note(_ text: String) {
        notes.show(text)
    }
}
