package import Foundation

/// Puts a query that was searched with success at the top of the history.
package struct RecordQuery: Sendable {
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
        do {
            try await recentQueries.save(entry)
        } catch let error as DomainError {
            if error != .cancelled { diagnostics.warn(.historyNotSaved(error)) }
        } catch {
            diagnostics.warn(.historyNotSaved(.unexpected("\(error)")))
        }
    }
}
