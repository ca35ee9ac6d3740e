import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Presentation

@MainActor
@Suite("RecentQueriesViewModel")
struct RecentQueriesViewModelTests {
    private let entries = [RecentQuery].samples(3)

    @Test("Queries are numbered from 1, newest first, up to the limit", arguments: [1, 2, 3, 10])
    func load(limit: Int) async {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let viewModel = RecentQueriesViewModel(
            recentQueries: RecentQueries(FakeRecentQueriesRepository(entries)),
            recordQuery: nil,
            limit: limit,
            now: { now }
        )
        let observed = Observed(viewModel.items)
        viewModel.didLoad()
        await viewModel.isWritten()
        let items = entries.prefix(limit).enumerated().map {
            RecentQueriesItemViewModel(number: $0 + 1, query: $1, now: now)
        }
        #expect(observed.values == [[], items])
        #expect(viewModel.error.value == nil)
        #expect((-1...4).compactMap { viewModel.query(at: $0) } == Array(entries.prefix(limit)))
    }

    @Test("Ages are said as people say them, and a query without a match has only similar titles")
    func texts() {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        func item(seconds: Double, isGuess: Bool = false) -> RecentQueriesItemViewModel {
            let time = now.addingTimeInterval(-seconds)
            let query = RecentQuery(text: "x", years: nil, searchedAt: time, totalResults: 1_234, isGuess: isGuess)
            return RecentQueriesItemViewModel(number: 1, query: query, now: now)
        }
        #expect(
            [-5, 59, 60, 180, 7_300, 200_000].map { item(seconds: $0).age } == [
                "just now", "just now", "1 minute ago", "3 minutes ago", "2 hours ago", "2 days ago",
            ]
        )
        #expect([false, true].map { item(seconds: 0, isGuess: $0).films } == ["1,234", "1,234 similar"])
    }

    @Test("A history that cannot be read is shown as a message")
    func failure() async {
        let failure = DomainError.storage(.failed(path: "recent-queries.json", reason: "Permission denied"))
        let history = FakeRecentQueriesRepository(entries, failure: failure)
        let viewModel = RecentQueriesViewModel(recentQueries: RecentQueries(history), recordQuery: nil)
        viewModel.didLoad()
        await viewModel.isWritten()
        #expect(viewModel.error.value == ErrorMessage(failure))
        #expect(viewModel.items.value == [])
    }
}
