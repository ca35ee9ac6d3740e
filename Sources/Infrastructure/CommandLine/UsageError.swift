/// A command line that cannot be obeyed.
///
/// It holds what was typed, control characters included: whoever prints it cleans it.
package struct UsageError: Error, Equatable, Sendable {
    /// What is wrong, and with what.
    package let mistake: UsageMistake
    /// What to do next, in this order; empty when there is nothing to add.
    package let hints: [UsageHint]

    /// Makes an error from what is wrong and what to do.
    package init(_ mistake: UsageMistake, hints: [UsageHint] = []) {
        self.mistake = mistake
        self.hints = hints
    }

    /// Makes an error in words of the program's own, sentences without a full stop.
    package init(_ message: String, hints: [UsageHint] = []) {
        self.init(.told(message), hints: hints)
    }

    /// Makes an error in words of the program's own, with one hint at most.
    package init(_ message: String, hint: String?) {
        self.init(message, hints: hint.map { [.told($0)] } ?? [])
    }

    /// The same, with hints where it has none.
    func hinting(_ hints: UsageHint...) -> UsageError {
        self.hints.isEmpty ? UsageError(mistake, hints: hints) : self
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
