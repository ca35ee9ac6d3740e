import Domain
import DomainTestSupport
import Foundation
import Presentation
import TestSupport

/// A search that follows typing, with scripted films; the test ends each pause.
@MainActor
final class BrowseHarness {
    let viewModel: BrowseViewModel
    let history: FakeRecentQueriesRepository
    private let pauses: Pauses

    /// - Parameters:
    /// - searches: TMDB's responses; `cached` the cache's immediate ones, `refreshed` those after a reload.
    /// - catalog: the catalogue's response.
    /// - lists: TMDB's responses for the lists of an empty field; unlisted ones have no films.
    /// - years: the filter of those searches; `session` that of the session.
    /// - films: TMDB's responses for the details of films.
    init(
        _ searches: [String: Script<MoviesPage>] = [:],
        cached: [String: Script<MoviesPage>] = [:],
        refreshed: [String: Script<MoviesPage>] = [:],
        pages: [Int: Script<MoviesPage>] = [:],
        lists: [MovieList: Script<MoviesPage>] = [:],
        years: YearRange? = nil,
        session: YearRange? = nil,
        waits: Bool = true,
        catalog: MoviesPage = .of(),
        recent: [RecentQuery] = [],
        films: [FakeMoviesRepository.Film: Script<MovieDetails>] = [:],
        people: FakePeopleRepository = FakePeopleRepository(),
        marks: [Mark] = [],
        imageError: DomainError? = nil
    ) throws {
        var guesses: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        var scripts: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        for list in [MovieList.popular, .topRated, .nowPlaying, .upcoming, .trending] + lists.keys {
            let request = MoviesRequest(list: list)
            scripts[.init(request)] = lists[list] ?? .answer(Answer(.of(), source: .tmdb))
            scripts[.init(request, .only)] = .failure(.notAvailableOffline)
            guesses[.init(request)] = .failure(.onlyFromTMDB(.list))
        }
        for (text, script) in searches {
            let request = MoviesRequest(list: .search(MovieQuery(text: text, years: years)))
            scripts[.init(request)] = script
            scripts[.init(request, .only)] = cached[text] ?? .failure(.notAvailableOffline)
            scripts[.init(request, .refresh)] = refreshed[text]
            guesses[.init(request, .only)] = .answer(Answer(catalog, source: .catalog))
            for (page, script) in pages {
                var request = MoviesRequest(list: request.list, page: page)
                scripts[.init(request)] = script
                request.lastPage = pages.keys.max()
                scripts[.init(request)] = script
            }
        }
        let (history, pauses) = (FakeRecentQueriesRepository(recent), Pauses())
        (self.history, self.pauses) = (history, pauses)
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: scripts, films: films),
            catalog: FakeMoviesRepository("the catalogue", searches: guesses),
            hasCredential: true
        )
        let recordQuery = RecordQueryUseCase(recentQueries: history, diagnostics: FakeDiagnostics())
        let searchMovies = SearchMoviesUseCase(
            sources: sources,
            interpreter: FakeInterpreter(),
            recordQuery: recordQuery
        )
        let showMovie = ShowMovieUseCase(sources: sources, search: searchMovies)
        var actions = BrowseViewModelActions()
        actions.openWebPage = { "Opened \($0)" }
        actions.readQuery = { (text, years) throws(MovieQueryError) in
            guard text != "tmdb:x" else { throw .malformedID(text) }
            return MovieQuery(text: text.trimmingWhitespace(), years: years)
        }
        viewModel = BrowseViewModel(
            searchMovies: searchMovies,
            showMovie: showMovie,
            findPeople: FindPeopleUseCase(
                sources: PeopleSources(tmdb: people, catalog: FakePeopleRepository(), hasCredential: true)
            ),
            findPoster: FindPosterUseCase(showMovie: showMovie, posters: FakePostersRepository(imageError: imageError)),
            discoverMovies: DiscoverMoviesUseCase(sources: sources),
            recent: RecentQueriesViewModel(recentQueries: RecentQueries(history), recordQuery: recordQuery),
            marks: MarksViewModel(films: MarkedFilms(FakeMarksRepository(marks))),
            mayUseNetwork: waits,
            lookup: FilmLookup(posterURL: { $0.posterPath }),
            years: session,
            actions: actions,
            sleep: { try await pauses.wait(for: $0) }
        )
    }
}

extension BrowseHarness {
    var results: BrowseResults { viewModel.results.value }
    var titles: [String] { results.items.map(\.title) }
    /// The recorded queries in order, with repetitions.
    var recorded: [String] { get async { await history.saved.map(\.text) } }

    /// True while a search waits for a pause in typing.
    var isPausing: Bool { pauses.count > 0 }

    /// Ends the current pause in typing.
    func endPause() async -> Bool {
        let isThere = await eventually { pauses.count > 0 }
        pauses.end()
        return isThere
    }

    /// Waits until nothing is loading.
    func settles() async -> Bool { await eventually { results.activity == .none && !results.isOutdated } }

    /// Types, ends the pause and waits for the results.
    func type(_ text: String) async -> Bool {
        viewModel.didType(text)
        let hasPaused = await endPause()
        return await settles() && hasPaused
    }
}

/// Pauses that end on request.
final class Pauses: Sendable {
    private let waiting = Locked<[Int: CheckedContinuation<Void, any Error>]>([:])
    private let next = Locked(0)

    var count: Int { waiting.withLock { $0.count } }

    func wait(for duration: Duration) async throws {
        let number = next.withLock { number in
            number += 1
            return number
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.withLock { $0[number] = continuation }
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    func end() {
        let all = waiting.withLock { waiting in
            defer { waiting = [:] }
            return Array(waiting.values)
        }
        for continuation in all { continuation.resume() }
    }

    private func cancel(_ number: Int) {
        waiting.withLock { $0.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
}
