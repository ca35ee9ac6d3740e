/// The history of successful queries, newest first.
package protocol RecentQueriesRepository: Sendable {
    /// The newest entries, at most `limit` of them.
    /// - Throws: ``DomainError``.
    func queries(limit: Int) async throws -> [RecentQuery]

    /// Puts an entry first and drops an older one of the same query.
    /// - Throws: ``DomainError``.
    func save(_ entry: RecentQuery) async throws

    /// Removes the n-th entry, counted from 1, and returns it; nil when there is none.
    /// - Throws: ``DomainError``.
    func remove(at position: Int) async throws -> RecentQuery?

    /// Removes every entry and returns how many there were.
    /// - Throws: ``DomainError``.
    func removeAll() async throws -> Int
}
