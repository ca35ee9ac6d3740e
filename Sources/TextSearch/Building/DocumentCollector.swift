/// What is kept of each document while an index is built.
struct DocumentCollector {
    private var documents: [IndexedDocument] = []
    private var rowStarts: [UInt64] = []
    private(set) var firstNames: [UInt32] = []

    var count: Int { documents.count }

    mutating func add(_ document: IndexedDocument, rowStart: Int, firstName: Int) {
        documents.append(document)
        rowStarts.append(UInt64(rowStart))
        firstNames.append(UInt32(firstName))
    }

    /// The documents by weight, those of the same weight by key.
    func heaviestFirst() -> [UInt32] {
        documents.indices
            .map { (UInt64(UInt16.max - documents[$0].weight) << 32 | UInt64(documents[$0].key), UInt32($0)) }
            .sorted { $0 < $1 }
            .map(\.1)
    }

    /// Writes the sections that have an entry for each document.
    func write(in order: [UInt32], to writer: inout IndexWriter) throws {
        let keys = order.map { documents[Int($0)].key }
        let sorted = keys.indices.map { UInt64(keys[$0]) << 32 | UInt64($0) }.sorted()
        try writer.write(order.lazy.map { rowStarts[Int($0)] })
        try writer.write(keys)
        try writer.write(sorted.lazy.map { UInt32($0 >> 32) })
        try writer.write(sorted.lazy.map { UInt32(truncatingIfNeeded: $0) })
        try writer.write(order.lazy.map { documents[Int($0)].filter })
        try writer.write(order.lazy.map { documents[Int($0)].weight })
    }
}
