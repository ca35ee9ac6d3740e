/// The history of successful queries, newest first.
package protocol RecentQueriesRepository: Sendable {
    func queries(limit: Int) async throws(DomainError) -> [RecentQuery]

    /// Puts an entry first and drops an older one of the same query.
    func save(_ entry: RecentQuery) async throws(DomainError)

    /// Removes the n-th entry, counted from 1, and returns it; nil when there is none.
    func remove(at position: Int) async throws(DomainError) -> RecentQuery?

    /// Removes every entry and returns how many there were.
    func removeAll() async throws(DomainError) -> Int
}
