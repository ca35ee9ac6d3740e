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
