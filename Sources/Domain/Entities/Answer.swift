package import Foundation

/// Content, with its source and the time at which it was fetched.
package struct Answer<Content: Sendable>: Sendable {
    package var content: Content
    package var source: AnswerSource
    /// The time at which the content was fetched from TMDB; nil if the content is not from a response of TMDB.
    package var fetchedAt: Date?
    /// True if the content is from the cache and has expired.
    package var isStale = false
    /// The reason for using older data or the catalogue instead of a new answer from TMDB; nil if neither was needed.
    package var notice: FallbackNotice?
    /// Whether the film is only the best match for a title that equals none of its names.
    package var isGuess = false
    /// A less known film with the same title, looked up only for a film to mark or rename; nil if there is none.
    package var namesake: Movie?

    package init(_ content: Content, source: AnswerSource) {
        (self.content, self.source) = (content, source)
    }
}

extension Answer: Equatable where Content: Equatable {}

/// A function to call with an expired cached answer before the fresh one is returned.
package typealias OnCached<Content: Sendable> = @Sendable (Answer<Content>) async -> Void

extension Answer {
    package func map<Other, Failure>(_ transform: (Content) throws(Failure) -> Other) throws(Failure) -> Answer<Other> {
        var other = Answer<Other>(try transform(content), source: source)
        (other.fetchedAt, other.isStale, other.notice, other.isGuess) = (fetchedAt, isStale, notice, isGuess)
        other.namesake = namesake
        return other
    }

    /// False for an expired cached answer that a fresh one will replace.
    package var isFinal: Bool { !isStale || notice != nil }

    package func withNotice(_ notice: FallbackNotice?) -> Answer {
        var answer = self
        answer.notice = notice
        return answer
    }
}

package enum AnswerSource: String, Sendable {
    case tmdb, cache, catalog, marks
}

/// The reason for using older data or the catalogue instead of a new answer from TMDB.
package enum FallbackNotice: Hashable, Sendable {
    case noCredential
    /// TMDB could not be reached, so the answer is a cached one of any age.
    case olderAnswer(because: DomainError)
    /// TMDB could not be reached, so the answer is from the catalogue.
    case catalog(because: DomainError)
    /// TMDB did not answer in time, so the answer is from the catalogue.
    case slow
    /// In offline mode, the answer is from the cache and has expired.
    case offlineOlderAnswer
    /// In offline mode, nothing was cached, so the answer is from the catalogue.
    case offlineCatalog
    /// TMDB cannot look up the requested facts or description. For facts, TMDB's repository returns an empty page and this notice.
    case onlyInCatalog

    /// The error that caused the fallback; nil for any other reason.
    var outage: DomainError? {
        switch self {
        case .olderAnswer(let error), .catalog(let error): error
        default: nil
        }
    }
}
