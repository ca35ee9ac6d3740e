import TerminalKit

/// The cells of a terminal.
struct Grid: Sendable {
    private struct Cell: Sendable {
        /// Nil for the right half of a wide character.
        var character: Character? = " "
        var look = TerminalLook()
    }

    private var rows: [[Cell]]

    init(_ size: TerminalSize) {
        rows = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    }

    /// The rows without trailing blanks.
    var lines: [String] {
        rows.map { row in
            let text = row.compactMap(\.character)
            return String(text.prefix((text.lastIndex { $0 != " " } ?? -1) + 1))
        }
    }

    func look(column: Int, row: Int) -> TerminalLook { rows[row][column].look }

    mutating func put(_ character: Character, width: Int, _ look: TerminalLook, at place: ScreenPosition) {
        for column in place.column..<(place.column + width) { separate(column, place.row) }
        rows[place.row][place.column] = Cell(character: character, look: look)
        for column in (place.column + 1)..<max(place.column + 1, place.column + width) {
            rows[place.row][column] = Cell(character: nil, look: look)
        }
    }

    /// Replaces the other half of an overwritten wide character.
    private mutating func separate(_ column: Int, _ row: Int) {
        if rows[row][column].character == nil, column > 0 { rows[row][column - 1].character = " " }
        if column + 1 < rows[row].count, rows[row][column + 1].character == nil {
            rows[row][column + 1].character = " "
        }
    }

    mutating func eraseToEnd(of place: ScreenPosition) {
        for column in place.column..<rows[place.row].count {
            separate(column, place.row)
            rows[place.row][column] = Cell()
        }
    }

    mutating func scroll() {
        guard let last = rows.last else { return }
        rows.removeFirst()
        rows.append(last.map { _ in Cell() })
    }

    func resized(to size: TerminalSize) -> Grid {
        var new = Grid(size)
        for (row, cells) in rows.prefix(size.rows).enumerated() {
            for (column, cell) in cells.prefix(size.columns).enumerated() { new.rows[row][column] = cell }
        }
        return new
    }
}
