import Domain
import DomainTestSupport
import TestSupport
import Testing
import TextSearch

@testable import Data

@Suite("Lists of the catalogue")
struct CatalogListingTests {
    private let own: StaticString = """
        0000001\t1950\t500000\tThe Island\t\t\t1950-02-01\t90\tDrama|Crime\t\t\t\tFrench\tFrance|West Germany
        0000002\t1980\t30000\tBeach\t\t\t\t120\tDrama\t\t\t\tEnglish|French\tGermany
        0000003\t2005\t20000\tCoast\t\t\t2005-05-05\t\tComedy
        0000004\t\t1000\tA Dune\t\t\t\t60\tDrama
        """

    private func ids(
        _ order: MovieOrder = .popularity,
        in catalog: Catalog? = nil,
        _ change: (inout FilmFacts) -> Void = { _ in }
    ) throws -> [Int] {
        var filters = FilmFacts(order: order)
        change(&filters)
        return try (catalog ?? Catalog(films: own)).pages(1...1, of: filters).movies
            .compactMap { Int($0.imdbID?.dropFirst(2) ?? "") }
    }

    @Test("Films are ordered by popularity, date or title")
    func order() throws {
        #expect(try ids() == [1, 2, 3, 4])
        #expect(try ids { $0.isReversed = true } == [4, 3, 2, 1])
        #expect(try ids(.date) == [3, 2, 1, 4])
        #expect(try ids(.date) { $0.isReversed = true } == [1, 2, 3, 4])
        #expect(try ids(.title) == [4, 2, 3, 1])
        #expect(try ids(.title) { $0.isReversed = true } == [1, 3, 2, 4])
    }

    @Test("Several pages at once have the films of each, and the number of the last")
    func pages() throws {
        let filters = FilmFacts(order: .title)
        let pages = try (2...4).map { try Catalog.builtIn.pages($0...$0, of: filters) }
        var expected = try #require(pages.last)
        expected.movies = pages.flatMap(\.movies)
        #expect(try Catalog.builtIn.pages(2...4, of: filters) == expected)
        let query = try MovieQuery("love")
        let films = try (2...4).flatMap { try Catalog.builtIn.pages($0...$0, of: query).movies }
        #expect(try Catalog.builtIn.pages(2...4, of: query).movies == films)
    }

    @Test("Films must have every genre, a year in the range and a running time within the limits")
    func filters() throws {
        #expect(try ids { $0.genres = ["Drama"] } == [1, 2, 4])
        #expect(try ids { $0.genres = ["Drama", "Crime"] } == [1])
        #expect(try ids { $0.years = YearRange("1980-") } == [2, 3])
        #expect(try ids { $0.minimumRuntime = 90 } == [1, 2])
        #expect(try ids { $0.maximumRuntime = 90 } == [1, 4])
    }

    @Test("Countries include their predecessors, and the original language is known only if it is the only one")
    func places() throws {
        #expect(try ids { $0.countries = [NamedCode(country: "DE")] } == [1, 2])
        #expect(try ids { $0.countries = [NamedCode(country: "FR")] } == [1])
        #expect(try ids { $0.countries = [NamedCode(code: "SE")] } == [])
        #expect(try ids { $0.originalLanguage = NamedCode(language: "fr") } == [1])
        #expect(try ids { $0.originalLanguage = NamedCode(language: "xx") } == [])
    }

    @Test("What the catalogue cannot filter is an error, but no votes at all are not a filter")
    func onlyFromTMDB() throws {
        let builtIn = try Catalog(segments: [CatalogSegment(films: own, source: .builtIn)])
        #expect(throws: DomainError.credential(.missingForPersonID)) {
            try ids { $0.people = [PersonFilter(names: [], numbers: [1])] }
        }
        #expect(throws: DomainError.onlyFromTMDB(.ratings)) { try ids { $0.minimumRating = 5 } }
        #expect(throws: DomainError.onlyFromTMDB(.ratings)) { try ids(in: builtIn) { $0.minimumVotes = 5 } }
        #expect(try ids { $0.minimumVotes = 0 } == [1, 2, 3, 4])
    }

    @Test("Without ratings, the top-rated films are the best-known ones")
    func noRatings() throws {
        let page = try Catalog(films: own).pages(1...1, of: FilmFacts(order: .rating))
        #expect(page.lacksRatings && page.totalResults == 4)
    }

    @Test("Imported films come with those built in, each once, and many votes count more than few")
    func imported() throws {
        let catalog = try Catalog(
            segments: [
                CatalogSegment(
                    films: """
                        0000001\t1950\t900000\tFilm\t\t\t\t\t\t\t\t\t\t\t80
                        0000008\t1950\t300\tFilm\t\t\t\t\t\t\t\t\t\t\t99
                        0000009\t1950\t900000\tFilm\t\t\t\t\t\t\t\t\t\t\t85
                        """
                ),
                CatalogSegment(films: own, source: .builtIn),
            ]
        )
        #expect(try ids(.rating, in: catalog) == [9, 1, 8])
        #expect(try ids(.rating, in: catalog) { $0.minimumVotes = 301 } == [9, 1])
        #expect(try ids(in: catalog) { $0.minimumRating = 8.5 } == [9, 8])
        #expect(try ids(in: catalog) { $0.minimumRating = 10 } == [])
        #expect(try ids(in: catalog) { $0.countries = [NamedCode(country: "FR")] } == [1])
        #expect(try catalog.pages(1...1, of: FilmFacts()).totalResults == 6)
        let second = try catalog.pages(2...2, of: FilmFacts())
        #expect(second.movies.isEmpty && second.isPastTheEnd)
    }

    @Test("The genres of an import are its own, or those of the built-in film")
    func importedGenres() throws {
        let catalog = try Catalog(
            segments: [
                CatalogSegment(films: "0000001\t1950\t900000\tFilm\n0000009\t1950\t800\tFilm\t\t\t\t\tDrama|War"),
                CatalogSegment(films: "0000001\t1950\t90000\tFilm\t\t\t\t\tWar", source: .builtIn),
            ]
        )
        #expect(try ids(in: catalog) { $0.genres = ["War"] } == [1, 9])
        #expect(try ids(in: catalog) { $0.genres = ["War", "Drama"] } == [9])
        #expect(try ids(in: catalog) { $0.genres = ["TV Movie"] } == [])
    }

    @Test("An import in the older format, without genres in a column of their own, is searched by its rows")
    func olderFormat() throws {
        let file = ImportedCatalogFile(path: "\(BuiltProgram.packageRoot)/Tests/Fixtures/catalog-of-version-2.index")
        let catalog = Catalog(segments: [try #require(try file.segment())])
        let films = try catalog.pages(1...1, of: MovieQuery(text: "paper lighthouse")).movies
        #expect(films.map(\.titleAndYear) == ["The Paper Lighthouse (2019)"])
        #expect(try ids(in: catalog) { $0.genres = ["Horror", "Drama"] } == [9_900_001])
        #expect(try file.status()?.films == 3)
    }
}
