import Foundation

/// A started process, and the test's ends of its streams.
struct ChildProcess {
    let id: pid_t
    /// Where the test writes what the program reads; -1 for none.
    let input: Int32
    /// Where the test reads standard output, or the terminal; -1 for none.
    let output: Int32
    /// Where the test reads standard error; -1 for none.
    let error: Int32
    /// The program's side of the terminal, held until the program ends: some systems drop what nobody holds; -1 for none.
    let terminalHold: Int32

    init(_ spawn: ProgramSpawn, streams: ProgramStreams) throws {
        let terminal = try streams.needsTerminal ? PseudoTerminal(streams.terminal) : nil
        let input = try StreamEnd(input: streams.input, terminal: terminal)
        let output = try StreamEnd(output: streams.output, terminal: terminal)
        let error = try StreamEnd(output: streams.error, terminal: terminal)
        id = try spawn.start([input.source, output.source, error.source])
        for end in [input, output, error] { end.closeTheirs() }
        self.input = input.ours
        self.output = output.ours
        self.error = error.ours == output.ours ? -1 : error.ours
        terminalHold = terminal?.ends.theirs ?? -1
    }
}

/// One standard stream of a program: what the program gets, and the test's own end.
private struct StreamEnd {
    let source: ProgramSpawn.Source
    var ours: Int32 = -1
    private var theirs: Int32 = -1

    init(input: ProgramStreams.Input, terminal: PseudoTerminal?) throws {
        switch input {
        case .bytes, .open:
            let pipe = try DescriptorPair.pipeToProgram()
            (ours, theirs, source) = (pipe.ours, pipe.theirs, .descriptor(pipe.theirs))
        case .terminal: (ours, source) = Self.terminal(terminal)
        case .path(let path): source = .path(path, flags: O_RDONLY)
        case .closed: source = .closed
        }
    }

    init(output: ProgramStreams.Output, terminal: PseudoTerminal?) throws {
        switch output {
        case .captured:
            let pipe = try DescriptorPair.pipeFromProgram()
            (ours, theirs, source) = (pipe.ours, pipe.theirs, .descriptor(pipe.theirs))
        case .unread:
            let pipe = try DescriptorPair.pipeFromProgram()
            close(pipe.ours)
            (theirs, source) = (pipe.theirs, .descriptor(pipe.theirs))
        case .terminal: (ours, source) = Self.terminal(terminal)
        case .path(let path): source = .path(path, flags: O_WRONLY | O_CREAT | O_TRUNC)
        case .closed: source = .closed
        }
    }

    func closeTheirs() {
        if theirs != -1 { close(theirs) }
    }

    private static func terminal(_ terminal: PseudoTerminal?) -> (Int32, ProgramSpawn.Source) {
        guard let terminal else { return (-1, .closed) }
        return (terminal.ends.ours, .path(terminal.path, flags: O_RDWR))
    }
}
