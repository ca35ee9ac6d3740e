package import Domain

/// The history for as long as the program runs.
package actor InMemoryRecentQueriesStore: RecentQueriesRepository {
    private var entries: [RecentQuery]
    private let limit: Int

    package init(_ entries: [RecentQuery] = [], limit: Int = 1000) {
        self.entries = entries
        self.limit = limit
    }

    package func queries(limit: Int) -> [RecentQuery] {
        Array(entries.prefix(limit))
    }

    package func save(_ entry: RecentQuery) {
        entries = entries.recording(entry, limit: limit)
    }

    package func remove(at position: Int) -> RecentQuery? {
        entries.indices.contains(position - 1) ? entries.remove(at: position - 1) : nil
    }

    package func removeAll() -> Int {
        defer { entries = [] }
        return entries.count
    }
}
