/// Removes every recent query.
package struct ClearRecentQueries: Sendable {
    private let recentQueries: any RecentQueriesRepository

    package init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    /// Removes all and returns how many there were.
    /// - Throws: ``DomainError``.
    package func clear() async throws -> Int {
        try await recentQueries.removeAll()
    }
}
