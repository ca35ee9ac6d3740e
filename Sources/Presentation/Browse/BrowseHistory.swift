import Domain

/// The recent queries of `browse`. Changes are written one after another.
@MainActor
final class BrowseHistory {
    let recent: RecentQueriesViewModel

    private static let limit = 50

    /// Records confirmed queries; nil to disable recording.
    private let recordQuery: RecordQueryUseCase?
    /// The last confirmed query, and the last one recorded.
    private var settled, recorded: MovieQuery?
    private var work: Task<Void, Never>?

    init(recent: RecentQueriesViewModel, recordQuery: RecordQueryUseCase?) {
        self.recent = recent
        self.recordQuery = recordQuery
    }

    func load() { start { [recent] in await recent.didLoad(limit: Self.limit) } }

    /// Removes the recent query at an index, counted from 0.
    func remove(at index: Int) { start { [recent] in await recent.didRemove(at: index + 1, limit: Self.limit) } }

    /// Confirms a query, so that it is recorded once its answer arrives.
    func settle(_ query: MovieQuery) { settled = query }

    /// Records the confirmed query if these are its results. The same query is never recorded twice in a row.
    func record(_ results: BrowseResults) {
        guard let recordQuery, results.activity == .none, !results.isOutdated, results.failure == nil,
            let page = results.summary?.content, let query = results.query, query == settled, query != recorded
        else { return }
        recorded = query
        start { await recordQuery.record(query, found: page) }
    }

    /// Returns once all changes are written.
    func isWritten() async { await work?.value }

    private func start(_ body: @escaping @MainActor () async -> Void) {
        work = Task { [work] in
            await work?.value
            await body()
        }
    }
}
