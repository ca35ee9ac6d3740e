package import Domain

/// What went wrong without keeping the answer from being given.
package protocol WarningPhrases: Sendable {
    /// The line of a warning, from what ``text(for:)`` says.
    func line(_ text: String) -> String
    /// The line of a warning.
    /// - Parameter command: what `PAGER` says.
    func pagerNotStarted(_ command: String) -> String
    func text(for warning: Warning) -> String
}
