import Foundation

/// Lines of tab-separated fields in UTF-8, in the order of the number in their first field; read where they lie.
package struct TextTable {
    private let bytes: UnsafeRawBufferPointer

    /// Makes a table of bytes that must outlive it and everything read from it.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }
}

/// A line of a table that answers a query.
package struct TextHit {
    package let row: TextRow
    package let match: TextMatch
}

extension TextTable {
    /// The lines of which an item answers a query, in the table's order; of several items the best counts.
    ///
    /// - Parameters:
    ///   - columns: where the items stand: fields with one, with several between bars, or with none.
    ///   - forgiving: whether words with typing errors match too.
    package func hits(for query: TextQuery, columns: ClosedRange<Int>, forgiving: Bool) -> [TextHit] {
        var hits: [TextHit] = []
        var text = FoldedText()
        for row in self {
            var best: TextMatch?
            row.forEachItem(in: columns) { item in
                guard query.mayMatch(item, forgiving: forgiving) else { return }
                text.replace(with: item)
                best = TextMatch.better(best, query.match(text, forgiving: forgiving))
            }
            if let best { hits.append(TextHit(row: row, match: best)) }
        }
        return hits
    }

    /// The line with a number in its first field.
    package func row(numbered number: Int) -> TextRow? {
        var (low, high) = (0, bytes.count)
        while low < high {
            let row = row(around: (low + high) / 2)
            guard let found = row.number(0) else { return nil }
            if found == number { return row }
            if found < number { low = row.end + 1 } else { high = row.start }
        }
        return nil
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

    private func row(from start: Int) -> TextRow {
        TextRow(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end(of: start)]), start: start)
    }

    /// The line that an offset lies in.
    private func row(around offset: Int) -> TextRow {
        var start = offset
        while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
        return row(from: start)
    }

    private func end(of start: Int) -> Int {
        guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(Self.newline), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - base
    }
}
