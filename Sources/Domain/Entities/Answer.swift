package import Foundation

/// Content, where it came from and when it was fetched.
package struct Answer<Content: Sendable>: Sendable {
    package var content: Content
    package var source: AnswerSource
    /// When TMDB gave the content; nil for the catalogue.
    package var fetchedAt: Date?
    /// True for a cached answer past its time.
    package var isStale: Bool
    /// Why the answer is not simply TMDB's newest; nil when it is.
    package var notice: AnswerNotice?

    package init(
        _ content: Content,
        source: AnswerSource,
        fetchedAt: Date? = nil,
        isStale: Bool = false,
        notice: AnswerNotice? = nil
    ) {
        self.content = content
        self.source = source
        self.fetchedAt = fetchedAt
        self.isStale = isStale
        self.notice = notice
    }
}

extension Answer: Equatable where Content: Equatable {}

/// Called with a cached answer past its time, before the fresh one is returned.
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

    /// True when no fresher answer will follow.
    package var isFinal: Bool { !isStale || notice != nil }

    /// The same answer with a notice for the person.
    package func noting(_ notice: AnswerNotice?) -> Answer {
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

/// Why an answer is not simply the newest one TMDB has.
package enum AnswerNotice: Hashable, Sendable {
    case noCredential
    /// TMDB could not be reached, so an older cached answer stands in.
    case olderAnswer(because: DomainError)
    /// TMDB could not be reached, so the catalogue answered.
    case catalog(because: DomainError)
    /// The network was not to be used, and the cached answer is past its time.
    case offlineOlderAnswer
    /// The network was not to be used and the cache had nothing, so the catalogue answered.
    case offlineCatalog
}
