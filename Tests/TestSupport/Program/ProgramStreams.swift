import Foundation

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

/// A terminal of a given size whose screen the test reads.
///
/// Line ends are left as the program writes them, so that the transcript holds the program's own bytes.
struct PseudoTerminal {
    let ends: DescriptorPair
    /// The device a program opens to have this terminal.
    let path: String

    init(_ size: TerminalSize) throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        var window = Self.window(size)
        try check("openpty", openpty(&ours, &theirs, nil, nil, &window))
        ends = try DescriptorPair(ours: ours, theirs: theirs).prepared()
        path = try Self.name(of: theirs)
        try Self.keepLineEnds(of: theirs)
    }

    /// Changes the size; the program is told by a signal.
    static func resize(_ descriptor: Int32, to size: TerminalSize) throws {
        var window = window(size)
        try check("ioctl", ioctl(descriptor, UInt(TIOCSWINSZ), &window))
    }

    private static func window(_ size: TerminalSize) -> winsize {
        winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    }

    private static func name(of descriptor: Int32) throws -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        let code = ttyname_r(descriptor, &buffer, buffer.count)
        guard code == 0 else { throw ProgramError.system(call: "ttyname_r", code: code) }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func keepLineEnds(of descriptor: Int32) throws {
        var settings = termios()
        try check("tcgetattr", tcgetattr(descriptor, &settings))
        settings.c_oflag &= ~tcflag_t(ONLCR)
        try check("tcsetattr", tcsetattr(descriptor, TCSANOW, &settings))
    }
}

/// The two ends of a pipe or of a pseudo-terminal; the test's own end never blocks.
struct DescriptorPair {
    /// The end that stays with the test.
    let ours: Int32
    /// The end that goes to the program.
    let theirs: Int32

    /// Makes a pipe that the program reads from.
    static func pipeToProgram() throws -> DescriptorPair {
        let (reading, writing) = try makePipe()
        return try DescriptorPair(ours: writing, theirs: reading).prepared()
    }

    /// Makes a pipe that the program writes to.
    static func pipeFromProgram() throws -> DescriptorPair {
        let (reading, writing) = try makePipe()
        return try DescriptorPair(ours: reading, theirs: writing).prepared()
    }

    /// Keeps both ends out of programs that other tests start, and makes ours non-blocking.
    func prepared() throws -> DescriptorPair {
        for end in [ours, theirs] {
            try check("fcntl", fcntl(end, F_SETFD, FD_CLOEXEC))
        }
        try check("fcntl", fcntl(ours, F_SETFL, fcntl(ours, F_GETFL) | O_NONBLOCK))
        return self
    }

    private static func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        try check("pipe", pipe(&ends))
        return (ends[0], ends[1])
    }
}

/// Turns a system call that reports failure by -1 into one that throws.
@discardableResult
func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result != -1 else { throw ProgramError.system(call: call, code: errno) }
    return result
}

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
