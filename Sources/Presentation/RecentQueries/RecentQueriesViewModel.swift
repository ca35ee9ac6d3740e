package import Domain
import JSONText

/// A recent query: display strings for people, and values for scripts.
package struct RecentQueriesItemViewModel: Hashable, Sendable {
    /// The position in the history; the newest query is 1.
    package let number: Int
    package let text: String
    /// The year filter, such as `1999` or `1990-1999`.
    package let years: String?
    /// The time of the search in RFC 3339 format, UTC.
    let searchedAt: String
    let totalResults: Int

    package init(number: Int, query: RecentQuery) {
        self.number = number
        text = query.text
        years = query.years
        searchedAt = RFC3339.text(for: query.searchedAt)
        totalResults = query.totalResults
    }
}

/// The history of successful queries, newest first. Positions are counted from 1.
@MainActor
package final class RecentQueriesViewModel {
    package let items = Observable<[RecentQueriesItemViewModel]>([])
    package let error = Observable<ErrorMessage?>(nil)

    private let recentQueries: any RecentQueriesRepository
    private var queries: [RecentQuery] = []

    package init(recentQueries: any RecentQueriesRepository) {
        self.recentQueries = recentQueries
    }

    package func didLoad(limit: Int) async {
        error.value = nil
        do throws(DomainError) {
            queries = try await recentQueries.queries(limit: limit)
            items.value = queries.enumerated().map { RecentQueriesItemViewModel(number: $0 + 1, query: $1) }
        } catch {
            self.error.value = ErrorMessage(error)
        }
    }

    /// Returns the loaded query at a position, counted from 1; nil if there is no such query.
    package func query(at position: Int) -> RecentQuery? {
        queries.indices.contains(position - 1) ? queries[position - 1] : nil
    }
}
