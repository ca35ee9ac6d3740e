/// What a program's three standard streams are connected to.
package struct ProgramStreams: Sendable {
    package var input: Input
    package var output: Output
    package var error: Output
    /// The size of the terminal, for the streams that are on one.
    package var terminal: TerminalSize

    package init(
        input: Input = .text(""),
        output: Output = .captured,
        error: Output = .captured,
        terminal: TerminalSize = TerminalSize()
    ) {
        self.input = input
        self.output = output
        self.error = error
        self.terminal = terminal
    }
}

extension ProgramStreams {
    /// Where standard input comes from.
    package enum Input: Equatable, Sendable {
        /// A pipe that carries these bytes and then ends.
        case bytes([UInt8])
        /// A pipe that stays open until the test closes it.
        case open
        case terminal
        case path(String)
        /// No descriptor at all.
        case closed

        /// A pipe that carries this text and then ends.
        package static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
    }

    /// Where standard output or standard error goes.
    package enum Output: Equatable, Sendable {
        /// A pipe that the test reads.
        case captured
        case terminal
        /// A file or a device; it is created when missing, and written from its start.
        case path(String)
        /// A pipe whose reader has gone.
        case unread
        /// No descriptor at all.
        case closed
    }

    /// All three streams on one terminal, as a person has them.
    package static func interactive(_ size: TerminalSize = TerminalSize()) -> ProgramStreams {
        ProgramStreams(input: .terminal, output: .terminal, error: .terminal, terminal: size)
    }

    /// Standard input and output on a terminal, standard error captured by itself.
    package static func terminalOutput(_ size: TerminalSize = TerminalSize()) -> ProgramStreams {
        ProgramStreams(input: .terminal, output: .terminal, error: .captured, terminal: size)
    }

    var needsTerminal: Bool { input == .terminal || output == .terminal || error == .terminal }
}
