import DomainTestSupport
import Foundation
import Testing
@testable import Domain

/// The sections vary the source, the credential, the cache policy and TMDB's availability.
@Suite("MovieSources")
struct MovieSourcesTests {
    typealias Record = AnswersRecord<MoviesPage>
    typealias Pages = [CachePolicy: Script<MoviesPage>]

    static let outage = DomainError.unavailable(.serverError(status: 503))

    static let fresh = Answer(MoviesPage.of(.matrix), source: .tmdb, fetchedAt: Date(timeIntervalSince1970: 2_000))
    static let cached = Answer(MoviesPage.of(.film(1)), source: .cache, fetchedAt: Date(timeIntervalSince1970: 1_000))
    static let stale = Answer(
        MoviesPage.of(.film(2)),
        source: .cache,
        fetchedAt: Date(timeIntervalSince1970: 10),
        isStale: true
    )
    static let offline = Answer(MoviesPage.of(.alien), source: .catalog)

    /// Requests one page; a source called with a policy not listed here fails the test.
    static func ask(
        _ source: SourceChoice,
        _ cache: CachePolicy = .fresh,
        hasCredential: Bool = true,
        patience: Duration? = nil,
        tmdb: Pages = [:],
        catalog: Pages = [:]
    ) async throws -> Record {
        let search = try MoviesRequest.search("matrix")
        func repository(_ name: String, _ pages: Pages) -> FakeMoviesRepository {
            let searches = pages.map { (FakeMoviesRepository.Search(search, $0.key), $0.value) }
            return FakeMoviesRepository(name, searches: Dictionary(uniqueKeysWithValues: searches))
        }
        let sources = MovieSources(
            tmdb: repository("TMDB", tmdb),
            catalog: repository("the catalogue", catalog),
            hasCredential: hasCredential
        )
        var policy = LookupPolicy(source: source, cache: cache)
        policy.patience = patience
        return await Record { [policy] onCached throws(DomainError) in
            try await sources.movies(search, policy: policy, onCached: onCached)
        }
    }

    /// Errors that must never be hidden by a fallback.
    static let verdicts: [DomainError] = [
        .credential(.refused(message: "Invalid API key")), .notFound(.film("603")), .notFound(.notAFilm("603")),
        .rateLimited(retryAfter: 10), .rateLimited(retryAfter: nil), .badResponse(reason: "not JSON"),
        .storage(.failed(path: "p", reason: "r")), .cancelled,
    ]

    @Test("Auto with a credential uses only TMDB")
    func autoWithCredential() async throws {
        #expect(try await Self.ask(.auto, tmdb: [.fresh: .answer(Self.fresh)]) == Record(Self.fresh))
        #expect(try await Self.ask(.auto, .refresh, tmdb: [.refresh: .answer(Self.fresh)]) == Record(Self.fresh))
    }

    @Test("A fresh cached response is returned without a note", arguments: [SourceChoice.auto, .tmdb])
    func cachedWithinItsTime(source: SourceChoice) async throws {
        #expect(try await Self.ask(source, tmdb: [.fresh: .answer(Self.cached)]) == Record(Self.cached))
    }

    @Test("A stale response comes first, then the fresh one", arguments: [SourceChoice.auto, .tmdb])
    func cachedThenFresh(source: SourceChoice) async throws {
        let record = try await Self.ask(source, tmdb: [.fresh: .answers([Self.stale, Self.fresh])])
        #expect(record == Record(Self.stale, Self.fresh))
    }

    @Test("If TMDB is silent for too long, films of the catalogue are shown, and the request is cancelled")
    func slow() async throws {
        let pending = PendingAnswer<MoviesPage>()
        let record = try await Self.ask(
            .auto,
            patience: .zero,
            tmdb: [.fresh: .pending(pending)],
            catalog: [.fresh: .answer(Self.offline)]
        )
        #expect(record == Record(Self.offline.withNotice(.slow)))
        #expect(pending.isCancelled)
    }

