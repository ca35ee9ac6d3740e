/// A flag: its description, and how it changes its command's options.
package struct CommandOption<Values>: Sendable {
    /// Stores a value (empty for a switch) in the options, or throws a usage error.
    package typealias Apply = @Sendable (inout Values, String) throws(UsageError) -> Void

    package let description: OptionDescription
    let apply: Apply

    init(_ description: OptionDescription, apply: @escaping Apply) {
        self.description = description
        self.apply = apply
    }

    /// Returns the flag for a command whose options contain `Values` at `path`, so that commands can share flags.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Values> & Sendable) -> CommandOption<Outer> {
        CommandOption<Outer>(description) { (outer: inout Outer, value: String) throws(UsageError) in
            try apply(&outer[keyPath: path], value)
        }
    }
}

extension CommandOption {
    /// A switch that calls `set`.
    package static func flag(
        _ name: String,
        short: Character? = nil,
        help: String,
        set: @escaping @Sendable (inout Values) -> Void
    ) -> CommandOption {
        CommandOption(OptionDescription(name, short: short, help: help)) { values, _ in set(&values) }
    }

    /// A switch that sets a property to true.
    package static func flag(
        _ name: String,
        short: Character? = nil,
        help: String,
        _ path: any WritableKeyPath<Values, Bool> & Sendable
    ) -> CommandOption {
        flag(name, short: short, help: help) { $0[keyPath: path] = true }
    }
}

extension CommandOption {
    /// A flag that takes any non-empty text; `set` may reject it.
    ///
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
        let description = OptionDescription(
            name,
            short: short,
            valueName: valueName,
            help: help,
            elements: elements,
            defaultValue: defaultValue
        )
        return CommandOption(description, apply: set)
    }

    /// A flag whose value is parsed.
    ///
    /// - Parameters:
    ///   - expected: the accepted values, as the end of "--year needs …", in the user's language.
    ///   - parse: returns nil for invalid text.
    package static func value<Value>(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        expecting expected: @autoclosure @escaping @Sendable () -> String,
        default defaultValue: String? = nil,
        help: String,
        parse: @escaping @Sendable (String) -> Value?,
        set: @escaping @Sendable (inout Values, Value) -> Void
    ) -> CommandOption {
        text(name, short: short, valueName, default: defaultValue, help: help) {
            (values: inout Values, text: String) throws(UsageError) in
            guard let value = parse(text) else { throw .badValue(text, of: name, expecting: expected()) }
            set(&values, value)
        }
    }
}

extension CommandOption {
    /// A flag that takes one case of a type, spelled as its raw value.
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

extension CommandOption {
    /// A flag that takes an integer; a range up to `Int.max` reads "1 or more".
    package static func integer(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        in range: ClosedRange<Int>,
        default defaultValue: String? = nil,
        help: String,
        set: @escaping @Sendable (inout Values, Int) -> Void
    ) -> CommandOption {
        let bounds = NumberBounds(range)
        return number(name, short: short, valueName, bounds, default: defaultValue, help: help, set: set) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A flag that takes a decimal number: digits and at most one point (`7`, `7.5`, `-0.5`).
    package static func decimal(
        _ name: String,
        short: Character? = nil,
        _ valueName: String,
        in range: ClosedRange<Double>,
        default defaultValue: String? = nil,
        help: String,
        set: @escaping @Sendable (inout Values, Double) -> Void
    ) -> CommandOption {
        let bounds = NumberBounds(range)
        return number(name, short: short, valueName, bounds, default: defaultValue, help: help, set: set) { text in
            NumberBounds.decimal(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    private static func number<Number>(
        _ name: String,
        short: Character?,
        _ valueName: String,
        _ bounds: NumberBounds,
        default defaultValue: String?,
        help: String,
        set: @escaping @Sendable (inout Values, Number) -> Void,
        parse: @escaping @Sendable (String) -> Number?
    ) -> CommandOption {
        let description = OptionDescription(
            name,
            short: short,
            valueName: valueName,
            help: help,
            range: bounds.range,
            defaultValue: defaultValue
        )
        return CommandOption(description) { (values: inout Values, text: String) throws(UsageError) in
            guard let number = parse(text) else { throw .badNumber(text, of: name, bounds) }
            set(&values, number)
        }
    }
}

/// The bounds of a range of numbers, as text.
struct NumberBounds: Equatable, Sendable {
    let lowest: String
    /// The upper bound; nil if there isn't one.
    let highest: String?

    init(_ range: ClosedRange<Int>) {
        self.init(lowest: "\(range.lowerBound)", highest: range.upperBound == .max ? nil : "\(range.upperBound)")
    }

    init(_ range: ClosedRange<Double>) {
        let highest = range.upperBound.isFinite ? Self.words(range.upperBound) : nil
        self.init(lowest: Self.words(range.lowerBound), highest: highest)
    }

    private init(lowest: String, highest: String?) {
        self.lowest = lowest
        self.highest = highest
    }

    /// The range as shown in help: "1 to 500", "1 or more".
    var range: String { highest.map { "\(lowest) to \($0)" } ?? "\(lowest) or more" }

    private static func words(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }

    /// Parses plain digits only; `Double` would also accept `nan`, `inf`, `1e9` and `0x10`.
    static func decimal(_ text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy {
            (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        return isPlain ? Double(text) : nil
    }
}
