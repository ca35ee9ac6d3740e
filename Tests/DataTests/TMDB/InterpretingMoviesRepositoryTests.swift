import Data
import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite("Queries read as facts")
struct InterpretingMoviesRepositoryTests {
    private typealias Searches = [FakeMoviesRepository.Search: Script<MoviesPage>]

    private struct FakeInterpreter: QueryInterpreter {
        let answer: QueryReading

        func reading(of query: MovieQuery) -> QueryReading { answer }
    }

    private static let horror: DiscoverFilters = {
        var facts = DiscoverFilters()
        facts.genres = ["Horror"]
        return facts
    }()
    private static let some = {
        var page = MoviesPage.of(.film(1), .film(2)).matching(.exact)
        page.named = [.film(1)]
        return page
    }()

    private func repository(_ reading: QueryReading, _ searches: Searches) -> InterpretingMoviesRepository {
        InterpretingMoviesRepository(
            base: FakeMoviesRepository("TMDB", searches: searches),
            interpreter: FakeInterpreter(answer: reading)
        )
    }

    private func answer(
        _ reading: QueryReading,
        _ request: MoviesRequest,
        _ searches: Searches,
        cache: CachePolicy = .refresh
    ) async throws -> MoviesPage {
        try await repository(reading, searches).movies(request, cache: cache) { _ in }.content
    }

    private func discover(_ facts: DiscoverFilters, page: Int = 1) -> MoviesRequest {
        MoviesRequest(list: .discover(facts), page: page)
    }

    private func page(_ page: MoviesPage) -> Script<MoviesPage> { .answer(Answer(page, source: .tmdb)) }

    @Test("A title is searched for, and so are words with --titles")
    func title() async throws {
        let request = try MoviesRequest.search("alien")
        let searches: Searches = [.init(request, .refresh): page(Self.some)]
        #expect(try await answer(.title, request, searches) == Self.some)
        var query = try MovieQuery("80s horror")
        query.isTitleOnly = true
        let titles = MoviesRequest(list: .search(query))
        #expect(try await answer(.facts(Self.horror), titles, [.init(titles, .refresh): page(Self.some)]) == Self.some)
    }

    @Test("Films are discovered by facts, of which a year filter is one, page by page")
    func facts() async throws {
        var eighties = Self.horror
        eighties.years = YearRange("1980-1989")
        let request = try MoviesRequest.search("horror", years: "1980-1989", page: 2)
        var expected = Self.some
        expected.match = .facts(eighties)
        let searches: Searches = [.init(discover(eighties, page: 2), .refresh): page(Self.some)]
        #expect(try await answer(.facts(Self.horror), request, searches) == expected)
    }

    @Test("Facts that no film has are read as a title")
    func nothing() async throws {
        let request = try MoviesRequest.search("horror")
        let searches: Searches = [
            .init(discover(Self.horror), .refresh): page(.of()), .init(request, .refresh): page(Self.some),
        ]
        #expect(try await answer(.facts(Self.horror), request, searches) == Self.some)
    }

    @Test("In doubt, a film of exactly the title wins, then films with the facts, then other titles; on page 2, too")
    func doubt() async throws {
        let first = try MoviesRequest.search("the film 1")
        let second = try MoviesRequest.search("the film 1", page: 2)
        let others = MoviesPage.of(.film(3))
        var facts = others
        facts.match = .facts(Self.horror)
        let reading = QueryReading.titleOrFacts(Self.horror)
        for (titles, films, expected) in [
            (Self.some, others, Self.some), (.of(.film(12)), others, facts), (.of(.film(12)), .of(), .of(.film(12))),
        ] as [(MoviesPage, MoviesPage, MoviesPage)] {
            var searches: Searches = [
                .init(first, .refresh): page(titles), .init(discover(Self.horror), .refresh): page(films),
            ]
            #expect(try await answer(reading, first, searches) == expected)
            let isFacts = expected.interpretation != nil
            searches[.init(isFacts ? discover(Self.horror, page: 2) : second, .refresh)] = page(.of(.film(9)))
            var next = MoviesPage.of(.film(9))
            next.match = isFacts ? expected.match : nil
            #expect(try await answer(reading, second, searches) == next)
        }
    }

    @Test("In doubt and offline, both answers must be cached")
    func offline() async throws {
        let request = try MoviesRequest.search("film 1")
        let searches: Searches = [
            .init(request, .only): page(Self.some), .init(discover(Self.horror), .only): .failure(.notAvailableOffline),
        ]
        await #expect(throws: DomainError.notAvailableOffline) {
            try await answer(.titleOrFacts(Self.horror), request, searches, cache: .only)
        }
    }

    @Test("In doubt, an expired cached page is shown first")
    func stale() async throws {
        let request = try MoviesRequest.search("film 1")
        let stale = Answer(Self.some, source: .cache, isStale: true)
        let searches: Searches = [
            .init(request, .only): .answer(stale), .init(discover(Self.horror), .only): .answer(stale),
            .init(request): page(Self.some), .init(discover(Self.horror)): page(.of()),
        ]
        let repository = repository(.titleOrFacts(Self.horror), searches)
        let record = await AnswersRecord<MoviesPage> { onCached throws(DomainError) in
            try await repository.movies(request, cache: .fresh, onCached: onCached)
        }
        #expect(record == AnswersRecord(stale, Answer(Self.some, source: .tmdb)))
    }

    @Test("Title words beside people are looked for in the titles of the people's films")
    func titleWords() async throws {
        var facts = DiscoverFilters()
        facts.people = [PersonFilter(names: ["Christopher Nolan"])]
        facts.title = "film 3"
        let request = try MoviesRequest.search("film 3 nolan")
        let pages = (1...2).map {
            MoviesPage(number: $0, totalPages: 2, totalResults: 4, movies: [.film($0), .film(3)])
        }
        let searches: Searches = [
            .init(discover(facts), .refresh): page(pages[0]), .init(discover(facts, page: 2), .refresh): page(pages[1]),
        ]
        let found = try await answer(.facts(facts), request, searches)
        #expect(found.movies == [.film(3), .film(3)])
        #expect(found.totalPages == 1 && found.interpretation == facts)
    }

    @Test("Title words beside genres and years are searched for, and the films filtered")
    func titleWordsAlone() async throws {
        var facts = Self.horror
        (facts.title, facts.years) = ("film", YearRange("1980-1989"))
        var query = try MovieQuery("film", years: facts.years)
        query.isTitleOnly = true
        var (horror, drama) = (Movie.film(1, year: 1985), Movie.film(2, year: 1985))
        (horror.genres, drama.genres) = (["Horror"], ["Drama"])
        var late = horror
        late.year = 1999
        let searches: Searches = [
            .init(MoviesRequest(list: .search(query)), .refresh): page(.of(horror, drama, late))
        ]
        let found = try await answer(.facts(facts), try MoviesRequest.search("80s horror film"), searches)
        #expect(found.movies == [horror])
    }
}
