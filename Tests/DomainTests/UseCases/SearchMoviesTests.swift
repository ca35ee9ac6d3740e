import Domain
import Foundation
import TestSupport
import Testing

@Suite("SearchMovies")
struct SearchMoviesTests {
    private typealias Record = AnswersRecord<MoviesPage>
    private typealias Searches = [FakeMoviesRepository.Search: Script<MoviesPage>]

    private static let now = Date(timeIntervalSince1970: 1_795_000_000)

    private let history = FakeRecentQueriesRepository()
    private let diagnostics = FakeDiagnostics()

    private func useCase(
        tmdb: FakeMoviesRepository,
        history: FakeRecentQueriesRepository? = nil,
        hasCredential: Bool = true,
        guesses: Searches = [:]
    ) -> SearchMovies {
        SearchMovies(
            sources: MovieSources(
                tmdb: tmdb,
                catalog: FakeMoviesRepository("the catalogue", searches: guesses),
                credentials: FakeCredentialsRepository(isThere: hasCredential)
            ),
            recentQueries: history ?? self.history,
            diagnostics: diagnostics,
            now: { Self.now }
        )
    }

    /// - Parameter guesses: what the catalogue is asked where TMDB has found nothing.
    private func useCase(
        _ searches: Searches,
        history: FakeRecentQueriesRepository? = nil,
        guesses: Searches = [:]
    ) -> SearchMovies {
        useCase(tmdb: FakeMoviesRepository("TMDB", searches: searches), history: history, guesses: guesses)
    }

    private func search(_ text: String, years: String? = nil, page: Int = 1) throws -> MovieSearch {
        MovieSearch(query: try MovieQuery(text, years: years.flatMap { YearRange($0) }), page: page)
    }

    private func entry(_ text: String, years: String? = nil, found: Int) -> RecentQuery {
        RecentQuery(text: text, years: years, searchedAt: Self.now, totalResults: found)
    }

    private func answer(_ page: MoviesPage, from source: AnswerSource = .tmdb) -> Answer<MoviesPage> {
        Answer(page, source: source, fetchedAt: Self.now)
    }

