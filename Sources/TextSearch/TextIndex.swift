import POSIX

/// Documents that are found by their names, in a file that is read where it lies.
///
/// It knows nothing of what the documents are: each has a line of text, a key, a number for filters and a weight.
package struct TextIndex: Sendable {
    private let storage: IndexStorage
    private let layout: IndexLayout
    private let outsideRows: StaticString?

    /// Opens an index file; nil where there is none.
    ///
    /// Damage inside is noticed when the damaged part is read.
    package static func mapping(_ path: String) throws(TextIndexError) -> TextIndex? {
        let storage: IndexStorage
        do {
            storage = try IndexStorage(mapping: path)
        } catch {
            if error.isMissing { return nil }
            throw .cannotRead(reason: error.reason)
        }
        return try TextIndex(storage, outsideRows: nil)
    }

    /// Takes an index that the program made.
    ///
    /// - Parameter outsideRows: the documents' lines, where they are not in the index.
    package init(_ bytes: some Collection<UInt8>, outsideRows: StaticString? = nil) throws(TextIndexError) {
        try self.init(IndexStorage(bytes), outsideRows: outsideRows)
    }

    /// Takes an index that came with the program as text.
    package init(_ digits: IndexDigits, outsideRows: StaticString? = nil) throws(TextIndexError) {
        try self.init(IndexStorage(digits), outsideRows: outsideRows)
    }

    private init(_ storage: IndexStorage, outsideRows: StaticString?) throws(TextIndexError) {
        self.storage = storage
        self.outsideRows = outsideRows
        layout = try IndexLayout(storage.bytes)
    }
}

extension TextIndex {
    /// How many documents there are.
    package var documentCount: Int { layout[.keys].count / MemoryLayout<UInt32>.size }

    /// Bytes of the file.
    package var size: Int { storage.bytes.count }

    /// What the index's maker wrote about it.
    package func about() throws(TextIndexError) -> String {
        let reader = makeReader()
        let text = String(decoding: reader.about.all(), as: UTF8.self)
        try reader.throwIfDamaged()
        return text
    }

    /// Reads every byte and throws when one is not what was written.
    package func verify() throws(TextIndexError) {
        let reader = makeReader()
        reader.ledger.check(UnsafeRawBufferPointer(rebasing: storage.bytes[..<layout.hashesStart]))
        try reader.throwIfDamaged()
    }

    /// Opens the index for one search or a few: what is read is checked once for each reader.
    package func open() -> OpenTextIndex { OpenTextIndex(makeReader()) }

    private func makeReader() -> IndexReader {
        let outside = outsideRows.map { UnsafeRawBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount) }
        return IndexReader(storage, layout: layout, outsideRows: outside)
    }
}

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

/// Why a file cannot be used as an index.
package enum TextIndexError: Error, Equatable, Sendable {
    /// The system refused; why, in its words ("Permission denied").
    case cannotRead(reason: String)
    /// It is something else.
    case notAnIndex
    /// It was written by another version of the program.
    case otherVersion(Int)
    /// It was cut short, or bytes in it have changed.
    case damaged
}
