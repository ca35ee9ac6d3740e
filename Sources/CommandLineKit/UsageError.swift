/// An error in a command line. Remove control characters, which typed text may contain, before printing.
package struct UsageError: Error, Equatable, Sendable {
    package let problem: UsageProblem
    package let hints: [UsageHint]

    package init(_ problem: UsageProblem, hints: [UsageHint] = []) {
        (self.problem, self.hints) = (problem, hints)
    }

    /// - Parameter message: without a full stop, in the user's language.
    package init(_ message: String, hints: [UsageHint] = []) { self.init(.text(message), hints: hints) }

    package init(_ message: String, hint: String?) { self.init(message, hints: hint.map { [.text($0)] } ?? []) }

    /// Returns the error with these hints, unless it already has some.
    func hinting(_ hints: UsageHint...) -> UsageError {
        self.hints.isEmpty ? UsageError(problem, hints: hints) : self
    }

    /// Typed text in double quotes, truncated to 60 characters; "…" if the text may be a credential.
    package static func quoted(_ typed: String) -> String { "\"\(shortened(typed))\"" }

    static func shortened(_ typed: some StringProtocol) -> String {
        guard !looksLikeCredential(typed) else { return "…" }
        let start = typed.prefix(60)
        return start.endIndex == typed.endIndex ? String(start) : start + "…"
    }

    /// Whether a text without its hyphens is 32 or more ASCII letters, digits, `.`, `_` and `=`. No credential is shorter.
    private static func looksLikeCredential(_ typed: some StringProtocol) -> Bool {
        let characters = typed.filter { $0 != "-" }
        return characters.count >= 32
            && characters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "._=".contains($0) }
    }
}

/// The kinds of usage errors; the program supplies the messages. Typed text is truncated and, except for flags, quoted.
package enum UsageProblem: Equatable, Sendable {
    case unknownCommand(String)
    case noCommand(before: String)
    /// An unknown flag with its dashes. `in` is the cluster of letters that contains the flag; nil if the flag was typed alone.
    case unknownFlag(String, in: String?)
    case unexpectedWord(String)
    /// The name of a missing argument, and its command.
    case missingWord(String, of: String)
    case missingValue(of: String)
    /// The two values typed for a flag that takes one.
    case severalValues(of: String, String, String)
    case needlessValue(String, of: String)
    case badChoice(String, of: String, among: [String])
    /// A value that is not a number or is out of range; `highest` is nil without an upper bound.
    case badNumber(String, of: String, lowest: String, highest: String?)
    /// An invalid value; `expecting` is the end of the message "--year needs …".
    case badValue(String, of: String, expecting: String)
    case text(String)
}

package enum UsageHint: Equatable, Sendable {
    case didYouMean(String)
    /// Refers to the flags in the help of a command, such as `movies search`.
    case flags(of: String)
    case flagsAfterCommand
    case commands(of: String)
    /// A word that looks like a flag must follow `--`.
    case dashAfterTwoDashes
    case usage(String)
    /// Shows one of the command's examples.
    case example(String)
    /// Shows the correct form: a flag with its value, as in help, and the accepted values.
    case write(String, choices: [String])
    case writeAlone(String)
    /// Only one of the given values may be used.
    case giveOne
    /// Suggests another command line, quoted for a shell.
    case run(String)
    case text(String)
}

extension UsageError {
    /// The error for a first word that is not a command, or for a flag before the command.
    /// - Parameters:
    ///   - names: all commands, in help order.
    ///   - retyped: returns the words after the program's name, with the given command instead of the mistyped word.
    ///   - meant: the words of the command line to suggest if no command has a similar name.
    package static func unknownCommand(
        _ typed: String,
        among names: [String],
        retyped: (String) -> [String] = { [$0] },
        meant: [String]? = nil,
        program: String
    ) -> UsageError {
        guard !typed.utf8.starts(with: "-".utf8) else {
            return UsageError(
                .noCommand(before: shortened(typed.prefix { $0 != "=" })),
                hints: Suggestion.hints(for: typed, among: ["--help", "--version"])
                    + [.flagsAfterCommand, .commands(of: program)]
            )
        }
        if let nearest = Suggestion.nearest(to: typed, among: names) {
            let words = [program] + retyped(nearest).map { ShellWord.quoted(shortened($0)) }
            return UsageError(.unknownCommand(quoted(typed)), hints: [.didYouMean("'\(words.joined(separator: " "))'")])
        }
        guard !typed.isEmpty, let meant, !meant.contains(where: looksLikeCredential) else {
            return UsageError(.unknownCommand(quoted(typed)), hints: [.commands(of: program)])
        }
        let command = meant.map(ShellWord.quoted).joined(separator: " ")
        return UsageError(.unknownCommand(quoted(typed)), hints: [.run(command)])
    }

    static func unknownFlag(_ name: String, of command: CommandDescription) -> UsageError {
        let nearest = Suggestion.nearest(to: name, among: command.options.map(\.name))
        // `--csv` probably means `--format csv`.
        let chosen = command.options.first { $0.choices.contains(name) }.map { "\($0.flag) \(name)" }
        return unknownFlag("--\(shortened(name))", suggesting: nearest.map { "--\($0)" } ?? chosen, of: command)
    }

    static func unknownLetter(_ letter: Character, in letters: Substring, of command: CommandDescription) -> Self {
        let otherCase = command.options.compactMap(\.short).first { $0.lowercased() == letter.lowercased() }
        let name = Suggestion.nearest(to: String(letters), among: command.options.map(\.name))
        let suggestion = letters.count > 1 ? name.map { "--\($0)" } : nil
        return unknownFlag(
            "-\(letter)",
            in: letters.count == 1 ? nil : quoted("-\(letters)"),
            suggesting: suggestion ?? otherCase.map { "-\($0)" },
            of: command
        )
    }

    static func unknownFlag(
        _ flag: String,
        in letters: String? = nil,
        suggesting other: String?,
        of command: CommandDescription
    ) -> UsageError {
        let end: [UsageHint] = other != nil || command.arguments.isEmpty ? [] : [.dashAfterTwoDashes]
        let hints = (other.map { [.didYouMean($0)] } ?? []) + [.flags(of: command.path)] + end
        return UsageError(.unknownFlag(flag, in: letters), hints: hints)
    }

    /// - Parameter expected: the accepted values, as the end of "--year needs …".
    package static func badValue(_ typed: String, of name: String, expecting expected: String) -> UsageError {
        UsageError(.badValue(quoted(typed), of: "--\(name)", expecting: expected))
    }

    /// - Parameter subject: the flag (`--format`), the name of the argument, or an action of a command (`watchlist action`).
    package static func badChoice(_ typed: String, of subject: String, among choices: [String]) -> UsageError {
        UsageError(
            .badChoice(quoted(typed), of: subject, among: choices),
            hints: Suggestion.hints(for: typed, among: choices)
        )
    }
}
