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
