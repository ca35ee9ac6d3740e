import Foundation

/// The connections of a program's three standard streams.
package struct ProgramStreams: Sendable {
    package var input: Input
    package var output: Output
    package var error: Output
    /// The size of the terminal, if a stream is on one.
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
    /// The source of standard input.
    package enum Input: Equatable, Sendable {
        /// A pipe with these bytes, then closed.
        case bytes([UInt8])
        /// A pipe that stays open until the test closes it.
        case open
        case terminal
        case path(String)
        /// No descriptor.
        case closed

        /// A pipe with this text, then closed.
        package static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
    }

    /// The destination of standard output or standard error.
    package enum Output: Equatable, Sendable {
        /// A pipe read by the test.
        case captured
        case terminal
        /// A file or a device; created if missing, and written from its start.
        case path(String)
        /// A pipe without a reader.
        case unread
        /// No descriptor.
        case closed
    }

    /// All three streams on one terminal, the interactive case.
    package static func interactive(_ size: TerminalSize = TerminalSize()) -> ProgramStreams {
        ProgramStreams(input: .terminal, output: .terminal, error: .terminal, terminal: size)
    }

    /// Standard input and output on a terminal, standard error captured separately.
    package static func terminalOutput(_ size: TerminalSize = TerminalSize()) -> ProgramStreams {
        ProgramStreams(input: .terminal, output: .terminal, error: .captured, terminal: size)
    }

    var needsTerminal: Bool { input == .terminal || output == .terminal || error == .terminal }
}

/// A terminal of a given size, read by the test.
///
/// Line endings are not translated: the transcript contains the program's own bytes.
struct PseudoTerminal {
    let ends: DescriptorPair
    /// The path of the device.
    let path: String

    init(_ size: TerminalSize) throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        var window = Self.window(size)
        try check("openpty", openpty(&ours, &theirs, nil, nil, &window))
        ends = try DescriptorPair(ours: ours, theirs: theirs).prepared()
        path = try Self.name(of: theirs)
        try Self.keepLineEnds(of: theirs)
    }

    /// Changes the size; the program receives SIGWINCH.
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
    /// The test's end.
    let ours: Int32
    /// The program's end.
    let theirs: Int32

    /// Creates a pipe read by the program.
    static func pipeToProgram() throws -> DescriptorPair {
        let (reading, writing) = try makePipe()
        return try DescriptorPair(ours: writing, theirs: reading).prepared()
    }

    /// Creates a pipe written by the program.
    static func pipeFromProgram() throws -> DescriptorPair {
        let (reading, writing) = try makePipe()
        return try DescriptorPair(ours: reading, theirs: writing).prepared()
    }

    /// Marks both ends close-on-exec, because other tests start programs, and makes ours non-blocking.
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

/// Throws an error for a system call that returned -1.
@discardableResult
func check(_ call: String, _ result: Int32) throws -> Int32 {
    guard result != -1 else { throw ProgramError.system(call: call, code: errno) }
    return result
}

/// A started process, and the test's ends of its streams.
struct ChildProcess {
    let id: pid_t
    /// The descriptor for standard input; -1 for none.
    let input: Int32
    /// The descriptor for reading standard output, or the terminal; -1 for none.
    let output: Int32
    /// The descriptor for reading standard error; -1 for none.
    let error: Int32
    /// The program's side of the terminal, open until its exit, because some systems discard unread output; -1 for
    /// none.
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

/// One standard stream of a program, and the test's end of it.
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
