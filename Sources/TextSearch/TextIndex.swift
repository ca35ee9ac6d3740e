import POSIX

/// An index of documents by name, read in place from a file or memory.
///
/// It does not interpret documents: each has a line of text, a key, a filter number and a weight.
package struct TextIndex: Sendable {
    private let storage: IndexStorage
    private let layout: IndexLayout

    /// Opens an index file; nil if it does not exist.
    ///
    /// Damaged contents are detected when they are read.
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

    /// Opens an index embedded in the program. It is trusted, so checksums are not verified.
    ///
    /// - Parameters:
    ///   - bytes: must be aligned to eight bytes, and must outlive the index, as must `outsideRows`.
    ///   - outsideRows: the documents' lines if they are not in the index.
    package init(
        embedded bytes: UnsafeRawBufferPointer,
        outsideRows: UnsafeRawBufferPointer
    ) throws(TextIndexError) {
        try self.init(IndexStorage(bytes, outsideRows: outsideRows))
    }

    /// Copies an index that the program has just built.
    package init(_ bytes: [UInt8], outsideRows: UnsafeRawBufferPointer? = nil) throws(TextIndexError) {
        try self.init(IndexStorage(copying: bytes, outsideRows: outsideRows))
    }

    private init(_ storage: IndexStorage) throws(TextIndexError) {
        self.storage = storage
        layout = try IndexLayout(storage.bytes)
    }
}

extension TextIndex {
    /// The number of documents.
    package var documentCount: Int { layout[.keys].count / MemoryLayout<UInt32>.size }

    /// The size in bytes.
    package var size: Int { storage.bytes.count }

    /// The description that was passed to ``TextIndexBuilder/finish(about:)``.
    package func about() throws(TextIndexError) -> String {
        let reader = open()
        let text = String(decoding: reader.about.all(), as: UTF8.self)
        try reader.throwIfDamaged()
        return text
    }

    /// Verifies all checksums.
    package func verify() throws(TextIndexError) {
        let reader = open()
        reader.ledger.check(UnsafeRawBufferPointer(rebasing: storage.bytes[..<layout.hashesStart]))
        try reader.throwIfDamaged()
    }

    /// Opens the index for one search or a few; each reader verifies the blocks it reads once.
    package func open() -> IndexReader { IndexReader(storage, layout) }
}

/// The reason that a file cannot be used as an index.
package enum TextIndexError: Error, Equatable, Sendable {
    /// A system error, with the system's message ("Permission denied").
    case cannotRead(reason: String)
    /// The file is not an index.
    case notAnIndex
    /// The file has another format version.
    case otherVersion(Int)
    /// The file is truncated or its bytes have changed.
    case damaged
}
