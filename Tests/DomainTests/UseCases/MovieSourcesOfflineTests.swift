import TestSupport
import Testing

@testable import Domain

@Suite("MovieSources, offline")
struct MovieSourcesOfflineTests {
    private typealias Sources = MovieSourcesTests
    private typealias Record = AnswersRecord<MoviesPage>

    private static let noCache = Script<MoviesPage>.failure(DomainError.notAvailableOffline)

    @Test(
        "a cached answer within its time needs no note, and no credential",
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

    @Test("a cached answer past its time says so", arguments: [SourceChoice.auto, .tmdb], [true, false])
    func stale(source: SourceChoice, hasCredential: Bool) async throws {
        let record = try await Sources.ask(
            source,
            .only,
            hasCredential: hasCredential,
            tmdb: [.only: .answer(Sources.stale)]
        )
        #expect(record == Record(Sources.stale.noting(.offlineOlderAnswer)))
    }

    @Test("without a cached answer, auto asks the catalogue and says so", arguments: [true, false])
    func catalog(hasCredential: Bool) async throws {
        let record = try await Sources.ask(
            .auto,
            .only,
            hasCredential: hasCredential,
            tmdb: [.only: Self.noCache],
            catalog: [.only: .answer(Sources.offline)]
        )
        #expect(record == Record(Sources.offline.noting(.offlineCatalog)))
    }

    @Test("without a cached answer, tmdb has none", arguments: [true, false])
    func tmdb(hasCredential: Bool) async throws {
        let record = try await Sources.ask(
            .tmdb,
            .only,
            hasCredential: hasCredential,
            tmdb: [.only: Self.noCache]
        )
        #expect(record == Record(failure: .notAvailableOffline))
    }

    @Test("another failure of the cache is shown as it is")
    func failure() async throws {
        let failure = DomainError.file(path: "p", reason: "r")
        let record = try await Sources.ask(.auto, .only, tmdb: [.only: .failure(failure)])
        #expect(record == Record(failure: failure))
    }
}
