package import Domain

/// A failure in words: what happened, to what, and what to do next.
package struct ErrorMessage: Hashable, Sendable {
    /// Two or three words, for the head of a screen.
    package let title: String
    /// One sentence without a full stop.
    package let message: String
    /// What to do next; nil when there is nothing to do.
    package let hint: String?
    package let error: DomainError

    /// Puts an error into words; nil for a cancellation, which is silent.
    package init?(_ error: any Error) {
        let error = error as? DomainError ?? (error is CancellationError ? .cancelled : .unexpected("\(error)"))
        guard error != .cancelled else { return nil }
        self.error = error
        let words = Messages.errors.words(for: error)
        (title, message, hint) = (words.title, words.message, words.hint)
    }
}

/// An error in words.
package struct ErrorWords: Hashable, Sendable {
    /// Two or three words, for the head of a screen.
    package let title: String
    /// One sentence without a full stop.
    package let message: String
    /// What to do next; nil when there is nothing to do.
    package let hint: String?

    init(_ title: String, _ message: String, hint: String? = nil) {
        self.title = title
        self.message = message
        self.hint = hint
    }
}
