/// What a command line asks for.
package enum ParsedCommand<Values> {
    /// `-h` or `--help` was among the flags; whatever else was typed, right or wrong, does not matter.
    case help
    /// The options as changed by the flags, and the words in order.
    case run(Values, words: [String])
}

extension ParsedCommand: Sendable where Values: Sendable {}
extension ParsedCommand: Equatable where Values: Equatable {}
