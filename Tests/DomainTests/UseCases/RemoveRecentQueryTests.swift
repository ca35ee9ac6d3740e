import Domain
import TestSupport
import Testing

@Suite("RemoveRecentQuery")
struct RemoveRecentQueryTests {
    private let entries = [RecentQuery].samples(3)

    @Test("the n-th query goes and comes back, counted from 1", arguments: [1, 2, 3])
    func removal(position: Int) async throws {
        let history = FakeRecentQueriesRepository(entries)
        let removed = try await RemoveRecentQuery(recentQueries: history).remove(at: position)
        #expect(removed == entries[position - 1])
        #expect(await history.entries == entries.filter { $0 != removed })
    }

    @Test("nothing goes where there is no such query", arguments: [0, 4, -1])
    func outOfRange(position: Int) async throws {
        let history = FakeRecentQueriesRepository(entries)
        #expect(try await RemoveRecentQuery(recentQueries: history).remove(at: position) == nil)
        #expect(await history.entries == entries)
    }

    @Test("a history that cannot be written is a failure")
    func failure() async {
        let failure = DomainError.newerFile(path: "p")
        let useCase = RemoveRecentQuery(recentQueries: FakeRecentQueriesRepository(entries, failure: failure))
        await #expect(throws: failure) { try await useCase.remove(at: 1) }
    }
}
