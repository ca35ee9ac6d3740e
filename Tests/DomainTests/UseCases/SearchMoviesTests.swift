import DomainTestSupport
import Foundation
import Testing

@testable import Domain

@Suite("SearchMovies")
struct SearchMoviesTests {
    private typealias Record = AnswersRecord<MoviesPage>
    private typealias Searches = [FakeMoviesRepository.Search: Script<MoviesPage>]

    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func useCase(
        tmdb: FakeMoviesRepository,
        hasCredential: Bool = true,
        guesses: Searches = [:],
        interpreter: FakeInterpreter = FakeInterpreter()
    ) -> SearchMoviesUseCase {
        SearchMoviesUseCase(
            sources: MovieSources(
                tmdb: tmdb,
                catalog: FakeMoviesRepository("the catalogue", searches: guesses),
                hasCredential: hasCredential
            ),
            interpreter: interpreter
        )
    }

    private func record(
        _ useCase: SearchMoviesUseCase,
        _ request: MoviesRequest,
        policy: LookupPolicy = LookupPolicy()
    ) async -> Record {
        await Record { onCached throws(DomainError) in
            try await useCase.movies(request, policy: policy, onCached: onCached)
        }
    }

    /// - Parameter guesses: the catalogue's responses if TMDB finds nothing.
    private func useCase(
        _ searches: Searches,
        guesses: Searches = [:],
        interpreter: FakeInterpreter = FakeInterpreter()
    ) -> SearchMoviesUseCase {
        let tmdb = FakeMoviesRepository("TMDB", searches: searches)
        return useCase(tmdb: tmdb, guesses: guesses, interpreter: interpreter)
    }

    private func search(_ text: String, years: String? = nil, page: Int = 1) throws -> MoviesRequest {
        try .search(text, years: years, page: page)
    }

    private func answer(_ page: MoviesPage, from source: AnswerSource = .tmdb) -> Answer<MoviesPage> {
        Answer(page, source: source, fetchedAt: Self.now)
    }

    @Test("The page is the response")
    func success() async throws {
        let search = try search("matrix", page: 2)
        let page = MoviesPage(number: 2, totalPages: 4, totalResults: 68, movies: [.matrix, .film(1)])
        let useCase = useCase([.init(search): .answer(answer(page))])
        let record = await record(useCase, search)
        #expect(record == Record(answer(page)))
    }

    @Test("The catalogue finds films by facts that TMDB does not know; if only TMDB may answer, it searches for titles")
    func unknownFacts() async throws {
        let (search, facts) = (try search("heron prize"), FilmFacts(order: .date))
        let discover = MoviesRequest(list: .discover(facts))
        let unknown = answer(.of()).withNotice(.onlyInCatalog)
        let known = Answer(MoviesPage.of(.matrix), source: .catalog)
        let useCase = useCase(
            [
                .init(discover): .answer(unknown), .init(discover, .only): .answer(unknown),
                .init(search): .answer(answer(.of(.film(1)))),
            ],
            guesses: [.init(discover): .answer(known), .init(discover, .only): .answer(known)],
            interpreter: FakeInterpreter([.facts(facts), .title(MovieQuery(text: "heron prize"))])
        )
        let found = known.map { $0.matching(.facts(facts)) }.withNotice(.onlyInCatalog)
        #expect(await record(useCase, search) == Record(found))
        #expect(await record(useCase, search, policy: LookupPolicy(cache: .only)) == Record(found))
        #expect(await record(useCase, discover) == Record(known.withNotice(.onlyInCatalog)))
        let tmdbOnly = LookupPolicy(source: .tmdb)
        #expect(await record(useCase, search, policy: tmdbOnly) == Record(answer(.of(.film(1)))))
        #expect(await record(useCase, discover, policy: tmdbOnly) == Record(answer(.of())))
    }

