import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite("RecentQueriesViewModel")
struct RecentQueriesViewModelTests {
    private let entries = [RecentQuery].samples(3)

    @Test("Queries are numbered from 1, newest first, up to the limit", arguments: [1, 2, 3, 10])
    func load(limit: Int) async {
        let viewModel = RecentQueriesViewModel(recentQueries: (FakeRecentQueriesRepository(entries)))
        let observed = Observed(viewModel.items)
        await viewModel.didLoad(limit: limit)
        let items = entries.prefix(limit).enumerated().map { RecentQueriesItemViewModel(number: $0 + 1, query: $1) }
        #expect(observed.values == [[], items])
        #expect(viewModel.error.value == nil)
        #expect((0...4).compactMap { viewModel.query(at: $0) } == Array(entries.prefix(limit)))
    }

    @Test("A history that cannot be read is shown as a message")
    func failure() async {
        let failure = DomainError.storage(.failed(path: "recent-queries.json", reason: "Permission denied"))
        let history = FakeRecentQueriesRepository(entries, failure: failure)
        let viewModel = RecentQueriesViewModel(recentQueries: history)
        await viewModel.didLoad(limit: 10)
        #expect(viewModel.error.value == ErrorMessage(failure))
        #expect(viewModel.items.value == [])
    }
}
