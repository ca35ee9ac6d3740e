/// The history of answered queries, newest first. Positions are counted from 1.
package struct RecentQueries: Sendable {
    private let repository: any RecentQueriesRepository

    package init(_ repository: any RecentQueriesRepository) { self.repository = repository }

    package func queries(limit: Int) async throws(DomainError) -> [RecentQuery] {
        try await repository.queries(limit: limit)
    }

    package func remove(at position: Int) async throws(DomainError) -> RecentQuery? {
        try await repository.remove(at: position)
    }

    /// Removes a query wherever it is among the first `limit`, because another process may have changed its position.
    package func remove(_ query: RecentQuery, limit: Int) async throws(DomainError) {
        guard let index = try await queries(limit: limit).firstIndex(of: query) else { return }
        _ = try await remove(at: index + 1)
    }

    package func removeAll() async throws(DomainError) -> Int { try await repository.removeAll() }
}
