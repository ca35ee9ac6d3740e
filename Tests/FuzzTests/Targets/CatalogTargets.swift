import Domain
@testable import Infrastructure

@testable import Data

/// The catalogue's table and its index with any bytes in them: they are found, read and searched without a crash.
enum CatalogTargets {
    static let all = [table, index]

    private static let table = FuzzTarget("catalogue table", seeds: FileSeeds.catalog) { input, random in
        let columns = 1 + random.below(120)
        try input.withUnsafeBytes { bytes in
            let films = TextTable(bytes).map { CatalogFilm($0) }
            try require(films.count <= input.count + 1, "more rows than bytes")
            try Rendering.check(films.prefix(20).map { $0.movie() }, columns: columns)
            for film in films.prefix(20) { try Rendering.check(film.details(), columns: columns) }
        }
    }

    /// Any films make an index that finds each of them; of that index any bytes may change.
    private static let index = FuzzTarget("catalogue index", seeds: FileSeeds.catalog) { input, random in
        var bytes = try made(of: input)
        let words = random.pick(TextSeeds.titles, or: "")
        try search(TextIndex(bytes), words)
        for _ in 0...random.below(3) where !bytes.isEmpty {
            bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
        }
        if random.oneIn(4) { bytes.removeLast(random.below(bytes.count)) }
        if let index = try? TextIndex(bytes) { try search(index, words) }
    }

    private static func made(of input: [UInt8]) throws -> [UInt8] {
        var builder = TextIndexBuilder(writingTo: MemorySink())
        try input.withUnsafeBytes { bytes in
            for (place, row) in TextTable(bytes).enumerated() {
                let document = IndexedDocument(key: UInt32(place + 1), filter: 1_999, weight: UInt16(place % 9))
                try builder.add(row: row.bytes, names: CatalogColumn.names, as: document)
            }
        }
        return (try builder.finish(about: "fuzz") as? MemorySink)?.bytes ?? []
    }

    private static func search(_ index: TextIndex, _ words: String) throws {
        let open = index.open()
        for leniency in [Leniency.strict, .forgiving, .desperate] {
            for hit in open.hits(for: TextQuery(words), leniency) {
                let score = CatalogRank.score(hit.match, renown: Renown.from(weight: open.weight(of: hit.document)))
                try require(score.isFinite, "score")
                _ = CatalogFilm(open.row(of: hit.document)).movie()
            }
        }
    }
}
