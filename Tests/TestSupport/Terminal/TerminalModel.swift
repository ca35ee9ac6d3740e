package import TerminalKit

/// A small terminal emulator, with which tests read the visible screen.
///
/// Unknown sequences and output beyond the edge of the screen are recorded as complaints.
package struct TerminalModel: Sendable {
    package private(set) var size: TerminalSize
    package private(set) var complaints: [String] = []
    /// The private modes that are on, such as 1049 for the alternate screen.
    package private(set) var modes: Set<Int> = [7, 25]
    /// The number of writes to each cell since ``forgetWrites()``.
    package private(set) var writes: [ScreenPosition: Int] = [:]
    /// The number of times the screen was cleared.
    package private(set) var clearings = 0
    /// The clipboard, in base64.
    package private(set) var clipboard: String?
    package private(set) var cursor = ScreenPosition(column: 0, row: 0)
    /// The images on the screen, in order of arrival.
    package private(set) var pictures: [TerminalPicture] = []

    private var screen: Grid
    /// The main screen and its cursor, while the alternate screen is shown.
    private var main: (grid: Grid, cursor: ScreenPosition)?
    private var look = TerminalLook()
    private var parser = TerminalParser()

    package init(_ size: TerminalSize) {
        self.size = size
        screen = Grid(size)
    }

    package var isCursorShown: Bool { modes.contains(25) }
    /// True during a synchronised update (mode 2026).
    package var isInMidDrawing: Bool { modes.contains(2026) }
    /// The rows without trailing blanks.
    package var lines: [String] { screen.lines }

    package func look(column: Int, row: Int) -> TerminalLook { screen.look(column: column, row: row) }
}

extension TerminalModel {
    /// Interprets bytes, split at any position.
    package mutating func write(_ bytes: some Sequence<UInt8>) {
        for token in parser.tokens(of: bytes) { obey(token) }
    }

    package mutating func write(_ text: String) { write(Array(text.utf8)) }

    package mutating func forgetWrites() { writes = [:] }

    /// Changes the size, like resizing the window.
    package mutating func resize(to size: TerminalSize) {
        self.size = size
        screen = screen.resized(to: size)
        main = main.map { ($0.grid.resized(to: size), $0.cursor) }
        place(cursor.column, cursor.row)
    }
}

extension TerminalModel {
    private mutating func obey(_ token: TerminalParser.Token) {
        switch token {
        case .text(let character): print(character)
        case .control(let byte): control(byte)
        case .sequence(let sequence): obey(sequence)
        case .command(let text): command(text)
        case .graphics(let text): graphics(text)
        case .unknown(let text): complaints.append("unknown: \(text.debugDescription)")
        }
    }

    private mutating func print(_ character: Character) {
        let width = character.displayWidth
        guard width > 0 else { return }
        guard cursor.column + width <= size.columns else {
            complaints.append("\(character) at column \(cursor.column) of \(size.columns)")
            return
        }
        writes[cursor, default: 0] += 1
        // An image from a file consists of cells; kitty's is drawn above them.
        pictures.removeAll { $0.id == nil && $0.covers(cursor) }
        screen.put(character, width: width, look, at: cursor)
        cursor = ScreenPosition(column: cursor.column + width, row: cursor.row)
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x0D: place(0, cursor.row)
        case 0x0A where cursor.row + 1 < size.rows: place(0, cursor.row + 1)
        case 0x0A:
            screen.scroll()
            place(0, cursor.row)
        case 0x08: place(cursor.column - 1, cursor.row)
        case 0x07: break
        default: complaints.append("control \(byte)")
        }
    }

    private mutating func obey(_ sequence: TerminalParser.Sequence) {
        let numbers = sequence.numbers
        switch (sequence.marker, sequence.final) {
        case ("?", "h"): numbers.forEach { turn($0, on: true) }
        case ("?", "l"): numbers.forEach { turn($0, on: false) }
        case (nil, "H"):
            let target = ScreenPosition(column: max(1, numbers.last ?? 1) - 1, row: max(1, numbers.first ?? 1) - 1)
            if target.column >= size.columns || target.row >= size.rows { complaints.append("moved to \(target)") }
            place(target.column, target.row)
        case (nil, "J") where numbers == [2]:
            screen = Grid(size)
            pictures = []
            clearings += 1
        case (nil, "K") where numbers.allSatisfy { $0 == 0 }: screen.eraseToEnd(of: cursor)
        case (nil, "m"): look.apply(numbers)
        default: complaints.append("unknown: \(sequence)")
        }
    }

    private mutating func command(_ text: String) {
        let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        switch (parts.first, parts.count) {
        case ("8", 3): look.link = parts[2].isEmpty ? nil : parts[2]
        case ("52", 3): clipboard = parts[2]
        case ("1337", _): show(text.dropFirst(5).prefix { $0 != ":" }, separator: ";", id: nil)
        default: complaints.append("unknown command: \(text)")
        }
    }

    private mutating func graphics(_ text: String) {
        let head = text.prefix { $0 != ";" }
        let keys = head.split(separator: ",").map(String.init)
        let id = keys.first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) }
        if keys.contains("a=T") { show(head, separator: ",", id: id ?? 0) }
        if keys.contains("a=d") { pictures.removeAll { $0.id == id } }
    }

    private mutating func show(_ head: Substring, separator: Character, id: Int?) {
        let numbers = head.split(separator: separator).reduce(into: [Substring: Int]()) { numbers, pair in
            let words = pair.split(separator: "=")
            if words.count == 2 { numbers[words[0]] = Int(words[1]) }
        }
        let (columns, rows) = (numbers["c"] ?? numbers["width"] ?? 0, numbers["r"] ?? numbers["height"] ?? 0)
        if cursor.column + columns > size.columns || cursor.row + rows > size.rows {
            complaints.append("a picture of \(columns) by \(rows) at \(cursor)")
        }
        pictures.append(TerminalPicture(place: cursor, columns: columns, rows: rows, id: id))
    }

    private mutating func place(_ column: Int, _ row: Int) {
        cursor = ScreenPosition(column: min(max(0, column), size.columns - 1), row: min(max(0, row), size.rows - 1))
    }

    private mutating func turn(_ mode: Int, on: Bool) {
        if mode == 1049 { switchScreen(toOther: on) }
        if on { modes.insert(mode) } else { modes.remove(mode) }
    }

    private mutating func switchScreen(toOther: Bool) {
        if toOther, main == nil {
            main = (screen, cursor)
            screen = Grid(size)
        } else if !toOther, let main {
            (screen, cursor) = main
            self.main = nil
        }
    }
}

/// The style of a cell.
package struct TerminalLook: Hashable, Sendable {
    /// SGR codes that are on.
    package var codes: Set<Int> = []
    package var link: String?

    package init() {}

    package var isReversed: Bool { codes.contains(7) }

    mutating func apply(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers {
            if number == 0 { codes = [] } else { codes.insert(number) }
        }
    }
}

/// An image on a terminal's cells.
package struct TerminalPicture: Hashable, Sendable {
    package let place: ScreenPosition
    package let columns: Int
    package let rows: Int
    /// Nil for an image that is part of its cells.
    package let id: Int?

    func covers(_ cell: ScreenPosition) -> Bool {
        (place.column..<(place.column + columns)).contains(cell.column)
            && (place.row..<(place.row + rows)).contains(cell.row)
    }
}

/// The size of a terminal in character cells.
package struct TerminalSize: Equatable, Sendable {
    package let columns: Int
    package let rows: Int

    package init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
    }
}
