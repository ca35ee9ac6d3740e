package import Foundation

/// Content with its source and the time it was fetched.
package struct Answer<Content: Sendable>: Sendable {
    package var content: Content
    package var source: AnswerSource
    /// The time of TMDB's response; nil for the catalogue.
    package var fetchedAt: Date?
    /// True for an expired cached answer.
    package var isStale: Bool
    /// The reason the answer is not TMDB's newest; nil if it is.
    package var notice: FallbackNotice?

    package init(
        _ content: Content,
        source: AnswerSource,
        fetchedAt: Date? = nil,
        isStale: Bool = false,
        notice: FallbackNotice? = nil
    ) {
        self.content = content
        self.source = source
        self.fetchedAt = fetchedAt
        self.isStale = isStale
        self.notice = notice
    }
}

extension Answer: Equatable where Content: Equatable {}

/// Called with an expired cached answer before the fresh one is returned.
package typealias OnCached<Content: Sendable> = @Sendable (Answer<Content>) async -> Void

extension Answer {
    package func map<Other, Failure>(_ transform: (Content) throws(Failure) -> Other) throws(Failure) -> Answer<Other> {
        Answer<Other>(
            try transform(content),
            source: source,
            fetchedAt: fetchedAt,
            isStale: isStale,
            notice: notice
        )
    }

    /// True if no fresher answer will follow.
    package var isFinal: Bool { !isStale || notice != nil }

    /// Returns the same answer with a notice for the user.
    package func withNotice(_ notice: FallbackNotice?) -> Answer {
        var answer = self
        answer.notice = notice
        return answer
    }
}

package enum AnswerSource: String, Sendable {
    case tmdb
    case cache
    case catalog
}

/// The reason an answer is not TMDB's newest.
package enum FallbackNotice: Hashable, Sendable {
    case noCredential
    /// TMDB could not be reached: an older cached answer.
    case olderAnswer(because: DomainError)
    /// TMDB could not be reached: an answer from the catalogue.
    case catalog(because: DomainError)
    /// Offline mode: an expired cached answer.
    case offlineOlderAnswer
    /// Offline mode and nothing cached: an answer from the catalogue.
    case offlineCatalog
}
