/// The definition of a command, used for parsing, help, suggestions, completions and the manual page.
package struct Command<Values>: Sendable {
    package let description: CommandDescription
    private let flags: KeyValuePairs<String, [CommandOption<Values>]>

    /// Adds `-h` and `--help` to the first section of the flags.
    /// - Parameters:
    ///   - flags: the flags of each section of the help, by the title of the section; at least one section.
    ///   - instead: the command lines to suggest for unknown flags, by flag. The typed value replaces a command line's last word
    ///     in capitals. The key `WORDS` has the command line to suggest for unexpected words. In it, `WORDS` is replaced by the
    ///     typed words as one argument, and `QUERY` by the typed words as several arguments.
    package init(
        _ path: String,
        summary: String,
        arguments: [CommandArgument] = [],
        flags: KeyValuePairs<String, [CommandOption<Values>]> = ["Flags": []],
        instead: [String: String] = [:],
        examples: KeyValuePairs<String, String> = [:],
        notes: [String] = []
    ) {
        self.flags = flags
        var sections = flags.map { CommandDescription.Section(title: $0, options: $1.map(\.description)) }
        sections[0].options.append(.help)
        description = CommandDescription(
            path: path,
            summary: summary,
            arguments: arguments,
            sections: sections,
            instead: instead,
            examples: examples.map { CommandExample(command: $0, effect: $1) },
            notes: notes
        )
    }

    /// Returns the flag with this long name. Searches by index, because each generic iterator takes 2 % of a command's time.
    package func option(_ name: String) -> CommandOption<Values>? {
        for section in flags.indices {
            let options = flags[section].value
            let index = options.indices.first { options[$0].description.name == name }
            if let index { return options[index] }
        }
        return nil
    }
}

/// The description of a command, without the effects of its flags, for parsing, help, completions and the manual page.
package struct CommandDescription: Equatable, Sendable {
    package struct Section: Equatable, Sendable {
        package let title: String
        package fileprivate(set) var options: [OptionDescription]
    }

    /// The command as typed: `movies search`.
    package let path: String
    /// The purpose of the command: one line ending in a full stop.
    package let summary: String
    package let arguments: [CommandArgument]
    /// All flags by section. The first section has the frequent flags and ends with `--help`.
    package let sections: [Section]
    /// The command lines to suggest for unknown flags, by flag. The key `WORDS` has the one for unexpected words.
    fileprivate(set) var instead: [String: String] = [:]
    package let examples: [CommandExample]
    /// Paragraphs at the end of the help.
    package let notes: [String]

    /// The path without the program's name: `search`.
    package var name: String { String(path.drop { $0 != " " }.dropFirst()) }
    package var options: [OptionDescription] { sections.flatMap(\.options) }

    /// The line after "Usage:": `movies search [flags] <query>...`.
    package var usage: String { ([path, "[flags]"] + arguments.map(\.placeholder)).joined(separator: " ") }

    /// Returns the flags in the arguments, in order. Omits `--help` and flags that are unknown or malformed.
    package func typedFlags(in arguments: [String]) -> [TypedFlag] {
        tokens(in: arguments).compactMap { token in
            guard case .option(let name, let value) = token else { return nil }
            return (name, value)
        }
    }

    /// Returns an action (a choice of the first argument) as a command with only its arguments, flags and examples; nil if unknown.
    package func action(_ word: String) -> CommandDescription? {
        guard arguments.first?.choices.contains(word) == true else { return nil }
        return CommandDescription(
            path: "\(path) \(word)",
            summary: summary,
            arguments: arguments.dropFirst().filter { $0.after.isEmpty || $0.after.contains(word) }.map { argument in
                var argument = argument
                argument.after = []
                return argument
            },
            sections: sections.map { section in
                let options = section.options.filter { $0.actions.isEmpty || $0.actions.contains(word) }
                return Section(title: section.title, options: options)
            },
            examples: examples.filter { $0.command.hasPrefix("\(path) \(word)") },
            notes: notes
        )
    }

    /// Returns the words with aliases replaced and an implied choice inserted.
    func spelled(_ words: [String]) -> [String] {
        let words = words.enumerated().map { position, word in argument(at: position)?.aliases[word] ?? word }
        guard words.count > 1, let choice = arguments.first?.implied, arguments[0].meant[words[0]] != nil else {
            return words
        }
        return [choice] + words
    }

    func check(words: [String]) throws(UsageError) {
        if arguments.contains(where: { !$0.after.isEmpty }), let action = words.first.flatMap(action) {
            return try action.check(words: Array(words.dropFirst()))
        }
        lazy var query = words.map { ShellWord.quoted(UsageError.shortened($0)) }.joined(separator: " ")
        for (position, word) in words.enumerated() {
            guard let argument = argument(at: position) else {
                let typed = ShellWord.quoted(UsageError.shortened(words.joined(separator: " ")))
                let line = instead["WORDS"]?.replacing("WORDS", with: typed).replacing("QUERY", with: query)
                let meant = line.map(UsageHint.run)
                throw UsageError(.unexpectedWord(UsageError.quoted(word)), hints: [meant ?? .usage(usage)])
            }
            if !argument.choices.isEmpty, !argument.choices.contains(word) {
                // For an action, the message names the command, as in "unknown watchlist action".
                let subject = argument.name.contains("|") ? "\(name) action" : argument.name
                let error = UsageError.badChoice(word, of: subject, among: argument.choices)
                // A word unlike any choice is probably meant for another command or the implied choice, as in `watchlist heat`.
                let other = argument.otherwise ?? argument.implied.map { "\(path) \($0)" }
                if let meant = argument.meant[word] ?? (error.hints.isEmpty ? other.map { "\($0) QUERY" } : nil) {
                    throw UsageError(error.problem, hints: [.run(meant.replacing("QUERY", with: query))])
                }
                throw error.hinting(.usage(usage))
            }
        }
        if let missing = arguments.dropFirst(words.count).first(where: \.isRequired) {
            throw self.missing(missing.name)
        }
    }

    /// The error for a missing argument, with the command's first example as a hint, or with the usage if there are no examples.
    package func missing(_ argument: String) -> UsageError {
        let hint = examples.first.map { UsageHint.example($0.command) } ?? .usage(usage)
        return UsageError(.missingWord(argument, of: name), hints: [hint])
    }

    func argument(at position: Int) -> CommandArgument? {
        guard position >= arguments.count else { return arguments[position] }
        return arguments.last(where: \.isRepeated)
    }
}

