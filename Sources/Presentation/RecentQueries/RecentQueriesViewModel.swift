package import Domain

/// What a view tells the list of recent queries. Positions are counted from 1, the newest.
@MainActor
package protocol RecentQueriesViewModelInput {
    /// Loads at most `limit` queries.
    func didLoad(limit: Int) async
    /// Leaves for a search of the n-th query; false when there is none.
    func didSelect(at position: Int) async -> Bool
    /// Removes the n-th query and returns it; nil when there is none, or on failure (see `error`).
    func didRemove(at position: Int) async -> RecentQuery?
    /// Removes all and returns how many there were; nil on failure (see `error`).
    func didClear() async -> Int?
}

/// What the list of recent queries tells its views.
@MainActor
package protocol RecentQueriesViewModelOutput {
    var items: Observable<[RecentQueriesItemViewModel]> { get }
    var error: Observable<ErrorMessage?> { get }
}

/// The history of successful queries.
@MainActor
package final class RecentQueriesViewModel: RecentQueriesViewModelOutput {
    package let items = Observable<[RecentQueriesItemViewModel]>([])
    package let error = Observable<ErrorMessage?>(nil)

    private let fetchRecentQueries: FetchRecentQueries
    private let removeRecentQuery: RemoveRecentQuery
    private let clearRecentQueries: ClearRecentQueries
    private let actions: RecentQueriesActions

    package init(
        fetchRecentQueries: FetchRecentQueries,
        removeRecentQuery: RemoveRecentQuery,
        clearRecentQueries: ClearRecentQueries,
        actions: RecentQueriesActions = RecentQueriesActions()
    ) {
        self.fetchRecentQueries = fetchRecentQueries
        self.removeRecentQuery = removeRecentQuery
        self.clearRecentQueries = clearRecentQueries
        self.actions = actions
    }
}

extension RecentQueriesViewModel: RecentQueriesViewModelInput {
    package func didLoad(limit: Int) async {
        await error.attempt { [fetchRecentQueries, items] in
            items.value = try await fetchRecentQueries.fetch(limit: limit).enumerated()
                .map { RecentQueriesItemViewModel(number: $0.offset + 1, query: $0.element) }
        }
    }

    package func didSelect(at position: Int) async -> Bool {
        await didLoad(limit: position)
        guard error.value == nil else { return true }
        guard position >= 1, position <= items.value.count else { return false }
        await actions.search(items.value[position - 1].query)
        return true
    }

    package func didRemove(at position: Int) async -> RecentQuery? {
        await error.attempt { [removeRecentQuery] in try await removeRecentQuery.remove(at: position) } ?? nil
    }

    package func didClear() async -> Int? {
        await error.attempt { [clearRecentQueries] in try await clearRecentQueries.clear() }
    }
}
