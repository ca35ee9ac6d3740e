import Domain
import TestSupport
import Testing

@Suite("ClearRecentQueries")
struct ClearRecentQueriesTests {
    @Test("all queries go, and their number comes back", arguments: [0, 1, 3])
    func clearing(count: Int) async throws {
        let history = FakeRecentQueriesRepository(.samples(count))
        #expect(try await ClearRecentQueries(recentQueries: history).clear() == count)
        #expect(await history.entries == [])
    }

    @Test("a history that cannot be written is a failure")
    func failure() async {
        let failure = DomainError.file(path: "p", reason: "Read-only file system")
        let useCase = ClearRecentQueries(recentQueries: FakeRecentQueriesRepository(failure: failure))
        await #expect(throws: failure) { try await useCase.clear() }
    }
}
