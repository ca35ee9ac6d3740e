import Domain
import TestSupport
import Testing

@Suite("FetchRecentQueries")
struct FetchRecentQueriesTests {
    private let entries = [RecentQuery].samples(3)

    @Test("at most the number asked for comes, newest first", arguments: [0, 1, 2, 3, 10])
    func limit(limit: Int) async throws {
        let useCase = FetchRecentQueries(recentQueries: FakeRecentQueriesRepository(entries))
        #expect(try await useCase.fetch(limit: limit) == Array(entries.prefix(limit)))
    }

    @Test("a history that cannot be read is a failure, not an empty one")
    func failure() async {
        let failure = DomainError.file(path: "p", reason: "Permission denied")
        let useCase = FetchRecentQueries(recentQueries: FakeRecentQueriesRepository(entries, failure: failure))
        await #expect(throws: failure) { try await useCase.fetch(limit: 10) }
    }
}
