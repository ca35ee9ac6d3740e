@testable import TextSearch
import Testing

/// An index of sample names: each document is a line with its number and its names, separated by bars.
struct NamesIndex {
    let index: TextIndex
    private let names: [String]

    /// - Parameter names: the documents in descending weight; several names are separated by bars.
    init(_ names: [String]) throws {
        self.names = names
        index = try TextIndex(Self.bytes(names))
    }

    /// The file of an index of such documents; filters start at 1900.
    static func bytes(_ names: [String]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        for (place, name) in names.enumerated() {
            let document = IndexedDocument(
                key: UInt32(place + 1),
                filter: UInt16(1900 + place),
                weight: UInt16(60_000 - place)
            )
            try Array("\(place + 1)\t\(name)".utf8).withUnsafeBytes { row in
                try builder.add(row: row, names: 1...1, as: document)
            }
        }
        try builder.finish(about: "made by a test")
        return bytes
    }

    /// The names of the matching documents, in the order of the index.
    func names(
        _ query: String,
        _ mode: MatchMode = .strict,
        filter: ClosedRange<Int>? = nil,
        settings: TextSearchSettings = TextSearchSettings()
    ) -> [String] {
        let open = index.open(settings)
        return open.hits(for: TextQuery(query), mode, filter: filter)
            .sorted { $0.document < $1.document }
            .map { open.row(of: $0.document).text(1) }
    }

    /// The match of the only document.
    ///
    /// `foundWords` is reset to 1, because most tests compare only the kind of match.
    static func match(_ query: String, _ name: String, _ mode: MatchMode = .strict) throws -> TextMatch? {
        var match = try NamesIndex([name]).index.open().hits(for: TextQuery(query), mode).first?.match
        match?.foundWords = 1
        return match
    }
}

extension TextIndex {
    /// An index in memory that is never freed.
    init(_ bytes: [UInt8], externalRows: UnsafeRawBufferPointer? = nil) throws(TextIndexError) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyBytes(from: bytes)
        try self.init(embedded: UnsafeRawBufferPointer(copy), externalRows: externalRows)
    }
}
