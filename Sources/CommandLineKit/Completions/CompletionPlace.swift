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
