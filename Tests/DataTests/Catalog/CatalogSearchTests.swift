import Domain
import DomainTestSupport
import Testing
import TextSearch

@testable import Data

@Suite("Catalogue search")
struct CatalogSearchTests {
    private let catalog: Catalog

    init() throws {
        catalog = try Catalog(
            films: """
                0000001\t1950\t10000\tThe Island\t\t\t\t\t\t\t\t
                0000002\t1980\t30000\tIsland\t\t\t\t\t\t\t\t
                0000003\t2005\t90000\tThe Island\t\t\t\t\t\t\t\t
                0000004\t2010\t200000\tShutter Island\t\t\t\t\t\t\t\t
                0000005\t2012\t3000\tIslands\t\t\t\t\t\t\t\t
                0000006\t2017\t90000\tTower 2049\t\t\t\t\t\t\t\t
                0000007\t1999\t90000\tTower\t\t\t\t\t\t\t\t
                """
        )
    }

    @Test("Exact titles come first, then almost exact ones, then better-known films")
    func order() async throws {
        #expect(try await ids("island") == [2, 3, 1, 4, 5])
        #expect(try await ids("the island") == [3, 1, 2, 4, 5])
    }

    @Test("Years are filtered before ranking, counting and fallbacks")
    func years() async throws {
        #expect(try await ids("island", years: "2000-2010") == [3, 4])
        #expect(try await ids("island (1950)") == [1])
        #expect(try await ids("islandz", years: "1980") == [2])
        let page = try await catalog.search(try MovieQuery("island", years: YearRange("2000-2010")))
        #expect(page.totalResults == 2)
    }

    @Test("A year at the end is a filter, unless it is part of a title")
    func trailingYear() async throws {
        #expect(try await ids("island 2005") == [3])
        #expect(try await ids("tower 2049") == [6])
        #expect(try await ids("tower 1999") == [7])
        #expect(try await ids("tower 2003") == [7, 6])
    }

    @Test("Typos are accepted if nothing matches exactly, and the film meant is suggested")
    func typos() async throws {
        #expect(try await ids("islands") == [5])
        #expect(try await ids("ilsand") == [3, 2, 1])
        #expect(try await ids("shutter ilsand") == [4])
        let suggestion = TitleSuggestion(title: "Shutter Island", year: 2010)
        #expect(try await catalog.search(try MovieQuery("shutter ilsand")).suggestions == [suggestion])
        #expect(try await catalog.search(try MovieQuery("shutter island")).suggestions == [])
    }

    @Test("A name with every word as typed comes before any that needs a correction", arguments: ["rings", "elm"])
    func asTyped(query: String) async throws {
        let catalog = try Catalog(
            films: """
                0000001\t1990\t500000\tWings\t\t\t\t\t\t\t\t
                0000002\t2003\t500000\tElf\t\t\t\t\t\t\t\t
                0000003\t2001\t1000\tThe Lord of the Rings on Elm Street\t\t\t\t\t\t\t\t
                """
        )
        let page = try await catalog.search(try MovieQuery(query))
        #expect(page.movies.map(\.id).first == .imdb("tt0000003"))
        #expect(page.suggestions == [])
        #expect(!page.isGuess)
    }

    @Test("A film with too little in common is not a result, but a closest title")
    func floor() async throws {
        let page = try await catalog.search(try MovieQuery("shutter nolan"))
        #expect(page.movies == [])
        #expect(page.totalResults == 0)
        #expect(page.suggestions == [TitleSuggestion(title: "Shutter Island", year: 2010)])
    }

    @Test("A film that lacks a word is a guess without a suggestion")
    func guess() async throws {
        let catalog = try Catalog(films: "0000001\t1990\t50000\tDances with Wolves\t\t\t\t\t\t\t\t")
        let page = try await catalog.search(try MovieQuery("dancing with wolves"))
        #expect(page.isGuess)
        #expect(page.suggestions == [])
        #expect(page.movies.map(\.title) == ["Dances with Wolves"])
    }

