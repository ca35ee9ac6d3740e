import POSIX

/// A table in UTF-8, read in place: lines of tab-separated fields.
package struct TextTable {
    private let bytes: UnsafeRawBufferPointer

    /// Reads a table in place; the bytes must outlive it and everything read from it.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }
}

extension TextTable: Sequence {
    package func makeIterator() -> AnyIterator<TextRow> {
        var start = 0
        return AnyIterator {
            guard start < bytes.count else { return nil }
            let row = row(from: start)
            start += row.bytes.count + 1
            return row
        }
    }

    /// The line that starts at an offset, or its first `limit` bytes.
    func row(from start: Int, limit: Int = .max) -> TextRow {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(limit))
        let length = rest.offset(of: UInt8(ascii: "\n")) ?? rest.count
        return TextRow(bytes: UnsafeRawBufferPointer(rebasing: rest[..<length]), start: start)
    }
}

/// A line of a table, valid while the table's bytes are.
package struct TextRow {
    let bytes: UnsafeRawBufferPointer
    /// The line's offset in the table.
    package let start: Int
}

extension TextRow {
    /// The bytes of the field in a column, counted from 0; empty if the line has fewer fields.
    package func field(_ column: Int) -> UnsafeRawBufferPointer {
        var start = 0
        for _ in 0..<column {
            guard let tab = tab(from: start) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
            start = tab + 1
        }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(tab(from: start) ?? bytes.count)])
    }

    /// The text of a field; empty if the line has fewer fields.
    package func text(_ column: Int) -> String {
        String(decoding: field(column), as: UTF8.self)
    }

    /// The number in a field; nil if the field is not 1 to 18 digits.
    package func number(_ column: Int) -> Int? { field(column).decimal }

    /// The items of a field, separated by `|`.
    package func list(_ column: Int) -> [String] {
        field(column).split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the bytes of each nonempty item in a range of columns, in order; items are separated by `|`.
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
    /// The bytes as a decimal number; nil if they are not 1 to 18 digits.
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
