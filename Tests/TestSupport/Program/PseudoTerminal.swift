import Foundation

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
