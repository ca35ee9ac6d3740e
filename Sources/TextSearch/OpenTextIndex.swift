/// An index that is being read by one search. What it hands out is valid as long as it is.
package struct OpenTextIndex {
    private let reader: IndexReader

    init(_ reader: IndexReader) {
        self.reader = reader
    }

    /// The documents that answer a query, in no order; each with its best name.
    ///
    /// - Parameter filter: the numbers that a document must have; nil for any.
    package func hits(for query: TextQuery, _ leniency: Leniency, filter: ClosedRange<Int>? = nil) -> [TextHit] {
        TextSearch(reader: reader, leniency: leniency, filter: filter).hits(for: query)
    }

    package func key(of document: Int) -> UInt32 { reader.keys[document] }
    package func filter(of document: Int) -> UInt16 { reader.filters[document] }
    package func weight(of document: Int) -> UInt16 { reader.weights[document] }

    /// The line of a document.
    package func row(of document: Int) -> TextRow {
        let start = Int(truncatingIfNeeded: reader.rowStarts[document])
        guard start >= 0, start < reader.rows.count else {
            reader.ledger.reportDamage()
            return TextRow(bytes: UnsafeRawBufferPointer(start: nil, count: 0), start: 0)
        }
        let row = TextTable(reader.rows).row(from: start)
        reader.checkRow(row)
        return row
    }

    /// The document that has a key.
    package func document(forKey key: UInt32) -> Int? {
        var (low, high) = (0, reader.sortedKeys.count)
        while low < high {
            let middle = (low + high) / 2
            let found = reader.sortedKeys[middle]
            if found == key { return Int(reader.keyOrder[middle]) }
            if found < key { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Lets the system take back the memory of what was read so far: a few documents are all that is read after a search.
    package func letGo() { reader.letGo() }

    /// Throws when anything that was read so far is not what was written.
    package func throwIfDamaged() throws(TextIndexError) { try reader.throwIfDamaged() }
}
