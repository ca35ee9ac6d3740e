package import Foundation

/// Records a successful query at the top of the history.
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

    /// Records a query. A failure is reported as a warning.
    package func record(_ query: MovieQuery, found page: MoviesPage) async {
        let entry = RecentQuery(
            text: query.text,
            years: query.years?.description,
            searchedAt: now(),
            totalResults: page.totalResults,
            isGuess: page.isGuess
        )
        do throws(DomainError) {
            try await recentQueries.save(entry)
        } catch {
            if error != .cancelled { diagnostics.warn(.historyNotSaved(error)) }
        }
    }
}
