extension CommandOption {
    /// A flag that takes a whole number; a range up to `Int.max` reads "1 or more".
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

    /// A flag that takes a number written with digits and at most one point (`7`, `7.5`, `-0.5`).
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
