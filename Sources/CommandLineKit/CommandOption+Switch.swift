extension CommandOption {
    /// A switch that does what `set` says.
    package static func flag(
        _ name: String,
        short: Character? = nil,
        help: String,
        set: @escaping @Sendable (inout Values) -> Void
    ) -> CommandOption {
        CommandOption(OptionDescription(name, short: short, help: help)) { values, _ in set(&values) }
    }

    /// A switch that makes a property true.
    package static func flag(
        _ name: String,
        short: Character? = nil,
        help: String,
        _ path: any WritableKeyPath<Values, Bool> & Sendable
    ) -> CommandOption {
        flag(name, short: short, help: help) { $0[keyPath: path] = true }
    }
}