    @Test("If TMDB finds nothing, the catalogue's closest title is suggested")
    func spelling() async throws {
        let search = try search("the matrx")
        let guess = Answer(MoviesPage.of(.matrix), source: .catalog)
        let useCase = useCase(
            [.init(search): .answer(answer(.of()))],
            guesses: [.init(search.correcting, .only): .answer(guess)]
        )
        let answer = try await useCase.movies(search)
        #expect(answer.content.suggestions == [TitleSuggestion(.matrix)])
        #expect(answer.content.movies == [])
    }

    @Test("A suggestion equal to the query is dropped")
    func sameSpelling() async throws {
        let search = try search("THE MATRIX")
        let guess = Answer(MoviesPage.of(.matrix), source: .catalog)
        let useCase = useCase(
            [.init(search): .answer(answer(.of()))],
            guesses: [.init(search.correcting, .only): .answer(guess)]
        )
        #expect(try await useCase.movies(search).content.suggestions == [])
    }

    @Test("If the catalogue only has guesses, they are the closest titles")
    func closestTitles() async throws {
        let search = try search("tom hanks")
        var guesses = MoviesPage.of(.film(1), .film(2), .film(3), .film(4))
        guesses.match = .similar
        let guess = Answer(guesses, source: .catalog)
        let useCase = useCase(
            [.init(search): .answer(answer(.of()))],
            guesses: [.init(search.correcting, .only): .answer(guess)]
        )
        let page = try await useCase.movies(search).content
        #expect(page.suggestions == guesses.movies.prefix(3).map(TitleSuggestion.init))
    }

    @Test("If a year in brackets matches nothing, the years beside it are tried, and one with the exact title wins")
    func nearbyYears() async throws {
        let typed = try search("the matrix (2000)")
        let useCase = useCase([
            .init(typed): .answer(answer(.of())),
            .init(try search("the matrix", years: "1999")): .answer(answer(.of(.matrix).matching(.exact))),
            .init(try search("the matrix", years: "2001")): .answer(answer(.of(.film(2, year: 2001)))),
            .init(try search("the matrix", years: "1998")): .answer(answer(.of())),
            .init(try search("the matrix", years: "2002")): .answer(answer(.of())),
        ])
        let page = try await useCase.movies(typed).content
        #expect(page.movies == [.matrix])
        #expect(page.match == .otherYear(1999))
    }

    @Test("If a year in brackets matches only parts of titles, a film of exactly the title from a year beside it wins")
    func exactTitleOfNearbyYear() async throws {
        let parts = MoviesPage.of(.film(1, year: 2000)).matching(.title)
        let typed = try search("the matrix (2000)")
        func page(of nearby: MoviesPage) async throws -> MoviesPage {
            try await useCase([
                .init(typed): .answer(answer(parts)),
                .init(try search("the matrix", years: "1999")): .answer(answer(nearby)),
                .init(try search("the matrix", years: "2001")): .answer(answer(.of())),
                .init(try search("the matrix", years: "1998")): .answer(answer(.of())),
                .init(try search("the matrix", years: "2002")): .answer(answer(.of())),
            ])
            .movies(typed).content
        }
        #expect(try await page(of: .of(.matrix).matching(.exact)) == .of(.matrix).matching(.otherYear(1999)))
        #expect(try await page(of: .of(.film(2, year: 1999)).matching(.title)) == parts)
    }

    @Test("The year at the end of a Letterboxd address may be a part of the title")
    func yearInTitle() async throws {
        let years = YearRange(2049)
        let query = MovieQuery(
            text: "blade runner",
            years: years,
            allowsNearbyYears: true,
            textWithYear: "blade runner 2049"
        )
        let typed = MoviesRequest(list: .search(query))
        let film = Movie.film(7, year: 2017)
        let useCase = useCase([
            .init(typed): .answer(answer(.of())),
            .init(try search("blade runner 2049")): .answer(answer(.of(film).matching(.exact))),
            .init(try search("blade runner", years: "2048")): .answer(answer(.of())),
            .init(try search("blade runner", years: "2050")): .answer(answer(.of())),
        ])
        let page = try await useCase.movies(typed).content
        #expect(page.movies == [film])
    }

