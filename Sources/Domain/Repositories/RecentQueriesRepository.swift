/// The history of answered queries, newest first.
package protocol RecentQueriesRepository: Sendable {
    func queries(limit: Int) async throws(DomainError) -> [RecentQuery]

    /// Inserts an entry at the front, and removes older entries of the same query.
    func save(_ entry: RecentQuery) async throws(DomainError)

    /// Removes and returns the entry at a position, counted from 1; nil if there is no entry.
    func remove(at position: Int) async throws(DomainError) -> RecentQuery?

    /// Removes all entries and returns their number.
    func removeAll() async throws(DomainError) -> Int
}
