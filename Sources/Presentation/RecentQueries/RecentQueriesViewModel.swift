package import Domain
package import Foundation
import JSONText

/// A recent query: display strings for people, and values for scripts.
package struct RecentQueriesItemViewModel: Hashable, Sendable {
    /// The position in the history; the newest query is 1.
    package let number: Int
    package let text: String
    /// The year filter, such as `1999` or `1990-1999`.
    package let years: String?
    var textAndYears: String { text + (years.map { " (\($0))" } ?? "") }
    /// The time of the search in RFC 3339 format, UTC.
    let searchedAt: String
    /// The time since the search, such as `3 minutes ago`.
    let age: String
    let totalResults: Int
    /// The number of films, which are only similar titles for a query without a match.
    let films: String
    /// True if the query found films that match it.
    let isWorthRepeating: Bool

    package init(number: Int, query: RecentQuery, now: Date) {
        self.number = number
        text = query.text
        years = query.years
        searchedAt = RFC3339.text(for: query.searchedAt)
        age = DisplayFormat.ago(seconds: now.timeIntervalSince(query.searchedAt))
        totalResults = query.totalResults
        isWorthRepeating = query.isWorthRepeating
        let films = DisplayFormat.grouped(query.totalResults)
        self.films = query.isGuess ? Messages.recentQueries.similar(films) : films
    }
}

/// The history of successful queries, newest first. Positions are counted from 1.
@MainActor
package final class RecentQueriesViewModel {
    package let items = Observable<[RecentQueriesItemViewModel]>([])
    package let error = Observable<ErrorMessage?>(nil)

    private let recentQueries: RecentQueries
    private let now: @Sendable () -> Date
    private var queries: [RecentQuery] = []

    package init(recentQueries: RecentQueries, now: @escaping @Sendable () -> Date = { Date() }) {
        self.recentQueries = recentQueries
        self.now = now
    }

    package func didLoad(limit: Int) async {
        error.value = nil
        do throws(DomainError) {
            queries = try await recentQueries.queries(limit: limit)
            items.value = queries.enumerated().map { [now = now()] in
                RecentQueriesItemViewModel(number: $0 + 1, query: $1, now: now)
            }
        } catch {
            self.error.value = ErrorMessage(error)
        }
    }

    /// Removes the loaded query at a position, counted from 1, and loads the others again.
    package func didRemove(at position: Int, limit: Int) async {
        do throws(DomainError) {
            if let query = query(at: position) { try await recentQueries.remove(query, limit: limit) }
            await didLoad(limit: limit)
        } catch {
            self.error.value = ErrorMessage(error)
        }
    }

    /// Returns the loaded query at a position, counted from 1; nil if there is no such query.
    package func query(at position: Int) -> RecentQuery? {
        queries.indices.contains(position - 1) ? queries[position - 1] : nil
    }
}
