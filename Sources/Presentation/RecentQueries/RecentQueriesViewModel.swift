package import Domain
package import Foundation

/// A recent query: display strings for people, and values for scripts.
package struct RecentQueriesItemViewModel: Hashable, Sendable {
    /// The position in the history; the newest query is 1.
    package let number: Int
    package let query: RecentQuery
    /// The time since the search, such as `3 minutes ago`.
    let age: String

    package init(number: Int, query: RecentQuery, now: Date) {
        (self.number, self.query) = (number, query)
        age = DisplayFormat.ago(seconds: now.timeIntervalSince(query.searchedAt))
    }

    var textAndYears: String { query.text + (query.years.map { " (\($0))" } ?? "") }
    /// The number of films, or of similar titles for a query without a match.
    var films: String {
        let films = DisplayFormat.grouped(query.totalResults)
        return query.isGuess ? Messages.recentQueries.similar(films) : films
    }

    package static func items(_ queries: [RecentQuery], now: Date) -> [RecentQueriesItemViewModel] {
        zip(1..., queries).map { RecentQueriesItemViewModel(number: $0, query: $1, now: now) }
    }
}

/// The recent queries in `browse`, newest first. Changes run one after another.
@MainActor
package final class RecentQueriesViewModel {
    package let items = Observable<[RecentQueriesItemViewModel]>([])
    package let error = Observable<ErrorMessage?>(nil)

    private let recentQueries: RecentQueries
    /// Records confirmed queries; nil to disable recording.
    private let recordQuery: RecordQueryUseCase?
    private let limit: Int
    private let now: @Sendable () -> Date
    private var queries: [RecentQuery] = []
    private var work: Task<Void, Never>?

    package init(
        recentQueries: RecentQueries,
        recordQuery: RecordQueryUseCase?,
        limit: Int = 50,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.recentQueries, self.recordQuery, self.limit, self.now) = (recentQueries, recordQuery, limit, now)
    }

    package func didLoad() { start { _ throws(DomainError) in } }

    /// Removes the loaded query at an index, from 0, and reloads the list.
    package func didRemove(at index: Int) {
        start { [limit] viewModel throws(DomainError) in
            guard let query = viewModel.query(at: index) else { return }
            try await viewModel.recentQueries.remove(query, limit: limit)
        }
    }

    /// Records a query when a search for it succeeds.
    package func didConfirm(_ query: MovieQuery) { recordQuery?.confirm(query) }

    /// Returns the loaded query at an index, from 0; nil if out of range.
    package func query(at index: Int) -> RecentQuery? { queries.indices.contains(index) ? queries[index] : nil }

    /// Waits for all pending changes.
    package func isWritten() async {
        await work?.value
        await recordQuery?.isWritten()
    }

    private func start(_ change: @escaping @MainActor (RecentQueriesViewModel) async throws(DomainError) -> Void) {
        work = Task { [work] in
            await work?.value
            await recordQuery?.isWritten()
            error.value = nil
            do throws(DomainError) {
                try await change(self)
                queries = try await recentQueries.queries(limit: limit)
                items.value = RecentQueriesItemViewModel.items(queries, now: now())
            } catch { self.error.value = ErrorMessage(error) }
        }
    }
}
