package import Domain
package import Foundation

/// What is known of the films in a list as a whole.
package struct MoviesListSummary: Hashable, Sendable {
    /// The number of the newest page in the list.
    package let page: Int
    package let totalPages: Int
    package let totalResults: Int
    package let source: AnswerSource
    /// Nil for answers of the catalogue.
    package let fetchedAt: Date?
    package let notice: AnswerNotice?
    /// True when the page lies past the last one of something that does match.
    package let isPastTheEnd: Bool

    init(_ answer: Answer<MoviesPage>) {
        page = answer.content.number
        totalPages = answer.content.totalPages
        totalResults = answer.content.totalResults
        source = answer.source
        fetchedAt = answer.fetchedAt
        notice = answer.notice
        isPastTheEnd = answer.content.isPastTheEnd
    }

    package var hasMorePages: Bool { page < totalPages }
}
