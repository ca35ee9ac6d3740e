import Domain
import Infrastructure
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
        try console.write(text(catalogs))
    }

    func note(_ text: String) {
        notes.show(text)
    }

    private func text(_ catalogs: [CatalogStatus]) -> String {
        switch format {
        case .table: return TableText(columns: console.columns, style: style).text(catalogs, fields: fields.delimited)
        case .tsv: return DelimitedText.tsv(catalogs, fields: fields.delimited)
        case .csv: return DelimitedText.csv(catalogs, fields: fields.delimited)
        case .ndjson: return JSONText.lines(catalogs, fields: fields.json)
        case .json:
            let rows = catalogs.map { JSONText.object($0, fields: fields.json) }
            let answer: JSONValue = ["catalogs": .array(rows)]
            return answer.text() + "\n"
        }
    }
}
