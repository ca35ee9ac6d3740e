/// A command line that cannot be obeyed, told to the person who typed it.
///
/// Texts may hold what was typed, control characters included: whoever prints them cleans them.
package struct UsageError: Error, Equatable, Sendable {
    /// What is wrong, and with what; no final full stop.
    package let message: String
    /// What to do next; nil when there is nothing to add.
    package let hint: String?

    /// Makes an error from its two sentences.
    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// What was typed in plain double quotes, cut after 60 characters.
    package static func quoted(_ typed: String) -> String {
        "\"\(shortened(typed))\""
    }

    /// What was typed without quotes, cut after 60 characters.
    static func shortened(_ typed: some StringProtocol) -> String {
        let start = typed.prefix(60)
        return start.endIndex == typed.endIndex ? String(start) : start + "…"
    }
}
