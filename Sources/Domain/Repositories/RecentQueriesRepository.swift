/// The history of successful queries, newest first.
package protocol RecentQueriesRepository: Sendable {
    func queries(limit: Int) async throws(DomainError) -> [RecentQuery]

    /// Inserts an entry at the front, removing older entries of the same query.
    func save(_ entry: RecentQuery) async throws(DomainError)

    /// Removes and returns the entry at a position, counted from 1. Returns nil if there is no such entry.
    func remove(at position: Int) async throws(DomainError) -> RecentQuery?

    /// Removes all entries and returns their number.
    func removeAll() async throws(DomainError) -> Int
}
