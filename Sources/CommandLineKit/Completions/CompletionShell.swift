/// A shell that completes the program's command lines.
package enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that teaches the shell every command, flag and value.
    package func script(for suite: CommandSuite) -> String {
        switch self {
        case .bash: BashCompletion(suite: suite).script
        case .zsh: ZshCompletion(suite: suite).script
        case .fish: FishCompletion(suite: suite).script
        }
    }
}

/// A place for words of one command, as completions see it.
struct CompletionPlace {
    /// Which of the command's words it is, counted from 1; the last place of a command may be repeated.
    let number: Int
    let argument: CommandArgument

    static func all(of command: CommandDescription) -> [CompletionPlace] {
        command.arguments.enumerated().map { CompletionPlace(number: $0.offset + 1, argument: $0.element) }
    }
}

extension String {
    /// A sentence as shells show it beside a word: without its full stop.
    var asCompletionHelp: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// What a shell may offer for a word or for the value of a flag.
package enum CompletionValues: Equatable, Sendable {
    case nothing
    /// One of these words.
    case words([String])
    /// Several of these words, with commas between.
    case list([String])
    case files
    /// The names of the commands.
    case commands
    /// A line of what the program prints when it is called with these arguments; its words may be typed one by one.
    case lines(of: [String])
}

extension CommandSuite {
    /// What stands for the value of a flag.
    func values(of option: OptionDescription) -> CompletionValues {
        if !option.choices.isEmpty { return .words(option.choices) }
        if !option.elements.isEmpty { return .list(option.elements) }
        return option.valueName.map(values(named:)) ?? .nothing
    }

    /// What stands in a place for words.
    func values(of argument: CommandArgument) -> CompletionValues {
        argument.choices.isEmpty ? values(named: argument.name) : .words(argument.choices)
    }

    private func values(named name: String) -> CompletionValues {
        values[name.lowercased()] ?? .nothing
    }
}
