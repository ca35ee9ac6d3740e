package import Foundation

/// A query that was searched with success, as the history keeps it.
package struct RecentQuery: Hashable, Sendable {
    /// The words as they were searched for.
    package let text: String
    /// The filter by year as text, such as `1999` or `1990-1999`.
    package let years: String?
    package let searchedAt: Date
    /// How many films the search found in all.
    package let totalResults: Int

    package init(text: String, years: String?, searchedAt: Date, totalResults: Int) {
        self.text = text
        self.years = years
        self.searchedAt = searchedAt
        self.totalResults = totalResults
    }
}

extension RecentQuery {
    /// Tells whether two entries are the same query: case and surrounding space are ignored, the year is not.
    package func isSameQuery(as other: RecentQuery) -> Bool {
        years == other.years
            && text.trimmingWhitespace().lowercased() == other.text.trimmingWhitespace().lowercased()
    }
}

extension [RecentQuery] {
    /// The list with `entry` newest, without an older entry of the same query, and no longer than `limit`.
    package func recording(_ entry: RecentQuery, limit: Int) -> [RecentQuery] {
        Array(([entry] + filter { !$0.isSameQuery(as: entry) }).prefix(Swift.max(0, limit)))
    }
}
