/// Builds an index from documents in any order. Lines are written immediately; only names and numeric properties stay in memory.
package struct TextIndexBuilder {
    private var writer: IndexWriter
    private var documents = DocumentCollector()
    private var names = NameCollector()

    /// - Parameter write: writes the next bytes of the file; the builder rethrows its errors.
    package init(write: @escaping (UnsafeRawBufferPointer) throws -> Void) { writer = IndexWriter(to: write) }

    /// The approximate memory of the names added so far, in bytes.
    package var size: Int { names.size }

    /// Adds a document and stores its line in the file.
    /// - Parameters:
    ///   - row: the line without its line feed, at most 64 KiB.
    ///   - columns: the fields that contain names; the first name is the main name.
    package mutating func add(
        row: UnsafeRawBufferPointer,
        names columns: ClosedRange<Int>,
        as document: IndexedDocument
    ) throws {
        add(outside: TextRow(bytes: row, start: writer.sectionSize), names: columns, as: document)
        try writer.append(row)
        try withUnsafeBytes(of: UInt8(ascii: "\n")) { try writer.append($0) }
    }

    /// Adds a document whose line stays in an external table, which ``TextIndex/init(embedded:externalRows:)`` then needs.
    package mutating func add(outside row: TextRow, names columns: ClosedRange<Int>, as document: IndexedDocument) {
        let first = names.count
        row.forEachItem(in: columns) { names.add($0, since: first) }
        documents.add(document, rowStart: row.start, firstName: first)
    }

    /// - Parameter about: a description of the index, returned by ``TextIndex/about()``.
    package consuming func finish(about: String) throws {
        writer.endSection()
        let order = documents.heaviestFirst()
        try documents.write(in: order, to: &writer)
        let wordOrder = names.words.words.sortedIndices()
        let ordered = OrderedNames(names, wordOrder: wordOrder, documents: documents, order: order)
        try ordered.write(to: &writer)
        try ordered.writeUnspacedOrder(names.words.words, wordOrder, to: &writer)
        try names.words.write(in: wordOrder, to: &writer)
        try ordered.writePostings(wordCount: wordOrder.count, to: &writer)
        try writer.write(Array(about.utf8))
        try writer.write(documents.flags(in: order))
        try writer.finish()
    }
}

/// The numeric properties of a document in an index.
package struct IndexedDocument: Equatable, Sendable {
    /// A unique number for lookups.
    package let key: UInt32
    /// The number that a search can filter by; 0 if unset.
    package let filter: UInt16
    /// The importance of the document; heavier documents come first in the index.
    package let weight: UInt16
    /// Bits defined by the caller, such as categories.
    package let flags: UInt32

    package init(key: UInt32, filter: UInt16, weight: UInt16, flags: UInt32 = 0) {
        (self.key, self.filter, self.weight, self.flags) = (key, filter, weight, flags)
    }
}

struct DocumentCollector {
    private var documents: [IndexedDocument] = []
    private var rowStarts: [UInt64] = []
    private var firstNames: [UInt32] = []

    mutating func add(_ document: IndexedDocument, rowStart: Int, firstName: Int) {
        documents.append(document)
        rowStarts.append(UInt64(rowStart))
        firstNames.append(UInt32(firstName))
    }

    /// The range of a document's name numbers; `end` is the number of all names.
    func names(of document: Int, end: Int) -> Range<Int> {
        let next = document + 1
        return Int(firstNames[document])..<(next < documents.count ? Int(firstNames[next]) : end)
    }

    /// The document numbers, sorted by descending weight, then by key.
    func heaviestFirst() -> [UInt32] {
        documents.indices
            .map { (UInt64(UInt16.max - documents[$0].weight) << 32 | UInt64(documents[$0].key), UInt32($0)) }
            .sorted { $0 < $1 }
            .map(\.1)
    }

    /// Writes the sections from `rowStarts` to `weights`, with the documents in the given order.
    func write(in order: [UInt32], to writer: inout IndexWriter) throws {
        let keys = order.map { documents[Int($0)].key }
        let sorted = keys.indices.map { UInt64(keys[$0]) << 32 | UInt64($0) }.sorted()
        try writer.write(order.map { rowStarts[Int($0)] })
        try writer.write(keys)
        try writer.write(sorted.map { UInt32($0 >> 32) })
        try writer.write(sorted.map { UInt32(truncatingIfNeeded: $0) })
        try writer.write(order.map { documents[Int($0)].filter })
        try writer.write(order.map { documents[Int($0)].weight })
    }

    /// The contents of the section `flags`; empty if no document has flags.
    func flags(in order: [UInt32]) -> [UInt32] {
        documents.contains { $0.flags != 0 } ? order.map { documents[Int($0)].flags } : []
    }
}
