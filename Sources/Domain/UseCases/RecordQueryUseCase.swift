package import Foundation
import Synchronization

/// Records each query in the history once the user has confirmed it and a search has answered it.
///
/// Writes run in the background, in order, so that results need not wait for them.
package final class RecordQueryUseCase: Sendable {
    private struct State {
        var confirmed: MovieQuery?
        var answer: (query: MovieQuery, page: MoviesPage)?
        var recorded: MovieQuery?
        var writing: Task<Void, Never>?
    }

    private let recentQueries: any RecentQueriesRepository
    private let diagnostics: any Diagnostics
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    package init(
        recentQueries: any RecentQueriesRepository,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.recentQueries, self.diagnostics, self.now) = (recentQueries, diagnostics, now)
    }

    /// Records a query if a search has answered it, or once a search does.
    package func confirm(_ query: MovieQuery) { update { $0.confirmed = query } }

    func didAnswer(_ query: MovieQuery, with page: MoviesPage) { update { $0.answer = (query, page) } }

    /// Returns once all recorded queries are written. A failure is reported as a warning.
    package func isWritten() async { await state.withLock { $0.writing }?.value }

    private func update(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            guard let (query, page) = state.answer, query == state.confirmed, query != state.recorded else { return }
            state.recorded = query
            state.writing = Task { [writing = state.writing] in
                await writing?.value
                await save(query, page)
            }
        }
    }

    private func save(_ query: MovieQuery, _ page: MoviesPage) async {
        var query = query
        // Nothing matched the year in brackets, so the films found are from another year, which is recorded.
        if case .otherYear(let year) = page.match { query = query.of(YearRange(year)) }
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
