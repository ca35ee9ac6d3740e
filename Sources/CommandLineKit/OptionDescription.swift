/// What parsing, help, completions and the man page need to know of one flag.
package struct OptionDescription: Equatable, Sendable {
    /// The long name without dashes: `page` for `--page`.
    package let name: String
    /// The letter: `p` for `-p`.
    package let short: Character?
    /// What stands for the value in help (`N`, `YEARS`); nil for a switch, which takes no value.
    package let valueName: String?
    /// What the flag does, one sentence with its full stop.
    package let help: String
    /// The only values accepted; empty when others are.
    package let choices: [String]
    /// The names of which a value lists some, with commas between; empty where a value is no list.
    package let elements: [String]
    /// The accepted values in words ("1 to 500"), where choices cannot list them.
    package let range: String?
    /// What happens without the flag, in words.
    package let defaultValue: String?

    /// Describes a flag; one without a value name is a switch.
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

    /// Whether a value must follow.
    package var takesValue: Bool { valueName != nil }

    /// The whole help: the sentence with the accepted values and the default in parentheses.
    package var fullHelp: String {
        let values = choices.isEmpty ? range : choices.joined(separator: ", ")
        return help.withFacts([values, defaultValue.map { "default \($0)" }])
    }
}

/// Flags that belong together in help, under a title.
package struct OptionSection<Values>: Sendable {
    /// Without the colon: "Paging".
    package let title: String
    package let options: [CommandOption<Values>]

    /// Makes a section; flags keep this order everywhere.
    package init(_ title: String, _ options: [CommandOption<Values>]) {
        self.title = title
        self.options = options
    }

    /// The same section for a command whose options hold these ones: how commands share flags.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Values> & Sendable) -> OptionSection<Outer> {
        OptionSection<Outer>(title, options.map { $0.lifted(to: path) })
    }
}
