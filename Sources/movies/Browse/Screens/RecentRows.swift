import TerminalKit
import Domain
import Presentation

/// The recent queries, offered while the field is empty.
struct RecentRows {
    let layout: BrowseLayout
    let style: ScreenStyle

    /// The first row of the queries, below their heading.
    static func firstRow(_ layout: BrowseLayout) -> Int {
        layout.list.count >= 4 ? layout.list.lowerBound + 1 : layout.list.lowerBound
    }

    /// How many queries are in view.
    static func height(_ layout: BrowseLayout) -> Int { layout.list.upperBound - firstRow(layout) }

    func draw(_ state: BrowseState, on screen: inout ScreenBuffer) {
        let rows = Self.firstRow(layout)..<layout.list.upperBound
        if rows.lowerBound > layout.list.lowerBound {
            screen.write(" \(Messages.browse.recentQueries)", column: 0, row: layout.list.lowerBound, style: style.dim)
        }
        for (offset, (item, row)) in zip(state.recentQueries.dropFirst(state.recent.top), rows).enumerated() {
            draw(item, row, on: &screen)
            RowMarker(style: style).mark(
                row,
                isSelected: state.recent.top + offset == state.recent.index,
                hasFocus: state.focus == .list,
                on: &screen
            )
        }
    }

    private func draw(_ item: RecentQueriesItemViewModel, _ row: Int, on screen: inout ScreenBuffer) {
        let start = RowMarker.width(columns: layout.size.columns)
        let width = max(1, layout.size.columns - start - 1)
        let years = item.query.years.map { " (\($0))" } ?? ""
        let text = (item.query.text + years).cleanedForTerminal.truncated(toWidth: width)
        screen.write(text, column: start, row: row, width: width)
    }
}