    @Test("A year filter is strict")
    func strictYear() async throws {
        let typed = try search("the matrix", years: "2000")
        let useCase = useCase(
            [.init(typed): .answer(answer(.of()))],
            guesses: [.init(typed.correcting, .only): .answer(Answer(.of(), source: .catalog))]
        )
        #expect(try await useCase.movies(typed).content.movies == [])
    }

    @Test(
        "The name of a series finds only films with that name in their titles, and is marked unless one has that title"
    )
    func series() async throws {
        func page(_ name: String, _ films: MoviesPage) async throws -> MoviesPage {
            let typed = try search(name)
            let interpreter = FakeInterpreter(series: name)
            return try await useCase([.init(typed): .answer(answer(films))], interpreter: interpreter).movies(typed)
                .content
        }
        let none = try await page("game of Thrones", MoviesPage.of(.film(1)).matching(.similar))
        #expect(none == .of().matching(.televisionSeries("game of Thrones")))
        var (party, space) = (Movie.film(3), Movie.film(4))
        (party.title, space.title) = ("At The Office: Party", "Office Space")
        let series = Match.televisionSeries("the office")
        #expect(try await page("the office", .of(space).matching(.title)) == .of().matching(series))
        let both = MoviesPage.of(space, party)
        #expect(try await page("the office", both.matching(.title)) == both.matching(series))
        let exact = MoviesPage.of(.film(2)).matching(.exact)
        #expect(try await page("friends", exact) == exact)
    }

    @Test("An error after a cached response is still an error")
    func failure() async throws {
        let search = try search("matrix")
        let refusal = DomainError.credential(.refused(message: nil))
        let cached = answer(.of(.matrix), from: .cache)
        let useCase = useCase([.init(search): .answers([cached], failure: refusal)])
        let record = await record(useCase, search)
        #expect(record == Record(cached, failure: refusal))
    }

    @Test("Films from other years are dropped, and the source's totals stay")
    func yearFilter() async throws {
        let search = try search("film", years: "1990-1999")
        let movies = [Movie.film(1, year: 1989), .film(2, year: 1990), .film(3), .film(4, year: 1999)]
        let page = MoviesPage(number: 1, totalPages: 3, totalResults: 55, movies: movies)
        let filtered = MoviesPage(number: 1, totalPages: 3, totalResults: 55, movies: [movies[1], movies[3]])
        let useCase = useCase([.init(search): .answer(answer(page))])
        let record = await record(useCase, search)
        #expect(record == Record(answer(filtered)))
    }

    @Test(
        "A query for one film returns it on page 1, if its year matches",
        arguments: [
            (nil, 1, MoviesPage.of(.matrix).matching(.exact)), ("1999", 1, MoviesPage.of(.matrix).matching(.exact)),
            ("1950", 1, MoviesPage(number: 1, totalPages: 1, totalResults: 0, movies: [])),
            (nil, 2, MoviesPage(number: 2, totalPages: 1, totalResults: 1, movies: [])),
        ] as [(String?, Int, MoviesPage)]
    )
    func film(years: String?, number: Int, page: MoviesPage) async throws {
        let search = MoviesRequest(
            list: .search(
                MovieQuery(text: "tt0133093", years: years.flatMap { YearRange($0) }, film: .imdb("tt0133093"))
            ),
            page: number,
            options: ContentOptions(language: "de")
        )
        let details = Answer(MovieDetails(movie: .matrix), source: .tmdb, fetchedAt: Self.now)
        let films: [FakeMoviesRepository.Film: Script<MovieDetails>] = [
            .init(.imdb("tt0133093"), ContentOptions(language: "de")): .answer(details)
        ]
        let useCase = useCase(tmdb: FakeMoviesRepository("TMDB", films: films))
        let record = await record(useCase, search, policy: LookupPolicy(search.options))
        #expect(record == Record(answer(page)))
    }

    @Test("A missing film is an error")
    func filmNotFound() async throws {
        let search = MoviesRequest(list: .search(MovieQuery(text: "tmdb:603", film: .tmdb(603))))
        let films: [FakeMoviesRepository.Film: Script<MovieDetails>] = [
            .init(.tmdb(603)): .failure(DomainError.notFound(.film("603")))
        ]
        let useCase = useCase(tmdb: FakeMoviesRepository("TMDB", films: films))
        let record = await record(useCase, search)
        #expect(record == Record(failure: .notFound(.film("603"))))
    }

