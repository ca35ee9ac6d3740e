import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Recent queries", .heavy)
struct RecentQueriesStoreTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func makeStore(limit: Int = 1_000) -> JSONFileRecentQueriesStore {
        JSONFileRecentQueriesStore(
            path: folder.path("state/recent-queries.json"),
            limit: limit,
            // Each task waits for all earlier tasks, perhaps on a busy machine.
            lockTimeout: .seconds(240),
            diagnostics: FakeDiagnostics()
        )
    }

    @Test("Without a home directory nothing is kept")
    func noHome() async throws {
        let store = JSONFileRecentQueriesStore(path: nil, limit: 10, diagnostics: FakeDiagnostics())
        try await store.save(query("a"))
        #expect(try await store.queries(limit: 10) == [])
        #expect(try await store.removeAll() == 0)
    }

    private func query(_ text: String, years: String? = nil, at minute: Int = 0, results: Int = 1) -> RecentQuery {
        let time = Sample.now + TimeInterval(minute) * 60
        return RecentQuery(text: text, years: years, searchedAt: time, totalResults: results)
    }

    private func save(_ queries: [RecentQuery], to store: any RecentQueriesRepository) async throws {
        for query in queries { try await store.save(query) }
    }

    @Test("A new history is empty")
    func empty() async throws {
        let store = makeStore()
        #expect(try await store.queries(limit: 10) == [])
        #expect(try await store.remove(at: 1) == nil)
        #expect(try await store.removeAll() == 0)
    }

    @Test("The last saved query comes first, regardless of its time")
    func order() async throws {
        let store = makeStore()
        try await save([query("a", at: 5), query("b", at: 9), query("c", at: 1)], to: store)
        #expect(try await store.queries(limit: 10) == [query("c", at: 1), query("b", at: 9), query("a", at: 5)])
    }

    @Test("All properties of a query are stored")
    func whole() async throws {
        let store = makeStore()
        let queries = [
            query("glass \"heron\" \\ / \u{202E}鷺🐦\u{1B}[0m", years: "1990-1999", results: 0),
            query("Amélie", years: "-1999", results: .max), query("heron", years: nil, results: 68),
        ]
        try await save(queries, to: store)
        #expect(try await store.queries(limit: 10) == queries.reversed())
    }

    @Test("The same query moves to the top, with its new results")
    func sameQuery() async throws {
        let store = makeStore()
        try await save([query("Heron"), query("other"), query(" hERON\t", at: 3, results: 7)], to: store)
        #expect(try await store.queries(limit: 10) == [query(" hERON\t", at: 3, results: 7), query("other")])
    }

    @Test("Above the limit the oldest queries are removed")
    func limit() async throws {
        let store = makeStore(limit: 3)
        try await save((1...5).map { query("\($0)") }, to: store)
        #expect(try await store.queries(limit: 10).map(\.text) == ["5", "4", "3"])
        try await store.save(query("3"))
        #expect(try await store.queries(limit: 10).map(\.text) == ["3", "5", "4"])
    }

    @Test("At most the requested number is returned")
    func asked() async throws {
        let store = makeStore()
        try await save((1...5).map { query("\($0)") }, to: store)
        #expect(try await store.queries(limit: 2).map(\.text) == ["5", "4"])
        #expect(try await store.queries(limit: 0) == [])
        #expect(try await store.queries(limit: .max).count == 5)
    }

    @Test("The n-th query is removed and returned; an index out of range removes nothing")
    func remove() async throws {
        let store = makeStore()
        try await save((1...4).map { query("\($0)", results: $0) }, to: store)
        for position in [0, -1, 5, .max] { #expect(try await store.remove(at: position) == nil) }
        #expect(try await store.queries(limit: 10).count == 4)
        #expect(try await store.remove(at: 2) == query("3", results: 3))
        #expect(try await store.remove(at: 3) == query("1", results: 1))
        #expect(try await store.remove(at: 3) == nil)
        #expect(try await store.queries(limit: 10) == [query("4", results: 4), query("2", results: 2)])
    }

    @Test("Clearing removes all queries and returns their number")
    func clear() async throws {
        let store = makeStore()
        try await save([query("a"), query("b")], to: store)
        #expect(try await store.removeAll() == 2)
        #expect(try await store.queries(limit: 10) == [])
        #expect(try await store.removeAll() == 0)
        try await store.save(query("c"))
        #expect(try await store.queries(limit: 10) == [query("c")])
    }

    @Test("Queries saved concurrently are all stored, once each")
    func concurrently() async throws {
        let store = makeStore()
        try await withThrowingTaskGroup { group in
            for number in 0..<30 {
                let entry = query("\(number)")
                group.addTask { try await store.save(entry) }
            }
            try await group.waitForAll()
        }
        #expect(try await store.queries(limit: .max).map(\.text).sorted() == (0..<30).map(String.init).sorted())
    }
}
