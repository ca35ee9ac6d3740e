/// The contents of a screen as a value, independent of any terminal.
package struct ScreenBuffer: Hashable, Sendable {
    package let size: ScreenSize
    /// The position of the cursor; nil if hidden.
    package var cursor: ScreenPosition?
    /// The image that the terminal itself draws; nil if there is none.
    private(set) var picture: PlacedImage?

    private var cells: [ScreenCell]

    package init(_ size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    package subscript(column column: Int, row row: Int) -> ScreenCell { cells[row * size.columns + column] }

    func row(_ row: Int) -> ArraySlice<ScreenCell> { cells[(row * size.columns)..<((row + 1) * size.columns)] }

    /// Writes text, clipped to `width` columns and to the screen. Characters of width 0, such as controls, are omitted.
    /// - Returns: the column after the text.
    @discardableResult
    package mutating func write(
        _ text: String,
        column: Int,
        row: Int,
        width: Int = .max,
        style: CellStyle = .plain
    ) -> Int {
        guard 0..<size.rows ~= row, column >= 0 else { return column }
        let end = width > size.columns - column ? size.columns : column + width
        var column = column
        for character in text {
            let width = character.displayWidth
            guard width > 0 else { continue }
            guard column + width <= end else { break }
            put(ScreenCell(character: character, width: width, style: style), column: column, row: row)
            column += width
        }
        return column
    }

    package mutating func add(_ style: TextStyle, toRow row: Int, columns: Int) {
        guard 0..<size.rows ~= row else { return }
        for index in (row * size.columns)..<(row * size.columns + min(columns, size.columns)) {
            cells[index].style = cells[index].style.adding(style)
        }
    }

    /// Places the top left corner of an image on a cell. An image that does not fit completely is omitted.
    package mutating func place(_ picture: ScreenImage, column: Int, row: Int) {
        let (columns, rows) = (column..<(column + picture.size.columns), row..<(row + picture.size.rows))
        guard column >= 0, row >= 0, columns.upperBound <= size.columns, rows.upperBound <= size.rows else { return }
        switch picture.content {
        case .symbols(let lines):
            for (line, row) in zip(lines, rows) { write(line, column: column, row: row) }
        case .sequences(let id, let show, let remove):
            let covered = ScreenCell(character: " ", width: 1, style: .plain, pictureID: id)
            for row in rows { for column in columns { put(covered, column: column, row: row) } }
            let position = ScreenPosition(column: column, row: row)
            self.picture = PlacedImage(id: id, position: position, drawing: show, removal: remove)
        }
    }

    private mutating func put(_ cell: ScreenCell, column: Int, row: Int) {
        let index = row * size.columns + column
        clearHalves(at: index, column: column)
        if cell.width > 1 { clearHalves(at: index + 1, column: column + 1) }
        cells[index] = cell
        for offset in 1..<max(1, cell.width) {
            cells[index + offset] = ScreenCell(character: " ", width: 0, style: cell.style)
        }
    }

    /// Replaces the other half of a partly overwritten wide character with a space.
    private mutating func clearHalves(at index: Int, column: Int) {
        if cells[index].width == 0, column > 0 { cells[index - 1] = .blank }
        if cells[index].width == 2, column + 1 < size.columns { cells[index + 1] = .blank }
    }

    /// The text of each row, without trailing spaces.
    package var lines: [String] {
        (0..<size.rows).map { number in
            let text = row(number).lazy.filter { $0.width > 0 }.map(\.character)
            return String(String(text).reversed().drop { $0 == " " }.reversed())
        }
    }
}

package struct ScreenCell: Hashable, Sendable {
    static let blank = ScreenCell(character: " ", width: 1, style: .plain)

    package let character: Character
    /// The width in columns: 1 or 2, or 0 for the cell covered by the right half of a wide character.
    package let width: Int
    package var style: CellStyle
    /// The ID of the image that covers the cell; nil if there is none.
    var pictureID: Int?
}

package struct ScreenSize: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    /// The maximum of each dimension. A screen takes about 150 bytes per cell, and terminals may report 65,535 columns.
    static let limit = 1_000

    /// Clamps both dimensions to 1...1,000.
    package init(columns: Int, rows: Int) {
        self.columns = min(max(1, columns), Self.limit)
        self.rows = min(max(1, rows), Self.limit)
    }
}

/// The position of a cell of a screen. Columns and rows are counted from 0 at the top left.
package struct ScreenPosition: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

package struct ScreenImage: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// Characters, one line per row.
        case symbols([StyledLine])
        /// Escape sequences. `show` draws the image at the cursor; `remove` is empty if text drawn over the image removes it.
        case sequences(id: Int, show: String, remove: String)
    }

    package let size: ScreenSize
    let content: Content
}

struct PlacedImage: Hashable, Sendable {
    let id: Int
    let position: ScreenPosition
    let drawing: String
    let removal: String
}
