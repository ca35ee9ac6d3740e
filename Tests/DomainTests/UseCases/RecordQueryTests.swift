import Domain
import Foundation
import TestSupport
import Testing

@Suite("RecordQuery")
struct RecordQueryTests {
    @Test("a query goes to the top of the history, with its years and its time")
    func record() async throws {
        let history = FakeRecentQueriesRepository()
        let time = Date(timeIntervalSince1970: 5)
        let record = RecordQuery(recentQueries: history, diagnostics: FakeDiagnostics(), now: { time })
        await record.record(try MovieQuery("Alien (1979)"), totalResults: 7)
        #expect(
            await history.saved == [RecentQuery(text: "Alien", years: "1979", searchedAt: time, totalResults: 7)]
        )
    }

    @Test("a history that cannot be written is a warning")
    func failure() async throws {
        let error = DomainError.file(path: "/x", reason: "no")
        let diagnostics = FakeDiagnostics()
        let record = RecordQuery(
            recentQueries: FakeRecentQueriesRepository(failure: error),
            diagnostics: diagnostics
        )
        await record.record(try MovieQuery("alien"), totalResults: 0)
        #expect(diagnostics.warnings == [.historyNotSaved(error)])
    }
}
