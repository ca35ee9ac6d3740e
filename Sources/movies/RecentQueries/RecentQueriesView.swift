import TerminalKit
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
        if format == .table, items.isEmpty { return "" }
        return fields.text(items, as: format, table: TableText(columns: console.columns, style: style), list: "queries")
    }
}
