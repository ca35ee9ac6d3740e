import Infrastructure
import Presentation

/// Prints the recent queries in the format that was asked for.
@MainActor
struct RecentQueriesView {
    let console: Console
    let style: Styling
    let format: OutputFormat
    let fields: ChosenFields<RecentQueriesItemViewModel>
    let notes: NotesView

    func show(_ items: [RecentQueriesItemViewModel]) throws {
        try console.write(text(items))
        if items.isEmpty { notes.show(Messages.recentQueries.none) }
    }

    func note(_ text: String) {
        notes.show(text)
    }

    private func text(_ items: [RecentQueriesItemViewModel]) -> String {
        switch format {
        case .tsv: return DelimitedText.tsv(items, fields: fields.delimited)
        case .csv: return DelimitedText.csv(items, fields: fields.delimited)
        case .ndjson: return JSONText.lines(items, fields: fields.json)
        case .json:
            let answer: JSONValue = ["queries": .array(items.map { JSONText.object($0, fields: fields.json) })]
            return answer.text() + "\n"
        case .table where items.isEmpty: return ""
        case .table: return TableText(columns: console.columns, style: style).text(items, fields: fields.delimited)
        }
    }
}
