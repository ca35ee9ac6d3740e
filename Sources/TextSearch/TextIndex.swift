import POSIX

/// Documents that are found by their names, in a file that is read where it lies.
///
/// It knows nothing of what the documents are: each has a line of text, a key, a number for filters and a weight.
package struct TextIndex: Sendable {
    private let storage: IndexStorage
    private let layout: IndexLayout

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
        return try TextIndex(storage)
    }

    /// An index inside the program, which is trusted: its checksums are not compared.
    ///
    /// - Parameters:
    ///   - bytes: at an address that is a multiple of eight; must outlive the index, as must `outsideRows`.
    ///   - outsideRows: the documents' lines, where they do not lie in the index.
    package init(
        embedded bytes: UnsafeRawBufferPointer,
        outsideRows: UnsafeRawBufferPointer
    ) throws(TextIndexError) {
        try self.init(IndexStorage(bytes, outsideRows: outsideRows))
    }

    /// A copy of an index that the program has just made.
    package init(_ bytes: [UInt8], outsideRows: UnsafeRawBufferPointer? = nil) throws(TextIndexError) {
        try self.init(IndexStorage(copying: bytes, outsideRows: outsideRows))
    }

    private init(_ storage: IndexStorage) throws(TextIndexError) {
        self.storage = storage
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
        let reader = open()
        let text = String(decoding: reader.about.all(), as: UTF8.self)
        try reader.throwIfDamaged()
        return text
    }

    /// Reads every byte, and throws when one has changed.
    package func verify() throws(TextIndexError) {
        let reader = open()
        reader.ledger.check(UnsafeRawBufferPointer(rebasing: storage.bytes[..<layout.hashesStart]))
        try reader.throwIfDamaged()
    }

    /// Opens the index for one search or a few: each reader checks the blocks it reads once.
    package func open() -> IndexReader { IndexReader(storage, layout) }
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
