import Domain
import Infrastructure

/// Prints what is kept of TMDB's answers.
@MainActor
struct CacheView {
    let console: Console
    let style: Styling
    let format: OutputFormat
    let fields: ChosenFields<CacheStatus>
    let notes: NotesView

    func show(_ status: CacheStatus) throws {
        try console.write(text(status))
    }

    func note(_ text: String) {
        notes.show(text)
    }

    private func text(_ status: CacheStatus) -> String {
        switch format {
        case .table: TableText(columns: console.columns, style: style).text([status], fields: fields.delimited)
        case .tsv: DelimitedText.tsv([status], fields: fields.delimited)
        case .csv: DelimitedText.csv([status], fields: fields.delimited)
        case .json, .ndjson: JSONText.lines([status], fields: fields.json)
        }
    }
}
