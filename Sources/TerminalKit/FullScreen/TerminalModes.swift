import Foundation
import POSIX

/// The modes of a terminal (termios).
struct TerminalModes {
    let value: termios

    /// - Throws: ``ScreenError`` when the descriptor is not a terminal.
    init(of descriptor: Int32) throws(ScreenError) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { throw .last }
        value = modes
    }

    private init(_ value: termios) {
        self.value = value
    }

    /// Raw mode, except that Ctrl-C still raises its signal: it works even when nothing reads.
    var raw: TerminalModes {
        var modes = value
        cfmakeraw(&modes)
        modes.c_lflag |= tcflag_t(ISIG)
        return TerminalModes(modes)
    }

    /// - Throws: ``ScreenError``.
    func apply(to descriptor: Int32) throws(ScreenError) {
        var modes = value
        while tcsetattr(descriptor, TCSADRAIN, &modes) != 0 {
            guard errno == EINTR else { throw .last }
        }
    }
}

extension ScreenError {
    fileprivate static var last: ScreenError { ScreenError(reason: SystemError(code: errno).reason) }
}

/// A terminal without echo, until `end()` or a signal that ends the process.
struct HiddenTyping {
    private let descriptor: Int32
    private let before: termios

    init(_ descriptor: Int32) throws(SystemError) {
        var modes = termios()
        _ = try CLibrary.retrying { tcgetattr(descriptor, &modes) }
        self.descriptor = descriptor
        before = modes
        modes.c_lflag &= ~tcflag_t(ECHO)
        // The newline is echoed, so that the next text is on a line of its own.
        modes.c_lflag |= tcflag_t(ECHONL)
        Self.disable([VSUSP, VQUIT], in: &modes)
        Leavings.setTerminal(before, of: descriptor)
        // Drops what was typed before the prompt.
        _ = try CLibrary.retrying { tcsetattr(descriptor, TCSAFLUSH, &modes) }
    }

    func end() {
        var modes = before
        tcsetattr(descriptor, TCSADRAIN, &modes)
        Leavings.setTerminal(nil, of: descriptor)
    }

    /// A process that is stopped, or dumps core, could not restore the terminal.
    private static func disable(_ keys: [Int32], in modes: inout termios) {
        withUnsafeMutableBytes(of: &modes.c_cc) { codes in
            for key in keys { codes[Int(key)] = CLibrary.noKey }
        }
    }
}
