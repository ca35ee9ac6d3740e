/// A picture that lies on a terminal's cells.
package struct TerminalPicture: Hashable, Sendable {
    package let place: TerminalModel.Place
    package let columns: Int
    package let rows: Int
    /// Nil for one that is part of its cells.
    package let id: Int?

    func covers(_ cell: TerminalModel.Place) -> Bool {
        (place.column..<(place.column + columns)).contains(cell.column)
            && (place.row..<(place.row + rows)).contains(cell.row)
    }
}
