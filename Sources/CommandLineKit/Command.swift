/// The table of one command: parsing, help, suggestions, completions and the man page come from it alone.
package struct Command<Values>: Sendable {
    /// What help, completions and the man page show; `--help` is among its flags.
    package let description: CommandDescription
    let options: [CommandOption<Values>]

    /// Makes the table; every command also has `-h` and `--help`, which stand in no section.
    package init(
        program: String,
        name: String,
        summary: String,
        arguments: [CommandArgument] = [],
        sections: [OptionSection<Values>] = [],
        examples: [CommandExample] = [],
        notes: [String] = []
    ) {
        options = sections.flatMap(\.options)
        description = CommandDescription(
            program: program,
            name: name,
            summary: summary,
            arguments: arguments,
            sections: Self.described(sections),
            examples: examples,
            notes: notes
        )
    }

    private static func described(_ sections: [OptionSection<Values>]) -> [CommandDescription.Section] {
        let last = sections.last ?? OptionSection("Flags", [])
        let others = sections.dropLast().map {
            CommandDescription.Section(title: $0.title, options: $0.options.map(\.description))
        }
        let withHelp = last.options.map(\.description) + [.help]
        return others + [CommandDescription.Section(title: last.title, options: withHelp)]
    }
}

/// Everything about a command but what it does: help, completions and the man page are made of this.
package struct CommandDescription: Equatable, Sendable {
    /// Flags under a title.
    package struct Section: Equatable, Sendable {
        package let title: String
        package let options: [OptionDescription]
    }

    /// The program's name: `movies`.
    package let program: String
    /// The command's name: `search`.
    package let name: String
    /// One line with its full stop.
    package let summary: String
    package let arguments: [CommandArgument]
    /// Every flag, `--help` last.
    package let sections: [Section]
    package let examples: [CommandExample]
    /// Paragraphs that help ends with.
    package let notes: [String]

    /// As typed: `movies search`.
    package var path: String { "\(program) \(name)" }

    /// Every flag in the order of help.
    package var options: [OptionDescription] { sections.flatMap(\.options) }

    /// The line after "Usage:": `movies search [flags] <query>...`.
    package var usage: String {
        ([path, "[flags]"] + arguments.map(\.placeholder)).joined(separator: " ")
    }
}

extension CommandDescription {
    /// The flags that the command knows among arguments, in order, and nothing else: mistakes and words are passed over.
    ///
    /// - Returns: long names, and values, which are empty for a switch.
    package func typedFlags(in arguments: [String]) -> [(name: String, value: String)] {
        ArgumentScanner(command: self).tokens(in: arguments).compactMap { token in
            guard case .option(let name, let value) = token else { return nil }
            return (name, value)
        }
    }
}

extension CommandDescription {
    /// Compares the words with the places for them.
    func check(words: [String]) throws(UsageError) {
        for (position, word) in words.enumerated() {
            guard let argument = argument(at: position) else {
                throw UsageError(.unexpectedWord(UsageError.quoted(word)), hints: [.usage(usage)])
            }
            if !argument.choices.isEmpty, !argument.choices.contains(word) {
                throw .badChoice(word, of: name, among: argument.choices).hinting(.usage(usage))
            }
        }
        if let missing = arguments.dropFirst(words.count).first(where: \.isRequired) {
            throw UsageError(.missingWord(missing.placeholder, of: name), hints: [.usage(usage)])
        }
    }

    func argument(at position: Int) -> CommandArgument? {
        guard position >= arguments.count else { return arguments[position] }
        return arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}

/// A place for words in a command's usage: `<film>`, `[query]...`.
package struct CommandArgument: Equatable, Sendable {
    /// How many words the place takes.
    package enum Count: Equatable, Sendable {
        case one, optional, oneOrMore, anyNumber
    }

    /// Without brackets: `film`, `name|id`.
    package let name: String
    package let count: Count
    /// What the words are, one sentence with its full stop.
    package let help: String
    /// The only words accepted; empty when others are.
    package let choices: [String]
    /// The first words of a command after which the place means something; empty where it always does.
    ///
    /// Completions keep to it; the command itself says what is wrong with other words.
    package let after: [String]

    /// Describes a place; only the last of a command may take several words, and optional ones come last.
    package init(
        _ name: String,
        _ count: Count = .one,
        help: String,
        choices: [String] = [],
        after: [String] = []
    ) {
        self.name = name
        self.count = count
        self.help = help
        self.choices = choices
        self.after = after
    }

    /// As usage shows it: `<query>...`.
    package var placeholder: String {
        switch count {
        case .one: "<\(name)>"
        case .optional: "[\(name)]"
        case .oneOrMore: "<\(name)>..."
        case .anyNumber: "[\(name)]..."
        }
    }

    /// The whole help: the sentence and the accepted words, unless the name already is their list.
    package var fullHelp: String {
        let isListed = choices.isEmpty || choices.joined(separator: "|") == name
        return help.withFacts(isListed ? [] : [choices.joined(separator: ", ")])
    }

    var isRequired: Bool { count == .one || count == .oneOrMore }
    var isRepeated: Bool { count == .oneOrMore || count == .anyNumber }
}

/// A command line worth trying, and what it does.
package struct CommandExample: Equatable, Sendable {
    /// As typed in a shell, program name included.
    package let command: String
    /// One sentence with its full stop.
    package let effect: String

    /// Makes an example.
    package init(_ command: String, _ effect: String) {
        self.command = command
        self.effect = effect
    }
}
