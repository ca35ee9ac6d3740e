package import Foundation

/// An answered query in the history.
package struct RecentQuery: Hashable, Sendable {
    package let text: String
    /// The year filter as text, such as `1999` or `1990-1999`; nil for no filter.
    package let years: String?
    package let searchedAt: Date
    package let totalResults: Int
    package let isGuess: Bool

    package init(text: String, years: String?, searchedAt: Date, totalResults: Int, isGuess: Bool = false) {
        (self.text, self.years, self.searchedAt, self.totalResults) = (text, years, searchedAt, totalResults)
        self.isGuess = isGuess
    }

    /// Whether the query is worth offering again: it found films that match all words as typed.
    package var isWorthRepeating: Bool { totalResults > 0 && !isGuess }

    /// Returns whether two entries have the same years and the same words, ignoring case and surrounding spaces.
    package func isSameQuery(as other: RecentQuery) -> Bool {
        years == other.years
            && text.trimmingWhitespace().lowercased() == other.text.trimmingWhitespace().lowercased()
    }
}

extension [RecentQuery] {
    /// Returns the list with `entry` first, without older entries of the same query, truncated to `limit`.
    package func recording(_ entry: RecentQuery, limit: Int) -> [RecentQuery] {
        Array(([entry] + filter { !$0.isSameQuery(as: entry) }).prefix(Swift.max(0, limit)))
    }
}
