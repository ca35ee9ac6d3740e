import POSIX

/// An index for searching documents by name, read in place from a file or memory. A document has names, a line of text
/// and the properties of ``IndexedDocument``, all chosen by the caller.
package struct TextIndex: Sendable {
    private let storage: IndexStorage
    private let layout: IndexLayout

    /// Opens an index file; nil if it does not exist. Checks the header and the footer; readers check the rest.
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

    /// Opens a trusted index embedded in the program, aligned to eight bytes, without verifying block checksums. The
    /// bytes, and the table of lines if the index does not contain them, must outlive this value.
    package init(
        embedded bytes: UnsafeRawBufferPointer,
        externalRows: UnsafeRawBufferPointer? = nil
    ) throws(TextIndexError) {
        try self.init(IndexStorage(bytes, externalRows: externalRows))
    }

    private init(_ storage: IndexStorage) throws(TextIndexError) {
        self.storage = storage
        layout = try IndexLayout(storage.bytes)
    }

    package var documentCount: Int { layout[.keys].count / MemoryLayout<UInt32>.size }

    /// The size of the index in bytes, without external rows.
    package var size: Int { storage.bytes.count }

    /// The description that was passed to ``TextIndexBuilder/finish(about:)``.
    package func about() throws(TextIndexError) -> String {
        let reader = open()
        let about = reader.about.slice(from: 0, to: reader.about.count, limit: IndexFormat.longestText)
        let text = String(decoding: about, as: UTF8.self)
        try reader.throwIfDamaged()
        return text
    }

    /// Verifies all block checksums of a file; throws ``TextIndexError/damaged`` if one is wrong.
    package func verify() throws(TextIndexError) {
        let reader = open()
        reader.verifier.check(UnsafeRawBufferPointer(rebasing: storage.bytes[..<layout.hashesStart]))
        try reader.throwIfDamaged()
    }

    /// Opens the index for a few searches. Each reader verifies a block before its first use.
    package func open(_ settings: TextSearchSettings = .everyday) -> IndexReader {
        IndexReader(storage, layout, settings)
    }
}

/// The reason that a file cannot be used as an index.
package enum TextIndexError: Error, Equatable, Sendable {
    /// The file cannot be opened; `reason` is the system's message, such as "Permission denied".
    case cannotRead(reason: String)
    case notAnIndex
    /// The file has the given format version, which is not supported.
    case otherVersion(Int)
    /// The file is truncated or corrupted.
    case damaged
}
