package import Domain

/// The ways out of the list of recent queries, set by its flow.
package struct RecentQueriesActions {
    /// Searches a recent query again.
    package var search: @MainActor (RecentQuery) async -> Void

    package init(search: @escaping @MainActor (RecentQuery) async -> Void = { _ in }) {
        self.search = search
    }
}
