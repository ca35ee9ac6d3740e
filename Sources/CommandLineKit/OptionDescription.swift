/// A flag without its effect.
package struct OptionDescription: Equatable, Sendable {
    /// The long name without dashes: `page` for `--page`.
    package let name: String
    /// The letter: `p` for `-p`.
    package let short: Character?
    /// The placeholder of the value in help (`N`, `YEARS`); nil for a switch, which takes none.
    package let valueName: String?
    /// One sentence with its full stop.
    package let help: String
    /// The only values accepted; empty for any.
    package let choices: [String]
    /// The elements of a comma list; empty where the value is not a list.
    package let elements: [String]
    /// The accepted values in words: "1 to 500".
    package let range: String?
    /// The default in words.
    package let defaultValue: String?

    package init(
        _ name: String,
        short: Character? = nil,
        valueName: String? = nil,
        help: String,
        choices: [String] = [],
        elements: [String] = [],
        range: String? = nil,
        defaultValue: String? = nil
    ) {
        self.name = name
        self.short = short
        self.valueName = valueName
        self.help = help
        self.choices = choices
        self.elements = elements
        self.range = range
        self.defaultValue = defaultValue
    }

    /// The flag that every command has.
    package static let help = OptionDescription("help", short: "h", help: "Show this help.")

    /// As typed: `--page`.
    package var flag: String { "--\(name)" }

    package var takesValue: Bool { valueName != nil }

    /// The help with the accepted values and the default in parentheses.
    package var fullHelp: String {
        let values = choices.isEmpty ? range : choices.joined(separator: ", ")
        return help.withFacts([values, defaultValue.map { "default \($0)" }])
    }
}

/// Flags under a title of help.
package struct OptionSection<Values>: Sendable {
    /// Without the colon: "Paging".
    package let title: String
    package let options: [CommandOption<Values>]

    package init(_ title: String, _ options: [CommandOption<Values>]) {
        self.title = title
        self.options = options
    }

    /// The section for a command whose options contain these, so that commands share flags.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Values> & Sendable) -> OptionSection<Outer> {
        OptionSection<Outer>(title, options.map { $0.lifted(to: path) })
    }
}