    @Test("the page is the answer, and the query is recorded with what was found in all")
    func success() async throws {
        let search = try search("matrix", page: 2)
        let page = MoviesPage(number: 2, totalPages: 4, totalResults: 68, movies: [.matrix, .film(1)])
        let useCase = useCase([.init(search): .answer(answer(page))])
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(answer(page)))
        #expect(await history.saved == [entry("matrix", found: 68)])
        #expect(diagnostics.warnings == [])
    }

    @Test("an answer without films is recorded with 0")
    func nothingFound() async throws {
        let search = try search("zzz")
        let nothing = Answer(MoviesPage.of(), source: .catalog)
        let useCase = useCase(
            [.init(search): .answer(answer(.of()))],
            guesses: [.init(search, .only): .answer(nothing)]
        )
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(answer(.of())))
        #expect(await history.saved == [entry("zzz", found: 0)])
    }

    @Test("where TMDB finds nothing, the catalogue's best guess is the spelling to try")
    func spelling() async throws {
        let search = try search("the matrx")
        let guess = Answer(MoviesPage.of(.matrix), source: .catalog)
        let useCase = useCase([.init(search): .answer(answer(.of()))], guesses: [.init(search, .only): .answer(guess)])
        let answer = try await useCase.answers(to: search, records: false).last()
        #expect(answer.content.suggestion == TitleSuggestion(title: Movie.matrix.title, year: Movie.matrix.year))
        #expect(answer.content.movies == [])
    }

    @Test("a guess that is what was typed is no spelling to try")
    func sameSpelling() async throws {
        let search = try search("THE MATRIX")
        let guess = Answer(MoviesPage.of(.matrix), source: .catalog)
        let useCase = useCase([.init(search): .answer(answer(.of()))], guesses: [.init(search, .only): .answer(guess)])
        #expect(try await useCase.answers(to: search, records: false).last().content.suggestion == nil)
    }

    @Test("a cached answer and the fresh one after it are recorded once, with the fresh total")
    func cachedThenFresh() async throws {
        let search = try search("matrix")
        let (old, new) = (answer(.of(.matrix), from: .cache), answer(.of(.matrix, .film(1))))
        let useCase = useCase([.init(search): .answers([old, new])])
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(old, new))
        #expect(await history.saved == [entry("matrix", found: 2)])
    }

    @Test("a failed search is not recorded, not even after a cached answer")
    func failure() async throws {
        let search = try search("matrix")
        let refusal = DomainError.credentialRefused(message: nil)
        let cached = answer(.of(.matrix), from: .cache)
        let useCase = useCase([.init(search): .answers([cached], failure: refusal)])
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(cached, failure: refusal))
        #expect(await history.saved == [])
    }

    @Test("a search that is not to be recorded is not")
    func notRecorded() async throws {
        let search = try search("matrix")
        let useCase = useCase([.init(search): .answer(answer(.of(.matrix)))])
        let record = try await Record(of: useCase.answers(to: search, records: false))
        #expect(record == Record(answer(.of(.matrix))))
        #expect(await history.saved == [])
    }

    @Test("a search cancelled before its answer is not recorded")
    func cancelled() async throws {
        let search = try search("matrix")
        let pending = PendingAnswers<MoviesPage>()
        let useCase = useCase([.init(search): .pending(pending)])
        let reader = Task { try await Record(of: useCase.answers(to: search, records: true)) }
        #expect(await eventually { pending.isAsked })
        reader.cancel()
        #expect(try await reader.value == Record())
        #expect(await eventually { pending.isCancelled })
        #expect(await history.saved == [])
        #expect(diagnostics.warnings == [])
    }

    @Test("a search cancelled between a cached answer and the fresh one is not recorded")
    func cancelledAfterCached() async throws {
        let search = try search("matrix")
        let pending = PendingAnswers<MoviesPage>()
        let useCase = useCase([.init(search): .pending(pending)])
        let cached = answer(.of(.matrix), from: .cache)
        pending.answer(cached)
        let reader = Task {
            var answers: [Answer<MoviesPage>] = []
            for try await answer in useCase.answers(to: search, records: true) {
                answers.append(answer)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return answers
        }
        #expect(try await reader.value == [cached])
        #expect(await eventually { pending.isCancelled })
        // A second search through the same history: what the first would have recorded stands before it.
        let other = Answer(MoviesPage.of(), source: .tmdb)
        let guess = Answer(MoviesPage.of(), source: .catalog)
        let next = self.useCase([.init(search): .answer(other)], guesses: [.init(search, .only): .answer(guess)])
        _ = try await Record(of: next.answers(to: search, records: true))
        #expect(await history.saved == [entry("matrix", found: 0)])
    }

    @Test("a history that cannot be written is a warning, and the answer stays")
    func historyFailing() async throws {
        let search = try search("matrix")
        let full = DomainError.file(path: "recent-queries.json", reason: "No space left on device")
        let history = FakeRecentQueriesRepository(failure: full)
        let useCase = useCase([.init(search): .answer(answer(.of(.matrix)))], history: history)
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(answer(.of(.matrix))))
        #expect(diagnostics.warnings == [.historyNotSaved(full)])
    }

    @Test("a history whose writing was cancelled is silent")
    func historyCancelled() async throws {
        let search = try search("matrix")
        let history = FakeRecentQueriesRepository(failure: DomainError.cancelled)
        let useCase = useCase([.init(search): .answer(answer(.of(.matrix)))], history: history)
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(answer(.of(.matrix))))
        #expect(diagnostics.warnings == [])
    }

    @Test("films of other years go, and the totals stay those of the source")
    func yearFilter() async throws {
        let search = try search("film", years: "1990-1999")
        let movies = [Movie.film(1, year: 1989), .film(2, year: 1990), .film(3), .film(4, year: 1999)]
        let page = MoviesPage(number: 1, totalPages: 3, totalResults: 55, movies: movies)
        let filtered = MoviesPage(number: 1, totalPages: 3, totalResults: 55, movies: [movies[1], movies[3]])
        let useCase = useCase([.init(search): .answer(answer(page))])
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(answer(filtered)))
        #expect(await history.saved == [entry("film", years: "1990-1999", found: 55)])
    }

    @Test(
        "a query that names a film is answered with a page of one, if its year fits, and that on the first page",
        arguments: [
            (nil, 1, MoviesPage(only: .matrix)), ("1999", 1, MoviesPage(only: .matrix)),
            ("1950", 1, MoviesPage(number: 1, totalPages: 1, totalResults: 0, movies: [])),
            (nil, 2, MoviesPage(number: 2, totalPages: 1, totalResults: 1, movies: [])),
        ] as [(String?, Int, MoviesPage)]
    )
    func film(years: String?, number: Int, page: MoviesPage) async throws {
        let search = MovieSearch(
            query: try MovieQuery("tt0133093", years: years.flatMap { YearRange($0) }),
            page: number,
            options: ContentOptions(language: "de")
        )
        let details = Answer(MovieDetails(movie: .matrix), source: .tmdb, fetchedAt: Self.now)
        let films: [FakeMoviesRepository.Film: Script<MovieDetails>] = [
            .init(.imdb("tt0133093"), ContentOptions(language: "de")): .answer(details)
        ]
        let useCase = useCase(tmdb: FakeMoviesRepository("TMDB", films: films))
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(answer(page)))
        #expect(await history.saved == [entry("tt0133093", years: years, found: page.totalResults)])
    }

    @Test("a film that does not exist is a failure, and not recorded")
    func filmNotFound() async throws {
        let search = try search("tmdb:603")
        let films: [FakeMoviesRepository.Film: Script<MovieDetails>] = [
            .init(.tmdb(603)): .failure(DomainError.filmNotFound("603"))
        ]
        let useCase = useCase(tmdb: FakeMoviesRepository("TMDB", films: films))
        let record = try await Record(of: useCase.answers(to: search, records: true))
        #expect(record == Record(failure: .filmNotFound("603")))
        #expect(await history.saved == [])
    }

    @Test("where to look is passed on as it is")
    func policy() async throws {
        let search = try search("matrix")
        let useCase = useCase([.init(search, .refresh): .answer(answer(.of(.matrix)))])
        let policy = LookupPolicy(source: .tmdb, cache: .refresh)
        let record = try await Record(of: useCase.answers(to: search, policy: policy, records: false))
        #expect(record == Record(answer(.of(.matrix))))
    }
}
