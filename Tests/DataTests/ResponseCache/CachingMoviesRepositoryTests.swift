import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Films behind the cache")
struct CachingMoviesRepositoryTests {
    private let diagnostics = RecordedDiagnostics()
    private let store = InMemoryResponseStore()
    private static let hour: TimeInterval = 3_600

    /// The repository as it is some seconds after the first answers came.
    private func repository(
        _ base: ScriptedMoviesRepository,
        after seconds: TimeInterval = 0,
        start: Date = Sample.now,
        store: (any ResponseStore)? = nil,
        namespace: String = "https://api.example.org/3 https://images.example.org"
    ) -> CachingMoviesRepository {
        CachingMoviesRepository(
            base: base,
            cache: AnswerCache(
                store: store ?? self.store,
                namespace: namespace,
                timeToLive: Self.hour,
                diagnostics: diagnostics,
                now: { start + seconds }
            )
        )
    }

    private static let page = MoviesPage(number: 1, totalPages: 4, totalResults: 68, movies: [Sample.movie])
    private static let newPage = MoviesPage(number: 1, totalPages: 1, totalResults: 0, movies: [])

    private static func fresh<Content>(_ content: Content, after seconds: TimeInterval = 0) -> Answer<Content> {
        Answer(content, source: .tmdb, fetchedAt: Sample.now + seconds)
    }

    private static func cached<Content>(_ content: Content, isStale: Bool = false) -> Answer<Content> {
        Answer(content, source: .cache, fetchedAt: Sample.now, isStale: isStale)
    }

    private func outcome(
        _ repository: CachingMoviesRepository,
        _ search: MovieSearch? = nil,
        _ policy: CachePolicy = .fresh
    ) async throws -> StreamOutcome<MoviesPage> {
        let search = try search ?? Sample.search()
        return await StreamOutcome(of: repository.movies(matching: search, cache: policy))
    }

    /// Puts the page into the cache.
    private func keepPage(for search: MovieSearch? = nil) async throws {
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([Self.fresh(Self.page)])])
        _ = try await outcome(repository(base), search)
    }
}