    @Test("If the ID in a file name is of no film, the title and year are searched for")
    func fileName() async throws {
        let named = MovieQuery(
            text: "The Matrix",
            years: YearRange(1999),
            allowsNearbyYears: true,
            film: .imdb("tt9999999")
        )
        let search = MoviesRequest(list: .search(named))
        let found = answer(MoviesPage.of(.matrix).matching(.exact))
        let tmdb = FakeMoviesRepository(
            "TMDB",
            searches: [.init(search): .answer(found)],
            films: [.init(.imdb("tt9999999")): .failure(DomainError.notFound(.film("tt9999999")))]
        )
        #expect(await record(useCase(tmdb: tmdb), search) == Record(found))
    }

    @Test("A cancelled search is not a TMDB failure", arguments: [true, false])
    func cancelled(hasCached: Bool) async throws {
        let search = try search("matrix")
        let pending = PendingAnswer<MoviesPage>()
        let useCase = useCase([.init(search): .pending(pending)])
        let cached = answer(.of(.matrix), from: .cache)
        if hasCached { pending.cached(cached) }
        let reader = Task { await record(useCase, search) }
        await pending.waitUntilAsked()
        reader.cancel()
        let expected = hasCached ? Record(cached, failure: .cancelled) : Record(failure: .cancelled)
        #expect(await reader.value == expected)
    }
}

@Suite("RecordQuery")
struct RecordQueryTests {
    @Test("A query is recorded with its years and time")
    func record() async throws {
        let history = FakeRecentQueriesRepository()
        let time = Date(timeIntervalSince1970: 5)
        let record = RecordQueryUseCase(recentQueries: history, diagnostics: FakeDiagnostics(), now: { time })
        let alien = MovieQuery(text: "Alien", years: YearRange(1979))
        // Neither an answer nor a confirmation alone is recorded, and both are recorded once.
        record.didAnswer(MovieQuery(text: "ali"), with: .of(.matrix))
        record.confirm(alien)
        await record.isWritten()
        #expect(await history.saved == [])
        for _ in 1...2 { record.didAnswer(alien, with: .of(.matrix)) }
        var guess = MoviesPage.of(.matrix)
        guess.match = .similar
        record.didAnswer(MovieQuery(text: "alein"), with: guess)
        for _ in 1...2 { record.confirm(MovieQuery(text: "alein")) }
        await record.isWritten()
        let saved = [
            RecentQuery(text: "Alien", years: "1979", searchedAt: time, totalResults: 1),
            RecentQuery(text: "alein", years: nil, searchedAt: time, totalResults: 1, isGuess: true),
        ]
        #expect(await history.saved == saved)
        #expect(saved.map(\.isWorthRepeating) == [true, false])
    }

    @Test("A history that cannot be written is a warning")
    func failure() async throws {
        let error = DomainError.storage(.failed(path: "/x", reason: "no"))
        let diagnostics = FakeDiagnostics()
        let record = RecordQueryUseCase(
            recentQueries: FakeRecentQueriesRepository(failure: error),
            diagnostics: diagnostics
        )
        record.confirm(MovieQuery(text: "alien"))
        record.didAnswer(MovieQuery(text: "alien"), with: .of())
        await record.isWritten()
        #expect(diagnostics.warnings == [.historyNotSaved(error)])
    }

    @Test("A cancelled write of the history is silent")
    func cancelled() async throws {
        let diagnostics = FakeDiagnostics()
        let record = RecordQueryUseCase(
            recentQueries: FakeRecentQueriesRepository(failure: .cancelled),
            diagnostics: diagnostics
        )
        record.confirm(MovieQuery(text: "alien"))
        record.didAnswer(MovieQuery(text: "alien"), with: .of())
        await record.isWritten()
        #expect(diagnostics.warnings == [])
    }
}
