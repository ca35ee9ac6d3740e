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
    package private(set) var notice: AnswerNotice?
    /// What may have been meant, where it is doubtful that the films are.
    package let suggestion: TitleSuggestion?
    /// True when the page lies past the last one of something that does match.
    package let isPastTheEnd: Bool
    package let hasMorePages: Bool
    /// True when no other answer will follow: this is the newest one that can be had now.
    package let isFinal: Bool

    init(_ answer: Answer<MoviesPage>) {
        page = answer.content.number
        totalPages = answer.content.totalPages
        totalResults = answer.content.totalResults
        source = answer.source
        fetchedAt = answer.fetchedAt
        notice = answer.notice
        suggestion = answer.content.suggestion
        isPastTheEnd = answer.content.isPastTheEnd
        hasMorePages = answer.content.hasMorePages
        isFinal = !answer.isStale || answer.notice != nil
    }

    /// The same with another notice.
    func noting(_ notice: AnswerNotice?) -> MoviesListSummary {
        var summary = self
        summary.notice = notice
        return summary
    }
}
