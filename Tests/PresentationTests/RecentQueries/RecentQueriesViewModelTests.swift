import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite("RecentQueriesViewModel")
struct RecentQueriesViewModelTests {
    private static let failure = DomainError.file(path: "recent-queries.json", reason: "Permission denied")

    private let entries = [RecentQuery].samples(3)

    private func viewModel(
        _ history: FakeRecentQueriesRepository,
        actions: RecentQueriesActions = RecentQueriesActions()
    ) -> RecentQueriesViewModel {
        RecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueries(recentQueries: history),
            removeRecentQuery: RemoveRecentQuery(recentQueries: history),
            clearRecentQueries: ClearRecentQueries(recentQueries: history),
            actions: actions
        )
    }

    private func items(_ count: Int) -> [RecentQueriesItemViewModel] {
        entries.prefix(count).enumerated().map { RecentQueriesItemViewModel(number: $0.offset + 1, query: $0.element) }
    }

    @Test("queries are numbered from 1, newest first, and no more than asked for", arguments: [1, 2, 3, 10])
    func load(limit: Int) async {
        let viewModel = viewModel(FakeRecentQueriesRepository(entries))
        let observed = Observed(viewModel.items)
        await viewModel.didLoad(limit: limit)
        #expect(observed.values == [[], items(min(limit, 3))])
        #expect(viewModel.error.value == nil)
    }

    @Test("a history that cannot be read is shown in words")
    func loadFailure() async {
        let viewModel = viewModel(FakeRecentQueriesRepository(entries, failure: Self.failure))
        await viewModel.didLoad(limit: 10)
        #expect(viewModel.error.value == ErrorMessage(Self.failure))
        #expect(viewModel.items.value == [])
    }

    @Test("choosing a query leaves for a search of it", arguments: [1, 2, 3])
    func select(position: Int) async {
        var searched: [RecentQuery] = []
        let viewModel = viewModel(
            FakeRecentQueriesRepository(entries),
            actions: RecentQueriesActions { searched.append($0) }
        )
        #expect(await viewModel.didSelect(at: position))
        #expect(searched == [entries[position - 1]])
    }

    @Test("choosing a query that is not there stays", arguments: [0, 4, 1_000])
    func selectNothing(position: Int) async {
        var searched: [RecentQuery] = []
        let viewModel = viewModel(
            FakeRecentQueriesRepository(entries),
            actions: RecentQueriesActions { searched.append($0) }
        )
        #expect(await viewModel.didSelect(at: position) == false)
        #expect(searched == [])
        #expect(viewModel.error.value == nil)
    }

    @Test("choosing from a history that cannot be read tells of that, and of nothing missing")
    func selectFailure() async {
        let viewModel = viewModel(FakeRecentQueriesRepository(entries, failure: Self.failure))
        #expect(await viewModel.didSelect(at: 1))
        #expect(viewModel.error.value == ErrorMessage(Self.failure))
    }

    @Test("removing a query returns it; removing none returns none")
    func remove() async {
        let history = FakeRecentQueriesRepository(entries)
        let viewModel = viewModel(history)
        #expect(await viewModel.didRemove(at: 2) == entries[1])
        #expect(await viewModel.didRemove(at: 3) == nil)
        #expect(await history.entries == [entries[0], entries[2]])
        #expect(viewModel.error.value == nil)
    }

    @Test("clearing returns how many queries there were")
    func clear() async {
        let history = FakeRecentQueriesRepository(entries)
        let viewModel = viewModel(history)
        #expect(await viewModel.didClear() == 3)
        #expect(await viewModel.didClear() == 0)
        #expect(await history.entries == [])
    }

    @Test("a history that cannot be written is shown in words")
    func writeFailure() async {
        let viewModel = viewModel(FakeRecentQueriesRepository(entries, failure: Self.failure))
        #expect(await viewModel.didRemove(at: 1) == nil)
        #expect(viewModel.error.value == ErrorMessage(Self.failure))
        #expect(await viewModel.didClear() == nil)
        #expect(viewModel.error.value == ErrorMessage(Self.failure))
    }

    @Test("a cancelled change is silent")
    func cancellation() async {
        let viewModel = viewModel(FakeRecentQueriesRepository(entries, failure: DomainError.cancelled))
        #expect(await viewModel.didClear() == nil)
        #expect(viewModel.error.value == nil)
    }
}
