import Domain
import Infrastructure

@testable import Data

/// The catalogue's table with any bytes in it: its rows are found, read and searched without a crash.
enum CatalogTargets {
    static let all = [table]

    private static let table = FuzzTarget("catalogue table", seeds: FileSeeds.catalog) { input, random in
        let words = random.pick(TextSeeds.titles, or: "")
        let number = random.oneIn(2) ? 303 : random.below(10_000_000)
        let columns = 1 + random.below(120)
        try input.withUnsafeBytes { bytes in
            let table = TextTable(bytes)
            let films = table.map(CatalogFilm.init)
            try require(films.count <= input.count + 1, "more rows than bytes")
            try Rendering.check(films.prefix(20).map { $0.movie() }, columns: columns)
            for film in films.prefix(20) { try Rendering.check(film.details(), columns: columns) }
            if let row = table.row(numbered: number) { try requireEqual(row.number(0), number, "row") }
            for forgiving in [false, true] { try check(table, words, forgiving: forgiving) }
        }
    }

    private static func check(_ table: TextTable, _ words: String, forgiving: Bool) throws {
        for hit in table.hits(for: TextQuery(words), columns: CatalogColumn.names, forgiving: forgiving) {
            let film = CatalogFilm(hit.row)
            let rank = CatalogRank(hit.match, reviews: film.reviews, year: film.year ?? 0, position: hit.row.start)
            try require(rank.score.isFinite, "score")
        }
    }
}
