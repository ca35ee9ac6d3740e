extension CommandOption {
    /// A flag that takes any text but the empty one; `set` may refuse it.
    ///
    /// - Parameter elements: the names that the text lists, if it is a list.
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

    /// A flag whose text `parse` understands.
    ///
    /// - Parameters:
    ///   - expected: what the text must be, as it follows "--year needs", in the language of the moment.
    ///   - parse: the value of the text; nil when it is none.
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
