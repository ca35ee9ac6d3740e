package import Domain

/// A history in memory that remembers every call of `save`, or fails each call with one error.
package actor FakeRecentQueriesRepository: RecentQueriesRepository {
    /// Newest first.
    package private(set) var entries: [RecentQuery]
    /// What was given to `save`, in that order, repetitions too.
    package private(set) var saved: [RecentQuery] = []
    private let failure: (any Error)?

    package init(_ entries: [RecentQuery] = [], failure: (any Error)? = nil) {
        self.entries = entries
        self.failure = failure
    }

    package func queries(limit: Int) throws -> [RecentQuery] {
        try failIfTold()
        return Array(entries.prefix(limit))
    }

    package func save(_ entry: RecentQuery) throws {
        try failIfTold()
        saved.append(entry)
        entries = entries.recording(entry, limit: 1000)
    }

    package func remove(at position: Int) throws -> RecentQuery? {
        try failIfTold()
        return entries.indices.contains(position - 1) ? entries.remove(at: position - 1) : nil
    }

    package func removeAll() throws -> Int {
        try failIfTold()
        defer { entries = [] }
        return entries.count
    }

    private func failIfTold() throws {
        if let failure { throw failure }
    }
}
