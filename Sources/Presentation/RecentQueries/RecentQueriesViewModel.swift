package import Domain
package import Foundation

/// A recent query, as display strings for people and as values for scripts.
package struct RecentQueriesItemViewModel: Hashable, Sendable {
    /// The position among the recent queries; the newest query has number 1.
    package let number: Int
    package let query: RecentQuery
    /// The time since the search, such as `3 minutes ago`.
    let age: String

    package init(number: Int, query: RecentQuery, now: Date) {
        (self.number, self.query) = (number, query)
        age = DisplayFormat.ago(seconds: now.timeIntervalSince(query.searchedAt))
    }

    var textAndYears: String { query.text + (query.years.map { " (\($0))" } ?? "") }
    /// The number of films found; for a query without a match, the number of films with similar titles.
    var films: String {
        let films = DisplayFormat.grouped(query.totalResults)
        return query.isGuess ? Messages.recentQueries.similar(films) : films
    }

    package static func items(_ queries: [RecentQuery], now: Date) -> [RecentQueriesItemViewModel] {
        zip(1..., queries).map { RecentQueriesItemViewModel(number: $0, query: $1, now: now) }
    }
}

/// The recent queries in `browse`, newest first. Changes are stored one after another, in the order of the calls.
@MainActor
package final class RecentQueriesViewModel {
    package let items = Observable<[RecentQueriesItemViewModel]>([])
    package let error = Observable<ErrorMessage?>(nil)

    private let recentQueries: RecentQueries
    /// Records confirmed queries; nil if no queries are recorded.
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

    /// Removes the query at an index of the loaded list, and loads the list again.
    package func didRemove(at index: Int) {
        start { [limit] viewModel throws(DomainError) in
            guard let query = viewModel.query(at: index) else { return }
            try await viewModel.recentQueries.remove(query, limit: limit)
        }
    }

    /// Asks to record a query as soon as its search succeeds.
    package func didConfirm(_ query: MovieQuery) { recordQuery?.confirm(query) }

    /// Returns the query at an index of the loaded list; nil if the index is out of range.
    package func query(at index: Int) -> RecentQuery? { queries.indices.contains(index) ? queries[index] : nil }

    /// Returns after all pending changes are stored.
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
