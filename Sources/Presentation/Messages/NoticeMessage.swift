package import Domain
package import Foundation

/// What a person should know of how an answer came about, in words.
package enum NoticeMessage {
    /// The text of a notice.
    /// - Parameter age: seconds since the answer was fetched; nil where it was never fetched.
    package static func text(for notice: AnswerNotice, age: TimeInterval?) -> String {
        let old = age.map { "\(DisplayFormat.age(seconds: $0)) old" } ?? "old"
        return switch notice {
        case .noCredential:
            "Answered from the built-in catalogue. For every film and live data, set TMDB_ACCESS_TOKEN to a free "
                + "credential from https://www.themoviedb.org/settings/api"
        case .olderAnswer(let error): "\(reason(error)): this is the cached answer, \(old)."
        case .catalog(let error): "\(reason(error)): answered from the built-in catalogue."
        case .offlineOlderAnswer: "Offline: this is the cached answer, \(old)."
        case .offlineCatalog: "Offline, and not in the cache: answered from the built-in catalogue."
        }
    }

    /// The message of an error as the beginning of a sentence.
    private static func reason(_ error: DomainError) -> String {
        let message = ErrorMessage(error)?.message ?? "TMDB cannot be reached"
        return message.prefix(1).uppercased() + message.dropFirst()
    }
}
