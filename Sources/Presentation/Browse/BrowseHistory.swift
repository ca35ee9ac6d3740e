package import Domain

/// Records the queries that a person settles on, each once in a row.
@MainActor
package final class BrowseHistory {
    /// Nil where nothing is to be recorded.
    private let recordQuery: RecordQueryUseCase?
    private var settled: MovieQuery?
    private var recorded: MovieQuery?
    private var last: Task<Void, Never>?

    package init(_ recordQuery: RecordQueryUseCase?) {
        self.recordQuery = recordQuery
    }

    /// The person means this query.
    func settle(on query: MovieQuery) {
        settled = query
    }

    /// The query was found: it is recorded if it is the one that is meant.
    func recordIfSettled(_ query: MovieQuery, totalResults: Int) {
        guard let recordQuery, query == settled, query != recorded else { return }
        recorded = query
        last = Task { [last] in
            await last?.value
            await recordQuery.record(query, totalResults: totalResults)
        }
    }

    /// Returns when everything is recorded.
    func finish() async {
        await last?.value
    }
}
