import POSIX

/// A UTF-8 table, read in place: lines of tab-separated fields.
package struct TextTable: Sequence {
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: must outlive the table and everything read from it.
    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    package func makeIterator() -> AnyIterator<TextRow> {
        var start = 0
        return AnyIterator {
            guard start < bytes.count else { return nil }
            let row = row(from: start)
            start += row.bytes.count + 1
            return row
        }
    }

    /// The line that starts at an offset; only its first `limit` bytes if it is longer.
    package func row(from start: Int, limit: Int = .max) -> TextRow {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + Swift.min(limit, bytes.count - start))])
        let length = rest.offset(of: UInt8(ascii: "\n")) ?? rest.count
        return TextRow(bytes: UnsafeRawBufferPointer(rebasing: rest[..<length]), start: start)
    }
}

/// A line of a table. It must not outlive the table's bytes.
package struct TextRow {
    package let bytes: UnsafeRawBufferPointer
    /// The line's offset in the table.
    package let start: Int

    /// The bytes of the field in a column, counted from 0; empty if the line has fewer fields.
    package func field(_ column: Int) -> UnsafeRawBufferPointer {
        guard let start = column == 0 ? 0 : offset(ofTab: column).map({ $0 + 1 }) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(offset(ofTab: 1, from: start) ?? bytes.count)])
    }

    /// The offset of the `number`-th tab, counted from 1; nil if there are fewer.
    private func offset(ofTab number: Int, from start: Int = 0) -> Int? {
        var (missing, index) = (number, start)
        // Comparing eight bytes at a time takes a third of the instructions, which matters when every line of a table is read.
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (others, low) = (word ^ 0x0909_0909_0909_0909, 0x7F7F_7F7F_7F7F_7F7F as UInt64)
            // The highest bit of each byte that is a tab.
            var tabs = ~(((others & low) &+ low) | others | low)
            let count = Int(((tabs &>> 7) &* 0x0101_0101_0101_0101) &>> 56)
            if count >= missing {
                for _ in 1..<missing { tabs &= tabs &- 1 }
                return index + tabs.trailingZeroBitCount / 8
            }
            missing -= count
            index += 8
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\t") { missing -= 1 }
            if missing == 0 { return index }
            index += 1
        }
        return nil
    }

    /// The text of a field; empty if the line has fewer fields.
    package func text(_ column: Int) -> String { String(decoding: field(column), as: UTF8.self) }

    /// The number in a field; nil if the field is not 1 to 18 digits.
    package func number(_ column: Int) -> Int? { field(column).decimal }

    /// The items of a field, which `|` separates. Empty items are omitted.
    package func list(_ column: Int) -> [String] {
        var items: [String] = []
        TextRow(bytes: field(column), start: start).forEachItem(in: 0...0) {
            items.append(String(decoding: $0, as: UTF8.self))
        }
        return items
    }

    /// Calls `body` with the bytes of each nonempty item in a range of columns, in order; `|` separates the items of a field.
    package func forEachItem(in columns: ClosedRange<Int>, _ body: (UnsafeRawBufferPointer) -> Void) {
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
}

extension UnsafeRawBufferPointer {
    /// Returns whether a field contains an item; `|` separates the items.
    package func hasItem(_ item: String) -> Bool { position(ofItem: item) != nil }

    /// Returns the position of an item in a field, counted from 0; nil if it is missing.
    package func position(ofItem item: String) -> Int? {
        var item = item
        return item.withUTF8 { item in
            var (start, position) = (0, 0)
            while start < count {
                var end = start
                while end < count, self[end] != UInt8(ascii: "|") { end += 1 }
                if end - start == item.count, item.indices.allSatisfy({ self[start + $0] == item[$0] }) {
                    return position
                }
                (start, position) = (end + 1, position + 1)
            }
            return nil
        }
    }

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