    @Test("A single letter is a Roman numeral only beside other words")
    func romanNumerals() async throws {
        let catalog = try Catalog(
            films: """
                0000001\t2022\t50000\tX\t\t\t\t\t\t\t\t
                0000002\t1979\t50000\t10\t\t\t\t\t\t\t\t
                0000003\t1990\t50000\tRocky V\t\t\t\t\t\t\t\t
                """
        )
        func titles(_ query: String) async throws -> [String] {
            try await catalog.search(try MovieQuery(query)).movies.map(\.title)
        }
        #expect(try await titles("x") == ["X"])
        #expect(try await titles("10") == ["10"])
        #expect(try await titles("rocky 5") == ["Rocky V"])
    }

    @Test("A film is found by its original title and other names, and shown by its title")
    func otherNames() async throws {
        let catalog = try Catalog(
            films: """
                0000001\t1950\t10000\tA New Hope\t\tStar Wars|Star Wars 4\t\t\t\t\t\t\t\t
                0000002\t1980\t90000\tStar Wars Tales\t\t\t\t\t\t\t\t\t\t
                0000003\t2001\t90000\tSpirited Away\t千と千尋の神隠し\tSen to Chihiro\t\t\t\t\t\t\t\t
                """
        )
        func found(_ text: String) async throws -> [String] {
            try await catalog.search(try MovieQuery(text)).movies.map(\.title)
        }
        #expect(try await found("star wars") == ["A New Hope", "Star Wars Tales"])
        #expect(try await found("sen to chihiro") == ["Spirited Away"])
        #expect(try await found("千と千尋") == ["Spirited Away"])
        let film = try #require(try await catalog.search(try MovieQuery("spirited away")).movies.first)
        #expect(film.originalTitle == "千と千尋の神隠し")
    }

    @Test("An empty result has no films and no pages")
    func nothing() async throws {
        let page = try await catalog.search(try MovieQuery("zorro"))
        #expect(page == MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []))
    }

    private func ids(_ text: String, years: String? = nil) async throws -> [Int] {
        let query = try MovieQuery(text, years: years.flatMap(YearRange.init))
        let page = try await catalog.search(query)
        return page.movies.compactMap { Int($0.imdbID?.dropFirst(2) ?? "") }
    }
}

@Suite("Imported catalogue")
struct ImportedCatalogTests {
    private let catalog: Catalog

    init() throws {
        let imported = try CatalogSegment(
            films: """
                0000002\t\t900000\tIsland\t\tInsel\t\t\tDrama\t\t\t\t\t
                0000009\t2020\t5000\tDesert Island\t\t\t\t\t\t\t\t\t\t
                """
        )
        let own = try CatalogSegment(
            films: """
                0000002\t1980\t30000\tIsland\t\t\t1980-05-01\t99\tAction\tAda\t\t\t\t
                0000003\t2005\t90000\tThe Island\t\t\t\t\t\t\t\t\t\t
                """
        )
        catalog = Catalog(segments: [imported, own])
    }

    @Test("Both catalogues are searched as one: a shared film appears once, with the facts of both")
    func merged() async throws {
        let page = try await catalog.search(try MovieQuery("island"))
        #expect(page.totalResults == 3)
        #expect(page.movies.map(\.id) == [.imdb("tt0000002"), .imdb("tt0000003"), .imdb("tt0000009")])
        #expect(page.movies.first?.genres == ["Drama"])
        #expect(page.movies.first?.year == 1980)
        let details = CatalogReader(catalog).film(.imdb("tt0000002"))?.details()
        #expect(details?.runtime == 99 && details?.directors == ["Ada"])
    }

    @Test("IDs of any size are distinguished", arguments: [1, 1_800_000_000, 4_294_967_295])
    func largeNumbers(number: UInt32) async throws {
        let segment = try CatalogSegment(index: TextIndex(Self.index(of: number)), source: .imdb)
        let other = try CatalogSegment(index: TextIndex(Self.index(of: number - 1)), source: .imdb)
        #expect(try await Catalog(segments: [segment, segment]).search(MovieQuery("up")).totalResults == 1)
        #expect(try await Catalog(segments: [segment, other]).search(MovieQuery("up")).totalResults == 2)
    }

