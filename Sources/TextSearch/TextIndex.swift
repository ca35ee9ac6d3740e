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
