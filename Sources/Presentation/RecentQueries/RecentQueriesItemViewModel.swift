package import Domain

/// One recent query: the entity, and its number in the list.
package struct RecentQueriesItemViewModel: Hashable, Sendable {
    /// 1 for the newest.
    package let number: Int
    package let query: RecentQuery

    package init(number: Int, query: RecentQuery) {
        self.number = number
        self.query = query
    }
}
