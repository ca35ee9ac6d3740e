extension UsageError {
    /// The error for a first word that is no command, or for a flag where the command should stand.
    ///
    /// - Parameter names: every command, in the order of the table.
    package static func unknownCommand(_ typed: String, among names: [String], program: String) -> UsageError {
        guard !typed.utf8.starts(with: "-".utf8) else {
            return UsageError(
                "no command before \(shortened(typed))",
                hint: "flags come after the command; \"\(program) --help\" lists the commands"
            )
        }
        let suggestion = Suggestion.nearest(to: typed, among: names).map { "did you mean \($0)? " } ?? ""
        return UsageError(
            "unknown command \(quoted(typed))",
            hint: suggestion + "\"\(program) --help\" lists the commands"
        )
    }
}
