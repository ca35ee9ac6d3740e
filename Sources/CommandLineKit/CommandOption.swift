/// A flag, with its effect on the command's options.
package struct CommandOption<Values>: Sendable {
    /// Stores a value (empty for a switch) in the options, or throws a usage error.
    package typealias Apply = @Sendable (inout Values, String) throws(UsageError) -> Void

    package typealias Setter<Value> = @Sendable (inout Values, Value) -> Void

    package fileprivate(set) var description: OptionDescription
    package let apply: Apply

    /// Returns the flag with the actions of its command that use it. The help of other actions omits the flag.
    package func only(for actions: String...) -> CommandOption { describing { $0.actions = actions } }

    /// The flag, allowed several times with different values.
    package var repeatable: CommandOption { describing { $0.isRepeatable = true } }

    /// Returns the flag with a second long name.
    package func named(_ other: String) -> CommandOption { describing { $0.otherName = other } }

    private func describing(_ change: (inout OptionDescription) -> Void) -> CommandOption {
        var option = self
        change(&option.description)
        return option
    }

    package static func flag(
        _ name: String,
        short: Character? = nil,
        help: String,
        set: @escaping @Sendable (inout Values) -> Void
    ) -> CommandOption {
        CommandOption(description: OptionDescription(name: name, short: short, help: help)) { values, _ in set(&values)
        }
    }

    /// A flag that takes any non-empty text; `set` may reject it.
    /// - Parameter elements: the names allowed in a comma-separated value; empty if the value is not a list.
    package static func text(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        default defaultValue: String? = nil,
        elements: [String] = [],
        help: String,
        set: @escaping Apply
    ) -> CommandOption {
        var description = OptionDescription(name: name, short: short, valueName: valueName, help: help)
        description.elements = elements
        description.defaultValue = defaultValue
        return CommandOption(description: description, apply: set)
    }

    /// A flag whose value is converted by `parse`, which returns nil for an invalid value.
    /// - Parameter expected: the accepted values in the user's language, as the end of "--year needs …".
    package static func value<Value>(
        _ name: String,
        _ valueName: String,
        expecting expected: @autoclosure @escaping @Sendable () -> String,
        default defaultValue: String? = nil,
        help: String,
        parse: @escaping @Sendable (String) -> Value?,
        set: @escaping Setter<Value>
    ) -> CommandOption {
        text(name, valueName, default: defaultValue, help: help) {
            (values: inout Values, text: String) throws(UsageError) in
            guard let value = parse(text) else { throw .badValue(text, of: name, expecting: expected()) }
            set(&values, value)
        }
    }

    /// A flag that takes one case of a type, spelled as its raw value.
    package static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        default defaultValue: String? = nil,
        help: String,
        set: @escaping Setter<Choice>
    ) -> CommandOption {
        let choices = Choice.allCases.map(\.rawValue)
        return text(name, short: short, valueName, default: defaultValue, help: help) {
            (values: inout Values, text: String) throws(UsageError) in
            guard let choice = Choice(rawValue: text) else { throw .badChoice(text, of: "--\(name)", among: choices) }
            set(&values, choice)
        }
        .describing { $0.choices = choices }
    }

    /// A flag that takes a decimal number within a range. A range up to `Int.max` is shown without an end, as in "1 or more".
    package static func number<Number: Comparable & LosslessStringConvertible & Sendable>(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        in range: ClosedRange<Number>,
        default defaultValue: String? = nil,
        help: String,
        set: @escaping Setter<Number>
    ) -> CommandOption {
        let lowest = plain(range.lowerBound)
        let highest = range.upperBound as? Int == .max ? nil : plain(range.upperBound)
        return text(name, short: short, valueName, default: defaultValue, help: help) {
            (values: inout Values, text: String) throws(UsageError) in
            // `Double` would also accept `nan`, `inf`, `1e9` and `0x10`.
            let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || ".-".utf8.contains($0) }
            guard isPlain, let number = Number(text), range.contains(number) else {
                let typed = UsageError.quoted(text)
                throw UsageError(.badNumber(typed, of: "--\(name)", lowest: lowest, highest: highest))
            }
            set(&values, number)
        }
        .describing { $0.range = highest.map { "\(lowest) to \($0)" } ?? "\(lowest) or more" }
    }

    /// The number as text: `10` for 10.0.
    private static func plain(_ number: some LosslessStringConvertible) -> String {
        let text = String(number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
