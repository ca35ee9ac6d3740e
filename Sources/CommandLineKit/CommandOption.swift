/// A flag as a value: what it is called, what it says in help, and how it changes the options of its command.
package struct CommandOption<Values>: Sendable {
    /// Puts a value (empty for a switch) into the options, or says why it cannot.
    package typealias Apply = @Sendable (inout Values, String) throws(UsageError) -> Void

    package let description: OptionDescription
    let apply: Apply

    /// Makes a flag; the factories say the usual kinds in one line.
    package init(_ description: OptionDescription, apply: @escaping Apply) {
        self.description = description
        self.apply = apply
    }

    /// The same flag for a command whose options hold these ones: how commands share flags.
    package func lifted<Outer>(to path: any WritableKeyPath<Outer, Values> & Sendable) -> CommandOption<Outer> {
        CommandOption<Outer>(description) { (outer: inout Outer, value: String) throws(UsageError) in
            try apply(&outer[keyPath: path], value)
        }
    }
}
