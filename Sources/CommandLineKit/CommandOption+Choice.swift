extension CommandOption {
    /// A flag that takes one of the cases of a type, spelled as its raw value.
    package static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        default defaultValue: String? = nil,
        help: String,
        set: @escaping @Sendable (inout Values, Choice) -> Void
    ) -> CommandOption {
        let choices = Choice.allCases.map(\.rawValue)
        let description = OptionDescription(
            name,
            short: short,
            valueName: valueName,
            help: help,
            choices: choices,
            defaultValue: defaultValue
        )
        return CommandOption(description) { (values: inout Values, text: String) throws(UsageError) in
            guard let choice = Choice(rawValue: text) else {
                throw .badChoice(text, of: description.flag, among: choices)
            }
            set(&values, choice)
        }
    }
}