/// The long name of a flag, and its value as typed; the value of a switch is empty.
package typealias TypedFlag = (name: String, value: String)

/// An argument in a command's usage: `<film>`, `[query]...`.
package struct CommandArgument: Equatable, Sendable {
    package enum Count: Equatable, Sendable {
        case one, optional, oneOrMore, anyNumber
    }

    /// The name without brackets: `film`, `name|id`.
    package let name: String
    package let count: Count
    /// The description of the argument: one sentence ending in a full stop.
    package let help: String
    /// The only accepted words; empty for any.
    package let choices: [String]
    package let aliases: [String: String]
    /// The command lines to suggest for words that are not choices, by word; all typed words replace `QUERY`.
    package let meant: [String: String]
    /// The choice to insert before several words that start with a word of ``meant``; nil if such words are an error.
    package let implied: String?
    /// The command to suggest for a word unlike any choice, such as `movies discover`; nil to suggest ``implied``, if any.
    package let otherwise: String?
    /// The actions (choices of the first argument) that have this argument; empty for all.
    package fileprivate(set) var after: [String]

    /// Only one argument of a command may accept several words, and only an optional one may follow it.
    package init(
        _ name: String,
        _ count: Count = .one,
        help: String,
        choices: [String] = [],
        aliases: [String: String] = [:],
        meant: [String: String] = [:],
        implied: String? = nil,
        otherwise: String? = nil,
        after: [String] = []
    ) {
        (self.name, self.count, self.help, self.choices, self.aliases) = (name, count, help, choices, aliases)
        (self.meant, self.implied, self.otherwise, self.after) = (meant, implied, otherwise, after)
    }

    /// The argument as shown in usage: `<query>...`.
    package var placeholder: String {
        (isRequired ? "<\(name)>" : "[\(name)]") + (isRepeated ? "..." : "")
    }

    /// The help with the accepted words, unless the name lists them.
    package var fullHelp: String {
        let isListed = choices.isEmpty || choices.joined(separator: "|") == name
        return help.withFacts(isListed ? [] : [choices.joined(separator: ", ")])
    }

    var isRequired: Bool { after.isEmpty && (count == .one || count == .oneOrMore) }
    var isRepeated: Bool { count == .oneOrMore || count == .anyNumber }
}

package struct CommandExample: Equatable, Sendable {
    /// The command line, including the program's name.
    package let command: String
    package let effect: String
}
