extension UsageError {
    /// The error for a value that a flag does not understand.
    package static func badValue(_ typed: String, of name: String, expecting expected: String) -> UsageError {
        UsageError("--\(name) needs \(expected), not \(quoted(typed))")
    }

    /// The error for a word that is none of the accepted ones.
    ///
    /// - Parameter subject: what refuses it: `--format`, `movies list`.
    package static func badChoice(_ typed: String, of subject: String, among choices: [String]) -> UsageError {
        UsageError(
            "\(subject) needs one of \(choices.joined(separator: ", ")), not \(quoted(typed))",
            hint: Suggestion.question(for: typed, among: choices)
        )
    }

    static func missingValue(of option: OptionDescription) -> UsageError {
        let form = "write \(option.flag) \(option.valueName ?? "")"
        let choices = option.choices.isEmpty ? "" : ", one of \(option.choices.joined(separator: ", "))"
        return UsageError("\(option.flag) needs a value", hint: form + choices)
    }

    static func needlessValue(_ typed: String, of option: OptionDescription) -> UsageError {
        UsageError("\(option.flag) takes no value, but was given \(quoted(typed))", hint: "write \(option.flag) alone")
    }
}
