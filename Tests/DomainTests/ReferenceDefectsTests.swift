import Domain
import Foundation
import TestSupport
import Testing

/// Defects of the app whose architecture this one follows; none may come back here.
@Suite("Defects of the reference app, in the domain")
struct DomainReferenceDefectsTests {
    private func search(
        _ script: Script<MoviesPage>,
        history: FakeRecentQueriesRepository,
        diagnostics: FakeDiagnostics = FakeDiagnostics()
    ) async throws -> AnswersRecord<MoviesPage> {
        let search = MovieSearch(query: try MovieQuery("matrix"))
        let useCase = SearchMovies(
            sources: MovieSources(
                tmdb: FakeMoviesRepository("TMDB", searches: [.init(search): script]),
                catalog: FakeMoviesRepository("the catalogue"),
                credentials: FakeCredentialsRepository(isThere: true)
            ),
            recentQueries: history,
            diagnostics: diagnostics,
            now: { Date(timeIntervalSince1970: 0) }
        )
        return try await AnswersRecord(of: useCase.answers(to: search, records: true))
    }

    @Test(
        "a 401 or a 404 is a failure, and enters no history",
        arguments: [DomainError.credentialRefused(message: nil), .filmNotFound("603")]
    )
    func refusalAsSuccess(error: DomainError) async throws {
        let history = FakeRecentQueriesRepository()
        #expect(try await search(.failure(error), history: history) == AnswersRecord(failure: error))
        #expect(await history.saved == [])
    }

    @Test("the limit of the history is kept")
    func historyLimitIgnored() {
        let full = [RecentQuery].samples(10)
        #expect(full.recording(.sample(99), limit: 10) == [.sample(99)] + full.dropLast())
    }

    @Test("a failure of the history is reported, not swallowed")
    func storageFailureSwallowed() async throws {
        let failure = DomainError.file(path: "recent-queries.json", reason: "No space left on device")
        let diagnostics = FakeDiagnostics()
        let answer = Answer(MoviesPage.of(.matrix), source: .tmdb)
        let history = FakeRecentQueriesRepository(failure: failure)
        #expect(
            try await search(.answer(answer), history: history, diagnostics: diagnostics) == AnswersRecord(answer)
        )
        #expect(diagnostics.warnings == [.historyNotSaved(failure)])
    }
}
