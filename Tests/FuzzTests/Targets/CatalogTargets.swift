@testable import TextSearch
import Domain
import Infrastructure
import POSIX
import TestSupport

@testable import Data

/// The catalogue's table and index with any bytes: opened, read and searched without a crash.
enum CatalogTargets {
    static let all = [table, index]

    private static let table = FuzzTarget("catalogue table", seeds: FileSeeds.catalog) { input, random in
        let columns = 1 + random.below(120)
        try input.withUnsafeBytes { bytes in
            let films = TextTable(bytes).map { CatalogMovie($0) }
            try require(films.count <= input.count + 1, "more rows than bytes")
            try Rendering.check(films.prefix(20).map { $0.movie() }, columns: columns)
            for film in films.prefix(20) { try Rendering.check(film.details(), columns: columns) }
        }
    }

    /// An index of any films finds each of them; then any of its bytes may change.
    private static let index = FuzzTarget("catalogue index", seeds: FileSeeds.catalog) { input, random in
        var bytes = try made(of: input)
        let words = random.pick(TextSeeds.titles, or: "")
        try bytes.withUnsafeBytes { try search(TextIndex(embedded: $0), words) }
        for _ in 0...random.below(3) where !bytes.isEmpty {
            bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
        }
        if random.oneIn(4) { bytes.removeLast(random.below(bytes.count)) }
        try bytes.withUnsafeBytes { bytes in
            if let index = try? TextIndex(embedded: bytes) { try search(index, words) }
        }
    }

    private static func made(of input: [UInt8]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        try input.withUnsafeBytes { bytes in
            for (place, row) in TextTable(bytes).enumerated() {
                let document = IndexedDocument(key: UInt32(place + 1), filter: 1_999, weight: UInt16(place % 9))
                try builder.add(row: row.bytes, names: CatalogColumn.names, as: document)
            }
        }
        try builder.finish(about: "fuzz")
        return bytes
    }

    private static func search(_ index: TextIndex, _ words: String) throws {
        let open = index.open()
        for mode in [MatchMode.strict, .forgiving, .desperate] {
            for hit in open.hits(for: TextQuery(words), mode) {
                let score = CatalogRank.score(
                    hit.match,
                    mode,
                    popularity: Popularity.from(weight: open.weight(of: hit.document))
                )
                try require(score.isFinite, "score")
                _ = CatalogMovie(open.row(of: hit.document)).movie()
            }
        }
    }
}

/// Import files with any bytes: rejected, or imported as valid rows.
enum ImportTargets {
    static let all = [files]

    private static let files = FuzzTarget("imported files", seeds: ImportSeeds.all) { input, random in
        let folder = try TemporaryDirectory()
        let path = folder.path("input")
        try AtomicFile.write(input, to: path, synchronizes: false)
        let basics = try folder.write(ImportSeeds.basics, to: "basics")
        for paths in [[path], [basics, path]] {
            do {
                let reading = ImportReader(includesAdult: random.oneIn(2), sizeLimit: 64 << 20)
                let result = try reading.read(paths, environment: .current()) { _, _, _ in }
                var numbers: Set<Int> = []
                let names = try result.films.forEachRow(idWidth: 1, progress: { _ in }) { film, row in
                    try check(row, of: film)
                    try require(numbers.insert(film.number).inserted, "repeated")
                }
                try require(names >= numbers.count, "names")
            } catch is DomainError {
                continue
            } catch is InputError {
                continue
            }
        }
    }

    /// - Throws: ``FuzzFinding`` for a row that the catalogue does not accept.
    private static func check(_ row: UnsafeRawBufferPointer, of film: ImportedMovie) throws {
        let text = String(decoding: row, as: UTF8.self)
        try requireEqual(Array(text.utf8), Array(row), "text")
        try require(!row.contains { $0 == 0x0A || $0 == 0x0D }, "line")
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        try requireEqual(fields.count, 15, "fields")
        try requireEqual(Int(fields[0]), film.number, "number")
        try requireEqual(Int(fields[1]) ?? 0, Int(film.year), "year")
        try requireEqual(Int(fields[2]), Int(film.votes), "votes")
        try require(!fields[3].isEmpty && !fields[3].contains("|"), "title")
    }
}

/// Small files in the import formats.
enum ImportSeeds {
    static let basics = """
        tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
        tt0000303\tmovie\tThe Quartz Lantern\tDie Quarzlaterne\t0\t1987\t\\N\t104\tMusical,Sci-Fi
        tt0000304\ttvMovie\t"Ночь" | 夜\tNacht\t0\t\\N\t\\N\t\\N\t\\N
        tt0000305\ttvSeries\tSeries\tSeries\t0\t1999\t2003\t45\tDrama

        """

    static let all = [
        basics, "\u{FEFF}" + basics.replacing("\n", with: "\r\n"),
        "tconst\taverageRating\tnumVotes\ntt0000303\t7.9\t15123\n",
        "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle\n"
            + "tt0000303\t1\tLa lanterne\tFR\t\\N\t\\N\t\\N\t0\ntt0000303\t2\t灯\tJP\t\\N\t\\N\t\\N\t0\n",
        #"{"adult":false,"id":303,"original_title":"A \"b\" \u00e9\ud83d\ude00","popularity":2.405,"video":false}"#
            + "\n",
    ]
}
