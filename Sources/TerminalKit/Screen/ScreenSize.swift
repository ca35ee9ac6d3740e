/// The size of a screen in character cells.
package struct ScreenSize: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    /// A screen has one cell at least.
    package init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}

/// A cell of a screen, counted from 0 at the top left.
package struct ScreenPosition: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
