package import Domain
package import Foundation

/// What is said beside an answer.
package protocol AnswerPhrases: Sendable {
    /// While there is nothing else to be seen.
    var waiting: String { get }
    func nothingFound(_ query: String, years: String?) -> String
    /// The years of a filter let no film of this page through, while others may follow.
    func noneOfTheYears(_ years: String, page: Int, of totalPages: Int, next: String?) -> String
    /// - Parameter year: nil where it is not known.
    func didYouMean(_ title: String, year: Int?) -> String
    func pastTheEnd(page: Int, of totalPages: Int) -> String
    /// - Parameter source: what ``source(_:age:)`` says.
    func footer(page: Int, totalPages: Int, totalResults: Int, source: String) -> String
    func nextPage(_ command: String) -> String
    /// Where an answer came from, as the end of a sentence.
    /// - Parameter age: seconds since it was fetched.
    func source(_ source: AnswerSource, age: TimeInterval?) -> String
    /// Which film a title was taken for.
    func took(_ title: String, id: String) -> String
    func opened(_ url: String) -> String
    /// What a person should know of how an answer came about.
    /// - Parameter age: seconds since the answer was fetched; nil where it was never fetched.
    func notice(_ notice: AnswerNotice, age: TimeInterval?) -> String
}
