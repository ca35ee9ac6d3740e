package import Domain
package import Foundation

/// The words of `browse`.
package protocol BrowsePhrases: Sendable {
    var prompt: String { get }
    var typeATitle: String { get }
    var recentQueries: String { get }
    var searching: String { get }
    var refreshing: String { get }
    var loadingMore: String { get }
    var loadingDetails: String { get }
    var nothingFoundHint: String { get }
    var suggestionHint: String { get }
    var retryHint: String { get }
    var poster: String { get }
    func copied(_ url: String) -> String
    /// How many films there are.
    /// - Parameter notice: where they come from, as ``AnswerPhrases/source(_:age:)`` or ``short(_:age:)`` says it.
    func films(_ count: Int, notice: String) -> String
    /// A notice in a few words: there is one line for it.
    /// - Parameter age: seconds since the answer was fetched.
    func short(_ notice: AnswerNotice, age: TimeInterval?) -> String
}
