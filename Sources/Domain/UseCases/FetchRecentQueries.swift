/// Lists the recent queries, newest first.
package struct FetchRecentQueries: Sendable {
    private let recentQueries: any RecentQueriesRepository

    package init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    /// At most `limit` entries.
    /// - Throws: ``DomainError``.
    package func fetch(limit: Int) async throws -> [RecentQuery] {
        try await recentQueries.queries(limit: limit)
    }
}
