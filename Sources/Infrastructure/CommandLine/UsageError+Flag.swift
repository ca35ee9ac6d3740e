extension UsageError {
    static func unknownFlag(_ name: String, of command: CommandDescription) -> UsageError {
        let nearest = Suggestion.nearest(to: name, among: command.options.map(\.name))
        return UsageError(
            "unknown flag --\(shortened(name))",
            hint: hint(suggesting: nearest.map { "--\($0)" }, of: command)
        )
    }

    /// The error for `-page`, which would otherwise read as `-p` with the value "age".
    static func singleDash(_ name: String, of command: CommandDescription) -> UsageError {
        UsageError("unknown flag -\(name)", hint: hint(suggesting: "--\(name)", of: command))
    }

    static func unknownLetter(
        _ letter: Character,
        in letters: Substring,
        of command: CommandDescription
    ) -> UsageError {
        let place = letters.count == 1 ? "" : " in \(quoted("-\(letters)"))"
        let otherCase = command.options.compactMap(\.short).first { $0.lowercased() == letter.lowercased() }
        let name = Suggestion.nearest(to: String(letters), among: command.options.map(\.name))
        let suggestion = letters.count > 1 ? name.map { "--\($0)" } : nil
        return UsageError(
            "unknown flag -\(letter)\(place)",
            hint: hint(suggesting: suggestion ?? otherCase.map { "-\($0)" }, of: command)
        )
    }

    private static func hint(suggesting flag: String?, of command: CommandDescription) -> String {
        if let flag { return "did you mean \(flag)? \(command.helpPointer)" }
        guard !command.arguments.isEmpty else { return command.helpPointer }
        return "\(command.helpPointer); a word that begins with \"-\" goes after --"
    }
}
