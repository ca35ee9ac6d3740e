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
