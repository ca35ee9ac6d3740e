import POSIX

/// Lines of tab-separated fields in UTF-8, read where they lie.
package struct TextTable {
    private let bytes: UnsafeRawBufferPointer

    /// Makes a table of bytes that must outlive it and everything read from it.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }
}

extension TextTable: Sequence {
    package struct Iterator: IteratorProtocol {
        let table: TextTable
        var start = 0

        package mutating func next() -> TextRow? {
            guard start < table.bytes.count else { return nil }
            let row = table.row(from: start)
            start = row.end + 1
            return row
        }
    }

    package func makeIterator() -> Iterator { Iterator(table: self) }
}

extension TextTable {
    private static let newline = UInt8(ascii: "\n")

    /// The line that starts at an offset.
    func row(from start: Int) -> TextRow {
        TextRow(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end(of: start)]), start: start)
    }

    private func end(of start: Int) -> Int {
        UnsafeRawBufferPointer(rebasing: bytes[start...]).offset(of: Self.newline).map { start + $0 } ?? bytes.count
    }
}

/// A line of a table, valid as long as the table's bytes are.
package struct TextRow {
    let bytes: UnsafeRawBufferPointer
    /// Where the line starts in the table.
    package let start: Int

    init(bytes: UnsafeRawBufferPointer, start: Int) {
        self.bytes = bytes
        self.start = start
    }

    /// Where the line ends in the table: at its line feed, or at the table's end.
    var end: Int { start + bytes.count }
}

extension TextRow {
    /// The bytes of a field, counted from 0; none where the line has no such field.
    package func field(_ column: Int) -> UnsafeRawBufferPointer {
        var start = 0
        for _ in 0..<column {
            guard let tab = tab(from: start) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
            start = tab + 1
        }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(tab(from: start) ?? bytes.count)])
    }

    /// The text of a field; empty where the line has no such field.
    package func text(_ column: Int) -> String {
        String(decoding: field(column), as: UTF8.self)
    }

    /// The number in a field; nil for anything but digits.
    package func number(_ column: Int) -> Int? { field(column).decimal }

    /// The items of a field that bars separate.
    package func list(_ column: Int) -> [String] {
        field(column).split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls a function with the bytes of each item that neighbouring columns hold, in their order.
    func forEachItem(in columns: ClosedRange<Int>, _ body: (UnsafeRawBufferPointer) -> Void) {
        var (column, start) = (0, 0)
        for index in 0...bytes.count {
            let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "\t")
            guard byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "|") else { continue }
            if columns.contains(column), start < index { body(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) }
            start = index + 1
            if byte == UInt8(ascii: "\t") { column += 1 }
            if column > columns.upperBound { return }
        }
    }

    private func tab(from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\t") { index += 1 }
        return index < bytes.count ? index : nil
    }
}

extension UnsafeRawBufferPointer {
    /// The number that up to 18 digits make; nil for anything else.
    package var decimal: Int? {
        guard (1...18).contains(count) else { return nil }
        var number = 0
        for byte in self {
            guard byte.isFigure else { return nil }
            number = number * 10 + Int(byte & 0x0F)
        }
        return number
    }
}
