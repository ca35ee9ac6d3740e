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
