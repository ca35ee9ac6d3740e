import TerminalKit

/// Which rows of the screen belong to what.
struct BrowseLayout: Hashable, Sendable {
    let size: ScreenSize

    var fieldRow: Int { 0 }
    /// The line between the field and what is below; nil where rows are scarce.
    var ruleRow: Int? { size.rows >= 8 ? 1 : nil }
    /// Nil where there is no room for it.
    var statusRow: Int? { size.rows >= 3 ? size.rows - 1 : nil }

    /// The rows of the list, below the field.
    var list: Range<Int> {
        let top = ruleRow == nil ? 1 : 2
        return min(top, size.rows)..<max(min(top, size.rows), end)
    }

    /// The rows of a page that takes the field's place, too.
    var page: Range<Int> { 0..<max(1, end) }

    /// The most cells that a poster may take beside the facts; nil where there is no room.
    var posterRoom: ScreenSize? {
        guard size.columns >= 60, page.count >= 8 else { return nil }
        return ScreenSize(columns: min(40, size.columns / 3), rows: min(30, page.count))
    }

    private var end: Int {
        guard let statusRow else { return size.rows }
        return size.rows >= 10 ? statusRow - 1 : statusRow
    }
}