extension CachingMoviesRepositoryTests {
    @Test("What is not in the cache is fetched as it was asked for, kept, and given as it came")
    func missing() async throws {
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([Self.fresh(Self.page)])])
        #expect(try await outcome(repository(base)) == StreamOutcome([Self.fresh(Self.page)]))
        #expect(base.questions == [.movies(try Sample.search(), .fresh)])
        #expect(try await outcome(repository(base)) == StreamOutcome([Self.cached(Self.page)]))
    }

    @Test("A fresh answer is the answer, and nothing is asked", arguments: [CachePolicy.fresh, .only])
    func fresh(policy: CachePolicy) async throws {
        try await keepPage()
        let repository = repository(ScriptedMoviesRepository(), after: Self.hour - 1)
        #expect(try await outcome(repository, nil, policy) == StreamOutcome([Self.cached(Self.page)]))
    }

    @Test("An answer past its time comes first, then the newly fetched one, which is kept")
    func stale() async throws {
        try await keepPage()
        let new = Self.fresh(Self.newPage, after: Self.hour)
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([new])])
        let repository = repository(base, after: Self.hour)
        #expect(try await outcome(repository) == StreamOutcome([Self.cached(Self.page, isStale: true), new]))
        let kept = Answer(Self.newPage, source: .cache, fetchedAt: Sample.now + Self.hour)
        #expect(try await outcome(repository) == StreamOutcome([kept]))
    }

    @Test("Where nothing new can be fetched, the older answer has come, and it stays")
    func staleAndFailing() async throws {
        try await keepPage()
        let outage = DomainError.unavailable(.serverError(status: 503))
        let base = ScriptedMoviesRepository(pages: [StreamOutcome(error: outage), StreamOutcome(error: outage)])
        let repository = repository(base, after: Self.hour)
        let expected = StreamOutcome([Self.cached(Self.page, isStale: true)], error: outage)
        #expect(try await outcome(repository) == expected)
        #expect(try await outcome(repository) == expected)
    }

    @Test("A refresh asks anew, gives the new answer alone, and keeps it")
    func refresh() async throws {
        try await keepPage()
        let new = Self.fresh(Self.newPage, after: 1)
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([new])])
        let repository = repository(base, after: 1)
        #expect(try await outcome(repository, nil, .refresh) == StreamOutcome([new]))
        #expect(base.questions == [.movies(try Sample.search(), .refresh)])
        let kept = Answer(Self.newPage, source: .cache, fetchedAt: Sample.now + 1)
        #expect(try await outcome(repository) == StreamOutcome([kept]))
    }

    @Test("A refresh that fails gives no answer, and the kept one stays")
    func failingRefresh() async throws {
        try await keepPage()
        let base = ScriptedMoviesRepository(pages: [StreamOutcome(error: .rateLimited(retryAfter: 1))])
        let repository = repository(base)
        let expected = StreamOutcome<MoviesPage>(error: .rateLimited(retryAfter: 1))
        #expect(try await outcome(repository, nil, .refresh) == expected)
        #expect(try await outcome(repository) == StreamOutcome([Self.cached(Self.page)]))
    }

    @Test("Without the network an answer of any age serves, and without an answer nothing is asked")
    func only() async throws {
        let base = ScriptedMoviesRepository()
        #expect(try await outcome(repository(base), nil, .only) == StreamOutcome(error: .notAvailableOffline))
        try await keepPage()
        let late = repository(base, after: 179 * 86_400)
        #expect(try await outcome(late, nil, .only) == StreamOutcome([Self.cached(Self.page, isStale: true)]))
        let tooLate = repository(base, after: 181 * 86_400)
        #expect(try await outcome(tooLate, nil, .only) == StreamOutcome(error: .notAvailableOffline))
    }

    @Test("An answer of the future is past its time")
    func future() async throws {
        try await keepPage()
        let new = Self.fresh(Self.newPage, after: -60)
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([new])])
        let expected = StreamOutcome([Self.cached(Self.page, isStale: true), new])
        #expect(try await outcome(repository(base, after: -60)) == expected)
    }

    @Test("Another question is not answered by the kept answer")
    func otherQuestions() async throws {
        try await keepPage()
        let others = [
            try Sample.search("glass herons"), try Sample.search(page: 2), try Sample.search(years: YearRange(1999)),
            try Sample.search(options: ContentOptions(language: "de")),
            try Sample.search(options: ContentOptions(region: "DE")),
            try Sample.search(options: ContentOptions(includesAdult: true)),
        ]
        for other in others {
            let outcome = try await outcome(repository(ScriptedMoviesRepository()), other, .only)
            #expect(outcome == StreamOutcome(error: .notAvailableOffline), "\(other)")
        }
        let elsewhere = repository(
            ScriptedMoviesRepository(),
            namespace: "http://127.0.0.1:1 https://images.example.org"
        )
        #expect(try await outcome(elsewhere, nil, .only) == StreamOutcome(error: .notAvailableOffline))
    }

    @Test("An error is not kept")
    func errors() async throws {
        let error = DomainError.filmNotFound("4711")
        let base = ScriptedMoviesRepository(pages: [
            StreamOutcome(error: error), StreamOutcome([Self.fresh(Self.page)]),
        ])
        #expect(try await outcome(repository(base)) == StreamOutcome(error: error))
        #expect(try await outcome(repository(base)) == StreamOutcome([Self.fresh(Self.page)]))
    }

    @Test("An answer in which something only stands in is given, and not kept")
    func provisional() async throws {
        var answer = Self.fresh(Self.page)
        answer.isProvisional = true
        let base = ScriptedMoviesRepository(
            pages: [StreamOutcome([answer]), StreamOutcome([Self.fresh(Self.newPage)])]
        )
        #expect(try await outcome(repository(base)) == StreamOutcome([answer]))
        #expect(try await outcome(repository(base)) == StreamOutcome([Self.fresh(Self.newPage)]))
        #expect(try await outcome(repository(base)) == StreamOutcome([Self.cached(Self.newPage)]))
    }

    @Test("An answer without films is kept, too")
    func nothingFound() async throws {
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([Self.fresh(Self.newPage)])])
        _ = try await outcome(repository(base))
        #expect(try await outcome(repository(base)) == StreamOutcome([Self.cached(Self.newPage)]))
    }

    @Test("An answer that cannot be kept is given all the same, with one warning")
    func notKept() async throws {
        let base = ScriptedMoviesRepository(pages: [StreamOutcome([Self.fresh(Self.page)])])
        let repository = repository(base, store: FailingResponseStore())
        #expect(try await outcome(repository) == StreamOutcome([Self.fresh(Self.page)]))
        #expect(diagnostics.warnings == [.cacheNotWritten(.file(path: "/cache", reason: "No space left on device"))])
    }

    @Test("A damaged file of the cache is as good as none, and is replaced")
    func damaged() async throws {
        let folder = try TemporaryDirectory()
        let store = DirectoryResponseStore(directory: folder.path)
        // The files carry the system's time, so the cache must go by it, too.
        let now = Date()
        let pages = [StreamOutcome([Self.fresh(Self.page)]), StreamOutcome([Self.fresh(Self.page)])]
        let repository = repository(ScriptedMoviesRepository(pages: pages), start: now, store: store)
        _ = try await outcome(repository)
        let name = try #require(folder.names.first)
        #expect(folder.names.count == 1)
        let whole = try #require(folder.read(name))
        try folder.write(String(whole.dropLast(20)), to: name)
        #expect(try await outcome(repository) == StreamOutcome([Self.fresh(Self.page)]))
        let kept = Answer(Self.page, source: .cache, fetchedAt: now)
        #expect(try await outcome(repository) == StreamOutcome([kept]))
        #expect(diagnostics.warnings == [])
    }
}

extension CachingMoviesRepositoryTests {
    private func outcome(
        _ repository: CachingMoviesRepository,
        _ id: MovieID,
        _ policy: CachePolicy = .fresh,
        options: ContentOptions = ContentOptions()
    ) async -> StreamOutcome<MovieDetails> {
        await StreamOutcome(of: repository.details(of: id, options: options, cache: policy))
    }

    @Test("A film in full is kept as a page is, for each id and language")
    func details() async throws {
        let fresh = StreamOutcome([Self.fresh(Sample.details)])
        let base = ScriptedMoviesRepository(details: [fresh, fresh, fresh])
        let repository = repository(base)
        #expect(await outcome(repository, .tmdb(4711)) == fresh)
        #expect(await outcome(repository, .tmdb(4711)) == StreamOutcome([Self.cached(Sample.details)]))
        #expect(await outcome(repository, .tmdb(4711), options: ContentOptions(language: "de")) == fresh)
        #expect(await outcome(repository, .imdb("tt0987654")) == fresh)
        #expect(
            base.questions == [
                .details(.tmdb(4711), ContentOptions(), .fresh),
                .details(.tmdb(4711), ContentOptions(language: "de"), .fresh),
                .details(.imdb("tt0987654"), ContentOptions(), .fresh),
            ]
        )
        #expect(await outcome(repository, .tmdb(4712), .only) == StreamOutcome(error: .notAvailableOffline))
    }
}
