/// The description of a flag, without its effect.
package struct OptionDescription: Equatable, Sendable {
    /// The long name without dashes: `page` for `--page`.
    package let name: String
    /// A second long name, which help and completions omit.
    package var otherName: String?
    /// The one-letter name: `p` for `-p`; nil if the flag has only a long name.
    package var short: Character?
    /// The value's placeholder in help (`N`, `YEARS`); nil for a switch.
    package var valueName: String?
    /// The description of the flag: one sentence ending in a full stop.
    package let help: String
    /// The only accepted values; empty for any.
    package var choices: [String] = []
    /// The names allowed in a comma-separated value; empty if the value is not a list.
    package var elements: [String] = []
    /// The accepted range as text, such as "1 to 500"; nil if the value has no range.
    package var range: String?
    /// The default value as text; nil if none is shown in help.
    package var defaultValue: String?
    /// Whether the flag may be given several times with different values.
    package var isRepeatable = false
    /// The only actions of the command that use the flag; empty for all.
    package var actions: [String] = []

    package static let help = OptionDescription(name: "help", short: "h", help: "Show this help.")

    /// The flag as typed: `--page`.
    package var flag: String { "--\(name)" }
    package var takesValue: Bool { valueName != nil }

    /// The help with the accepted values and the default in parentheses.
    package var fullHelp: String {
        let values = choices.isEmpty ? range : choices.joined(separator: ", ")
        return help.withFacts([values, defaultValue.map { "default \($0)" }])
    }
}