    @Test("An answer or an error in time is TMDB's, and any if the catalogue has no films or must not be asked")
    func notSlow() async throws {
        let catalog = [CachePolicy.fresh: Script.answer(Self.offline)]
        let hour = Duration.seconds(3_600)
        let inTime = try await Self.ask(.auto, patience: hour, tmdb: [.fresh: .answer(Self.fresh)], catalog: catalog)
        #expect(inTime == Record(Self.fresh))
        let refused = DomainError.credential(.refused(message: nil))
        let failed = try await Self.ask(.auto, patience: hour, tmdb: [.fresh: .failure(refused)], catalog: catalog)
        #expect(failed == Record(failure: refused))
        let none = Answer(MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: []), source: .catalog)
        for (source, catalog) in [(SourceChoice.auto, [CachePolicy.fresh: Script.answer(none)]), (.tmdb, catalog)] {
            let pending = PendingAnswer<MoviesPage>()
            pending.answer(Self.fresh)
            let tmdb = [CachePolicy.fresh: Script.pending(pending)]
            let record = try await Self.ask(source, patience: .zero, tmdb: tmdb, catalog: catalog)
            #expect(record == Record(Self.fresh))
        }
    }

    @Test("Auto without a credential uses the catalogue and says so", arguments: [CachePolicy.fresh, .refresh])
    func autoWithoutCredential(cache: CachePolicy) async throws {
        let record = try await Self.ask(.auto, cache, hasCredential: false, catalog: [.fresh: .answer(Self.offline)])
        #expect(record == Record(Self.offline.withNotice(.noCredential)))
    }

    @Test("A catalogue error is shown as it is")
    func catalogFailing() async throws {
        let record = try await Self.ask(
            .auto,
            hasCredential: false,
            catalog: [.fresh: .failure(DomainError.notFound(.film("tt1")))]
        )
        #expect(record == Record(failure: .notFound(.film("tt1"))))
    }

    @Test("Content that only TMDB has needs a credential, or another source")
    func onlyFromTMDB() async throws {
        let failure = Script<MoviesPage>.failure(DomainError.onlyFromTMDB(.list))
        let auto = try await Self.ask(.auto, hasCredential: false, catalog: [.fresh: failure])
        #expect(auto == Record(failure: .credential(.missingFor(.list))))
        let catalog = try await Self.ask(.catalog, catalog: [.fresh: failure])
        #expect(catalog == Record(failure: .onlyFromTMDB(.list)))
    }

    @Test("Source tmdb without a credential makes no request", arguments: [CachePolicy.fresh, .refresh])
    func tmdbWithoutCredential(cache: CachePolicy) async throws {
        let record = try await Self.ask(.tmdb, cache, hasCredential: false)
        #expect(record == Record(failure: .credential(.missing)))
    }

    @Test("Source catalog never uses TMDB", arguments: [CachePolicy.fresh, .refresh, .only], [true, false])
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

@Suite("MovieSources offline")
struct MovieSourcesOfflineTests {
    private typealias Sources = MovieSourcesTests
    private typealias Record = AnswersRecord<MoviesPage>

    private static let noCache = Script<MoviesPage>.failure(DomainError.notAvailableOffline)

    @Test(
        "A fresh cached response needs neither note nor credential",
        arguments: [SourceChoice.auto, .tmdb],
        [true, false]
    )
    func cached(source: SourceChoice, hasCredential: Bool) async throws {
        let record = try await Sources.ask(
            source,
            .only,
            hasCredential: hasCredential,
            tmdb: [.only: .answer(Sources.cached)]
        )
        #expect(record == Record(Sources.cached))
    }

    @Test("A stale cached response says so", arguments: [SourceChoice.auto, .tmdb], [true, false])
    func stale(source: SourceChoice, hasCredential: Bool) async throws {
        let record = try await Sources.ask(
            source,
            .only,
            hasCredential: hasCredential,
            tmdb: [.only: .answer(Sources.stale)]
        )
        #expect(record == Record(Sources.stale.withNotice(.offlineOlderAnswer)))
    }

    @Test("Without a cached response, auto uses the catalogue and says so", arguments: [true, false])
    func catalog(hasCredential: Bool) async throws {
        let record = try await Sources.ask(
            .auto,
            .only,
            hasCredential: hasCredential,
            tmdb: [.only: Self.noCache],
            catalog: [.only: .answer(Sources.offline)]
        )
        #expect(record == Record(Sources.offline.withNotice(.offlineCatalog)))
    }

