/// The size of a terminal in character cells.
package struct TerminalSize: Equatable, Sendable {
    package let columns: Int
    package let rows: Int

    package init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
    }
}
