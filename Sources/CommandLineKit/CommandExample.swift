/// A command line worth trying, and what it does.
package struct CommandExample: Equatable, Sendable {
    /// As typed in a shell, program name included.
    package let command: String
    /// One sentence with its full stop.
    package let effect: String

    /// Makes an example.
    package init(_ command: String, _ effect: String) {
        self.command = command
        self.effect = effect
    }
}
