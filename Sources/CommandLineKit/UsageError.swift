/// A command line that cannot be obeyed.
///
/// It holds what was typed, including control characters: remove them before printing it.
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

/// What is wrong with a command line; the words for it are found elsewhere, in the language of the person.
///
/// What was typed comes in quotes and cut, unless it is a flag.
package enum UsageMistake: Equatable, Sendable {
    case unknownCommand(String)
    case noCommand(before: String)
    /// A flag with its dashes, and the letters behind one dash that it stands among.
    case unknownFlag(String, in: String?)
    case unexpectedWord(String)
    /// The place for a word, as usage shows it.
    case missingWord(String, of: String)
    case missingValue(of: String)
    case needlessValue(String, of: String)
    case badChoice(String, of: String, among: [String])
    /// No number, or one out of bounds; `highest` is nil for no limit.
    case badNumber(String, of: String, lowest: String, highest: String?)
    /// What was expected comes in words that follow "needs".
    case badValue(String, of: String, expecting: String)
    /// In the program's own words.
    case told(String)
}

/// What to do about a mistake.
package enum UsageHint: Equatable, Sendable {
    case didYouMean(String)
    /// The help of a command, such as `movies search`, lists its flags.
    case flags(of: String)
    case flagsAfterCommand
    /// The help of the program lists its commands.
    case commands(of: String)
    /// A word that looks like a flag goes after `--`.
    case wordWithDash
    case usage(String)
    /// A flag with its value, as help shows it, and what the value can be.
    case write(String, choices: [String])
    case writeAlone(String)
    /// In the program's own words.
    case told(String)
}

extension UsageError {
    /// The error for a first word that is no command, or for a flag where the command should stand.
    ///
    /// - Parameter names: every command, in the order of the table.
    package static func unknownCommand(_ typed: String, among names: [String], program: String) -> UsageError {
        guard !typed.utf8.starts(with: "-".utf8) else {
            return UsageError(
                .noCommand(before: shortened(typed.prefix { $0 != "=" })),
                hints: Suggestion.hints(for: typed, among: ["--help", "--version"])
                    + [.flagsAfterCommand, .commands(of: program)]
            )
        }
        return UsageError(
            .unknownCommand(quoted(typed)),
            hints: Suggestion.hints(for: typed, among: names) + [.commands(of: program)]
        )
    }
}

extension UsageError {
    static func unknownFlag(_ name: String, of command: CommandDescription) -> UsageError {
        let nearest = Suggestion.nearest(to: name, among: command.options.map(\.name))
        return UsageError(
            .unknownFlag("--\(shortened(name))", in: nil),
            hints: hints(suggesting: nearest.map { "--\($0)" }, of: command)
        )
    }

    /// The error for `-page`, which would otherwise read as `-p` with the value "age".
    static func singleDash(_ name: String, of command: CommandDescription) -> UsageError {
        UsageError(.unknownFlag("-\(name)", in: nil), hints: hints(suggesting: "--\(name)", of: command))
    }

    static func unknownLetter(
        _ letter: Character,
        in letters: Substring,
        of command: CommandDescription
    ) -> UsageError {
        let otherCase = command.options.compactMap(\.short).first { $0.lowercased() == letter.lowercased() }
        let name = Suggestion.nearest(to: String(letters), among: command.options.map(\.name))
        let suggestion = letters.count > 1 ? name.map { "--\($0)" } : nil
        return UsageError(
            .unknownFlag("-\(letter)", in: letters.count == 1 ? nil : quoted("-\(letters)")),
            hints: hints(suggesting: suggestion ?? otherCase.map { "-\($0)" }, of: command)
        )
    }

    private static func hints(suggesting flag: String?, of command: CommandDescription) -> [UsageHint] {
        if let flag { return [.didYouMean(flag), .flags(of: command.path)] }
        return [.flags(of: command.path)] + (command.arguments.isEmpty ? [] : [.wordWithDash])
    }
}

extension UsageError {
    /// The error for a value that a flag does not understand.
    ///
    /// - Parameter expected: what the flag needs, in words.
    package static func badValue(_ typed: String, of name: String, expecting expected: String) -> UsageError {
        UsageError(.badValue(quoted(typed), of: "--\(name)", expecting: expected))
    }

    static func badNumber(_ typed: String, of name: String, _ bounds: NumberBounds) -> UsageError {
        UsageError(.badNumber(quoted(typed), of: "--\(name)", lowest: bounds.lowest, highest: bounds.highest))
    }

    /// The error for a word that is none of the accepted ones.
    ///
    /// - Parameter subject: what refuses it: `--format`, `movies list`.
    package static func badChoice(_ typed: String, of subject: String, among choices: [String]) -> UsageError {
        UsageError(
            .badChoice(quoted(typed), of: subject, among: choices),
            hints: Suggestion.hints(for: typed, among: choices)
        )
    }

    static func missingValue(of option: OptionDescription) -> UsageError {
        let form = "\(option.flag) \(option.valueName ?? "")"
        return UsageError(.missingValue(of: option.flag), hints: [.write(form, choices: option.choices)])
    }

    static func needlessValue(_ typed: String, of option: OptionDescription) -> UsageError {
        UsageError(.needlessValue(quoted(typed), of: option.flag), hints: [.writeAlone(option.flag)])
    }
}
