package import Domain

/// What went wrong, and what to do.
package protocol ErrorPhrases: Sendable {
    func words(for error: DomainError) -> ErrorWords
    /// Why a text names no query and no film.
    func words(for error: MovieQueryError) -> ErrorWords
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
