import TerminalKit
import Domain

/// Prints what is kept of TMDB's answers.
@MainActor
struct CacheView {
    let console: Console
    let style: Styling
    let format: OutputFormat
    let fields: ChosenFields<CacheStatus>
    let notes: NotesView

    func show(_ status: CacheStatus) throws {
        try console.write(fields.text([status], as: format, table: TableText(columns: console.columns, style: style)))
    }

    func note(_ text: String) {
        notes.show(text)
    }
}
