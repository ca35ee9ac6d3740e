import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("MovieSources, when TMDB does not answer")
struct MovieSourcesOutageTests {
    private typealias Sources = MovieSourcesTests
    private typealias Record = AnswersRecord<MoviesPage>

    private static let outage = Sources.outage
    private static let noCache = Script<MoviesPage>.failure(DomainError.notAvailableOffline)

    @Test("the answer past its time stands in and says why", arguments: [SourceChoice.auto, .tmdb])
    func staleStandsIn(source: SourceChoice) async throws {
        let script = Script.answers([Sources.stale], failure: Self.outage)
        let record = try await Sources.ask(source, tmdb: [.fresh: script])
        #expect(record == Record(Sources.stale, Sources.stale.noting(.olderAnswer(because: Self.outage))))
    }

    @Test(
        "an answer that was to be fetched anew falls back to the cached one",
        arguments: [SourceChoice.auto, .tmdb]
    )
    func refreshFallsBack(source: SourceChoice) async throws {
        let record = try await Sources.ask(
            source,
            .refresh,
            tmdb: [.refresh: .failure(Self.outage), .only: .answer(Sources.cached)]
        )
        #expect(record == Record(Sources.cached.noting(.olderAnswer(because: Self.outage))))
    }

    @Test("without a cached answer, auto asks the catalogue and says why", arguments: [CachePolicy.fresh, .refresh])
    func catalogStandsIn(cache: CachePolicy) async throws {
        let record = try await Sources.ask(
            .auto,
            cache,
            tmdb: [cache: .failure(Self.outage), .only: Self.noCache],
            catalog: [.fresh: .answer(Sources.offline)]
        )
        #expect(record == Record(Sources.offline.noting(.catalog(because: Self.outage))))
    }

    @Test("without a cached answer, tmdb fails: it never asks the catalogue", arguments: [CachePolicy.fresh, .refresh])
    func tmdbFails(cache: CachePolicy) async throws {
        let record = try await Sources.ask(
            .tmdb,
            cache,
            tmdb: [cache: .failure(Self.outage), .only: Self.noCache]
        )
        #expect(record == Record(failure: Self.outage))
    }

    @Test("when the catalogue does not know either, the outage is the reason")
    func nothingStandsIn() async throws {
        let record = try await Sources.ask(
            .auto,
            tmdb: [.fresh: .failure(Self.outage), .only: Self.noCache],
            catalog: [.fresh: .failure(DomainError.filmNotFound("603"))]
        )
        #expect(record == Record(failure: Self.outage))
    }

    @Test(
        "a refusal, a limit, a missing film or an unreadable answer is never hidden",
        arguments: [CachePolicy.fresh, .refresh],
        Sources.verdicts
    )
    func verdicts(cache: CachePolicy, verdict: DomainError) async throws {
        for source in [SourceChoice.auto, .tmdb] {
            let record = try await Sources.ask(source, cache, tmdb: [cache: .failure(verdict)])
            #expect(record == Record(failure: verdict))
        }
    }

    @Test("a refusal after an answer past its time is a failure all the same", arguments: Sources.verdicts)
    func verdictAfterStale(verdict: DomainError) async throws {
        for source in [SourceChoice.auto, .tmdb] {
            let script = Script.answers([Sources.stale], failure: verdict)
            let record = try await Sources.ask(source, tmdb: [.fresh: script])
            #expect(record == Record(Sources.stale, failure: verdict))
        }
    }
}
