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
