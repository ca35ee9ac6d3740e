import Domain

/// Why there are no films, or not all of them: what happened, and what to do.
package struct BrowseFailure: Hashable, Sendable {
    package let title: String
    package let message: String
    package let hint: String?
    /// True when asking again may help.
    package let mayPass: Bool

    init(_ error: ErrorMessage) {
        title = error.title
        message = error.message
        hint = error.hint
        mayPass = true
    }

    init(_ error: MovieQueryError) {
        let words = Messages.errors.words(for: error)
        (title, message, hint) = (words.title, words.message, words.hint)
        mayPass = false
    }
}
