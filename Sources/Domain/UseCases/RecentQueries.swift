package import Foundation

/// The history of successful queries, newest first; positions are counted from 1.
package struct RecentQueries: Sendable {
    private let repository: any RecentQueriesRepository

    package init(_ repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    /// The newest queries, at most `limit` of them.
    package func list(limit: Int) async throws(DomainError) -> [RecentQuery] {
        try await repository.queries(limit: limit)
    }

    /// Removes the query at a position and returns it; nil when there is none.
    package func remove(at position: Int) async throws(DomainError) -> RecentQuery? {
        try await repository.remove(at: position)
    }

    /// Removes all and returns how many there were.
    package func clear() async throws(DomainError) -> Int {
        try await repository.removeAll()
    }
}

/// Puts a query that was searched with success at the top of the history.
package struct RecordQueryUseCase: Sendable {
    private let recentQueries: any RecentQueriesRepository
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date

    package init(
        recentQueries: any RecentQueriesRepository,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.recentQueries = recentQueries
        self.diagnostics = diagnostics
        self.now = now
    }

    /// Records it; a failure is a warning, for the films were found all the same.
    package func record(_ query: MovieQuery, totalResults: Int) async {
        let entry = RecentQuery(
            text: query.text,
            years: query.years?.description,
            searchedAt: now(),
            totalResults: totalResults
        )
        do throws(DomainError) {
            try await recentQueries.save(entry)
        } catch {
            if error != .cancelled { diagnostics.warn(.historyNotSaved(error)) }
        }
    }
}
