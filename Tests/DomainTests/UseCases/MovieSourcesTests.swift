import Foundation
import TestSupport
import Testing

@testable import Domain

/// Section by section: where to look, whether there is a credential, how far the cache may serve, how TMDB fares.
@Suite("MovieSources")
struct MovieSourcesTests {
    typealias Record = AnswersRecord<MoviesPage>
    typealias Pages = [CachePolicy: Script<MoviesPage>]

    static let outage = DomainError.unavailable(.serverError(status: 503))

    static let fresh = Answer(
        MoviesPage.of(.matrix),
        source: .tmdb,
        fetchedAt: Date(timeIntervalSince1970: 2_000)
    )
    static let cached = Answer(
        MoviesPage.of(.film(1)),
        source: .cache,
        fetchedAt: Date(timeIntervalSince1970: 1_000)
    )
    static let stale = Answer(
        MoviesPage.of(.film(2)),
        source: .cache,
        fetchedAt: Date(timeIntervalSince1970: 10),
        isStale: true
    )
    static let offline = Answer(MoviesPage.of(.alien), source: .catalog)

    /// Asks for one page; a source that is asked with a policy not listed here fails the test.
    static func ask(
        _ source: SourceChoice,
        _ cache: CachePolicy = .fresh,
        hasCredential: Bool = true,
        tmdb: Pages = [:],
        catalog: Pages = [:]
    ) async throws -> Record {
        let search = MovieSearch(query: try MovieQuery("matrix"))
        func repository(_ name: String, _ pages: Pages) -> FakeMoviesRepository {
            let searches = pages.map { (FakeMoviesRepository.Search(search, $0.key), $0.value) }
            return FakeMoviesRepository(name, searches: Dictionary(uniqueKeysWithValues: searches))
        }
        let sources = MovieSources(
            tmdb: repository("TMDB", tmdb),
            catalog: repository("the catalogue", catalog),
            credentials: FakeCredentialsRepository(isThere: hasCredential)
        )
        let policy = LookupPolicy(source: source, cache: cache)
        return try await Record(of: sources.answers(policy) { $0.movies(matching: search, cache: $1) })
    }

    /// Failures that are answers: nothing may hide them.
    static let verdicts: [DomainError] = [
        .credentialRefused(message: "Invalid API key"), .filmNotFound("603"), .notAFilm("603"),
        .rateLimited(retryAfter: 10), .rateLimited(retryAfter: nil), .badResponse(reason: "not JSON"),
        .file(path: "p", reason: "r"), .cancelled,
    ]

    @Test("auto with a credential asks TMDB alone")
    func autoWithCredential() async throws {
        #expect(try await Self.ask(.auto, tmdb: [.fresh: .answer(Self.fresh)]) == Record(Self.fresh))
        #expect(
            try await Self.ask(.auto, .refresh, tmdb: [.refresh: .answer(Self.fresh)]) == Record(Self.fresh)
        )
    }

    @Test("a cached answer within its time is the answer, without a note", arguments: [SourceChoice.auto, .tmdb])
    func cachedWithinItsTime(source: SourceChoice) async throws {
        #expect(try await Self.ask(source, tmdb: [.fresh: .answer(Self.cached)]) == Record(Self.cached))
    }

    @Test("an answer past its time comes first, then the fresh one", arguments: [SourceChoice.auto, .tmdb])
    func cachedThenFresh(source: SourceChoice) async throws {
        let record = try await Self.ask(source, tmdb: [.fresh: .answers([Self.stale, Self.fresh])])
        #expect(record == Record(Self.stale, Self.fresh))
    }

    @Test("auto without a credential asks the catalogue and says so", arguments: [CachePolicy.fresh, .refresh])
    func autoWithoutCredential(cache: CachePolicy) async throws {
        let record = try await Self.ask(
            .auto,
            cache,
            hasCredential: false,
            catalog: [.fresh: .answer(Self.offline)]
        )
        #expect(record == Record(Self.offline.noting(.noCredential)))
    }

    @Test("a failure of the catalogue is shown as it is")
    func catalogFailing() async throws {
        let record = try await Self.ask(
            .auto,
            hasCredential: false,
            catalog: [.fresh: .failure(DomainError.filmNotFound("tt1"))]
        )
        #expect(record == Record(failure: .filmNotFound("tt1")))
    }

    @Test("tmdb without a credential asks nobody", arguments: [CachePolicy.fresh, .refresh])
    func tmdbWithoutCredential(cache: CachePolicy) async throws {
        let record = try await Self.ask(.tmdb, cache, hasCredential: false)
        #expect(record == Record(failure: .credentialMissing))
    }

    @Test(
        "catalog never asks TMDB",
        arguments: [CachePolicy.fresh, .refresh, .only],
        [true, false]
    )
    func catalogOnly(cache: CachePolicy, hasCredential: Bool) async throws {
        let record = try await Self.ask(
            .catalog,
            cache,
            hasCredential: hasCredential,
            catalog: [cache: .answer(Self.offline)]
        )
        #expect(record == Record(Self.offline))
    }
}