    @Test("Without a cached response, tmdb fails", arguments: [true, false])
    func tmdb(hasCredential: Bool) async throws {
        let record = try await Sources.ask(.tmdb, .only, hasCredential: hasCredential, tmdb: [.only: Self.noCache])
        #expect(record == Record(failure: .notAvailableOffline))
    }

    @Test("Another cache error is shown as it is")
    func failure() async throws {
        let failure = DomainError.storage(.failed(path: "p", reason: "r"))
        let record = try await Sources.ask(.auto, .only, tmdb: [.only: .failure(failure)])
        #expect(record == Record(failure: failure))
    }
}

@Suite("MovieSources during an outage")
struct MovieSourcesOutageTests {
    private typealias Sources = MovieSourcesTests
    private typealias Record = AnswersRecord<MoviesPage>

    private static let outage = Sources.outage
    private static let noCache = Script<MoviesPage>.failure(DomainError.notAvailableOffline)

    @Test("The stale response is the fallback, with the reason", arguments: [SourceChoice.auto, .tmdb])
    func staleStandsIn(source: SourceChoice) async throws {
        let script = Script.answers([Sources.stale], failure: Self.outage)
        let record = try await Sources.ask(source, tmdb: [.fresh: script, .only: .answer(Sources.stale)])
        #expect(record == Record(Sources.stale, Sources.stale.withNotice(.olderAnswer(because: Self.outage))))
    }

    @Test("A failed refresh falls back to the cached response", arguments: [SourceChoice.auto, .tmdb])
    func refreshFallsBack(source: SourceChoice) async throws {
        let record = try await Sources.ask(
            source,
            .refresh,
            tmdb: [.refresh: .failure(Self.outage), .only: .answer(Sources.cached)]
        )
        #expect(record == Record(Sources.cached.withNotice(.olderAnswer(because: Self.outage))))
    }

    @Test("Without a cached response, auto uses the catalogue and says why", arguments: [CachePolicy.fresh, .refresh])
    func catalogStandsIn(cache: CachePolicy) async throws {
        let record = try await Sources.ask(
            .auto,
            cache,
            tmdb: [cache: .failure(Self.outage), .only: Self.noCache],
            catalog: [.fresh: .answer(Sources.offline)]
        )
        #expect(record == Record(Sources.offline.withNotice(.catalog(because: Self.outage))))
    }

    @Test("Without a cached response, tmdb fails without a fallback", arguments: [CachePolicy.fresh, .refresh])
    func tmdbFails(cache: CachePolicy) async throws {
        let record = try await Sources.ask(.tmdb, cache, tmdb: [cache: .failure(Self.outage), .only: Self.noCache])
        #expect(record == Record(failure: Self.outage))
    }

    @Test("If the film is not in the catalogue either, the outage is the error")
    func nothingStandsIn() async throws {
        let record = try await Sources.ask(
            .auto,
            tmdb: [.fresh: .failure(Self.outage), .only: Self.noCache],
            catalog: [.fresh: .failure(DomainError.notFound(.film("603")))]
        )
        #expect(record == Record(failure: Self.outage))
    }

    @Test(
        "A rejection, rate limit, missing film or unexpected response is never hidden",
        arguments: [CachePolicy.fresh, .refresh],
        Sources.verdicts
    )
    func verdicts(cache: CachePolicy, verdict: DomainError) async throws {
        for source in [SourceChoice.auto, .tmdb] {
            let record = try await Sources.ask(source, cache, tmdb: [cache: .failure(verdict)])
            #expect(record == Record(failure: verdict))
        }
    }

    @Test("A rejection after a stale response is still an error", arguments: Sources.verdicts)
    func verdictAfterStale(verdict: DomainError) async throws {
        for source in [SourceChoice.auto, .tmdb] {
            let script = Script.answers([Sources.stale], failure: verdict)
            let record = try await Sources.ask(source, tmdb: [.fresh: script])
            #expect(record == Record(Sources.stale, failure: verdict))
        }
    }
}
