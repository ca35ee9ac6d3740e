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
    ///
    /// "…" for what may be a credential in the wrong place.
    package static func quoted(_ typed: String) -> String {
        "\"\(shortened(typed))\""
    }

    /// The same without quotes.
    static func shortened(_ typed: some StringProtocol) -> String {
        guard !mayBeCredential(typed) else { return "…" }
        let start = typed.prefix(60)
        return start.endIndex == typed.endIndex ? String(start) : start + "…"
    }

    /// True for one long word of letters and digits: the shortest credential has 32.
    private static func mayBeCredential(_ typed: some StringProtocol) -> Bool {
        let bytes = typed.utf8.filter { $0 != UInt8(ascii: "-") }
        return bytes.count >= 32 && bytes.allSatisfy(isOfCredentials)
    }

    private static func isOfCredentials(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "._=".utf8.contains(byte)
        }
    }
}