    private static func index(of number: UInt32) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var builder = TextIndexBuilder { bytes.append(contentsOf: $0) }
        let document = IndexedDocument(key: number, filter: 2009, weight: 1)
        try Array("\(number)\t2009\t1\tUp".utf8).withUnsafeBytes { row in
            try builder.add(row: row, names: CatalogColumn.names, as: document)
        }
        try builder.finish(about: "")
        return bytes
    }

    @Test("TMDB films have no IMDb IDs and are never merged")
    func fromTMDB() async throws {
        let imported = try CatalogSegment(films: "2\t\t9000\tIsland\t\t\t\t\t\t\t\t\t\t\n", source: .tmdb)
        let catalog = Catalog(segments: [imported] + catalog.segments.dropFirst())
        let page = try await catalog.search(try MovieQuery("island"))
        #expect(Set(page.movies.map(\.id)) == [.tmdb(2), .imdb("tt0000002"), .imdb("tt0000003")])
        let film = try CatalogReader(catalog).details(of: .tmdb(2))
        #expect(film.movie.title == "Island")
        #expect(film.movie.imdbID == nil)
    }
}

@Suite("Catalogue rank")
struct CatalogRankTests {
    @Test("A name equal to the query comes first; else a well-known film beats a slightly better match")
    func scores() {
        #expect(score(.exact, popularity: 0) > score(.start, popularity: 3))
        #expect(score(.exact, popularity: 1) > score(.almostExact, popularity: 2))
        // A missing article does not rank an unknown film above a well-known one.
        #expect(score(.almostExact, popularity: 2) > score(.exact, popularity: 0))
        #expect(score(.phrase, popularity: 2) > score(.start, popularity: 0))
        #expect(score(.start, popularity: 0) > score(.words, popularity: 0.5))
    }

    @Test("Ties go to the newer film, then to the lower ID")
    func ties() {
        let ranks = [(40.0, 1980, 9), (40, 1980, 3), (40, 1985, 5), (50, 1970, 7)].map {
            CatalogRank(score: $0.0, year: $0.1, number: $0.2)
        }
        #expect(ranks.sorted { $0 < $1 }.map(\.number) == [7, 5, 3, 9])
    }

    private func score(_ shape: TextMatch.Shape, popularity: Double) -> Double {
        CatalogRank.score(TextMatch(shape: shape, coverage: 0.5), .strict, popularity: popularity)
    }
}

@Suite("Popularity")
struct PopularityTests {
    @Test("Ten points more are twice the audience, and every value can be stored")
    func known() {
        #expect(abs(Popularity.ofKnown(100) - Popularity.ofKnown(90) - 0.3) < 0.01)
        #expect(Popularity.weight(Popularity.ofKnown(100)) < .max)
        #expect((1...100).allSatisfy { Popularity.ofKnown($0) > Popularity.ofKnown($0 - 1) })
    }

    @Test("Votes and popularity share one scale, and an index stores them")
    func scales() {
        #expect(abs(Popularity.ofVotes(1_000_000) - 3) < 0.01)
        #expect(abs(Popularity.ofPopularity(150_000) - 2.83) < 0.01)
        #expect(abs(Popularity.from(weight: Popularity.weight(2.5)) - 2.5) < 0.001)
        #expect(Popularity.weight(99) == .max)
    }
}

extension CatalogSegment {
    /// Sample films, one per line with the fields of `CatalogColumn`.
    init(films: StaticString, source: CatalogSource = .imdb) throws {
        let rows = UnsafeRawBufferPointer(start: films.utf8Start, count: films.utf8CodeUnitCount)
        let bytes = CatalogIndexing.index(of: rows) { Popularity.ofVotes($0.number(CatalogColumn.votes) ?? 0) }
        let index = try TextIndex(bytes, externalRows: rows)
        self.init(index: index, source: source)
    }
}

extension Catalog {
    /// A catalogue of sample films.
    init(films: StaticString) throws {
        self.init(segments: [try CatalogSegment(films: films)])
    }
}
