import Domain
import Foundation
import Presentation
import TestSupport

/// A search that follows typing, over scripted films; pauses end when the test says so.
@MainActor
final class BrowseHarness {
    let viewModel: BrowseViewModel
    let history: FakeRecentQueriesRepository
    private let pauses: Pauses

    /// - Parameters:
    ///   - searches: what TMDB answers; `cached` what the cache has at once.
    init(
        _ searches: [String: Script<MoviesPage>] = [:],
        cached: [String: Script<MoviesPage>] = [:],
        pages: [Int: Script<MoviesPage>] = [:],
        waits: Bool = true,
        recent: [RecentQuery] = [],
        years: YearRange? = nil,
        records: Bool = true
    ) throws {
        var guesses: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        var scripts: [FakeMoviesRepository.Search: Script<MoviesPage>] = [:]
        for (text, script) in searches {
            let query = try MovieQuery(text, years: years)
            scripts[.init(MovieSearch(query: query))] = script
            guesses[.init(MovieSearch(query: query), .only)] = .answer(Answer(MoviesPage.of(), source: .catalog))
            let isCached = FakeMoviesRepository.Search(MovieSearch(query: query), .only)
            scripts[isCached] = cached[text] ?? .failure(DomainError.notAvailableOffline)
            for (page, script) in pages { scripts[.init(MovieSearch(query: query, page: page))] = script }
        }
        history = FakeRecentQueriesRepository(recent)
        let pauses = Pauses()
        self.pauses = pauses
        let sources = MovieSources(
            tmdb: FakeMoviesRepository("TMDB", searches: scripts),
            catalog: FakeMoviesRepository("the catalogue", searches: guesses),
            credentials: FakeCredentialsRepository(isThere: true)
        )
        let diagnostics = FakeDiagnostics()
        var actions = BrowseActions()
        let opens = Opens()
        actions.showMovie = { opens.movies.append($0) }
        self.opens = opens
        viewModel = BrowseViewModel(
            list: MoviesListViewModel(
                searchMovies: SearchMovies(sources: sources, recentQueries: history, diagnostics: diagnostics),
                recordsQueries: false
            ),
            recent: RecentQueriesViewModel(
                fetchRecentQueries: FetchRecentQueries(recentQueries: history),
                removeRecentQuery: RemoveRecentQuery(recentQueries: history),
                clearRecentQueries: ClearRecentQueries(recentQueries: history)
            ),
            history: BrowseHistory(
                records ? RecordQuery(recentQueries: history, diagnostics: diagnostics) : nil
            ),
            pace: BrowsePace(waits: waits) { try await pauses.wait(for: $0) },
            years: years,
            actions: actions
        )
    }

    private let opens: Opens
    /// The titles of the films opened.
    var openedTitles: [String] { opens.movies.map(\.title) }

    @MainActor private final class Opens {
        var movies: [Movie] = []
    }
}

extension BrowseHarness {
    var results: BrowseResults { viewModel.results.value }
    var titles: [String] { results.items.map(\.title) }
    /// The queries recorded, in that order, repetitions too.
    var recorded: [String] { get async { await history.saved.map(\.text) } }

    /// True once a search waits for a pause in typing.
    var isPausing: Bool { pauses.count > 0 }

    /// Ends the pause in typing that is waited for.
    func endPause() async -> Bool {
        let isThere = await eventually { pauses.count > 0 }
        pauses.end()
        return isThere
    }

    /// Waits until nothing is being loaded.
    func settles() async -> Bool { await eventually { results.activity == .none && !results.isOutdated } }

    /// Types, and waits for the answer past the pause.
    func type(_ text: String) async -> Bool {
        viewModel.didType(text)
        let hasPaused = await endPause()
        return await settles() && hasPaused
    }
}

/// Pauses that a test ends by hand.
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
