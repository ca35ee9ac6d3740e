/// Removes one recent query.
package struct RemoveRecentQuery: Sendable {
    private let recentQueries: any RecentQueriesRepository

    package init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    /// Removes the n-th newest, counted from 1, and returns it; nil when there is none.
    /// - Throws: ``DomainError``.
    package func remove(at position: Int) async throws -> RecentQuery? {
        try await recentQueries.remove(at: position)
    }
}
