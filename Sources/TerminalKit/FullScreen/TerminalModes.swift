import Foundation
import POSIX

/// A terminal's modes (termios).
struct TerminalModes {
    let value: termios

    /// - Throws: ``ScreenError`` if the descriptor is not a terminal.
    init(of descriptor: Int32) throws(ScreenError) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { throw .last }
        value = modes
    }

    private init(_ value: termios) { self.value = value }

    /// Raw mode, except that Ctrl-C still raises SIGINT, so that it works even when nothing reads the input.
    var raw: TerminalModes {
        var modes = value
        cfmakeraw(&modes)
        modes.c_lflag |= tcflag_t(ISIG)
        return TerminalModes(modes)
    }

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

/// Turns off a terminal's echo until `end()` or a fatal signal.
struct NoEchoMode {
    private let descriptor: Int32
    private let before: termios

    init(_ descriptor: Int32) throws(SystemError) {
        var modes = termios()
        _ = try SystemCall.retrying { tcgetattr(descriptor, &modes) }
        self.descriptor = descriptor
        before = modes
        modes.c_lflag &= ~tcflag_t(ECHO)
        // The newline is still echoed, so that later output starts on a new line.
        modes.c_lflag |= tcflag_t(ECHONL)
        // Ctrl-Z and Ctrl-\ would stop or kill the process before it restores the terminal.
        withUnsafeMutableBytes(of: &modes.c_cc) { keys in
            for key in [VSUSP, VQUIT] { keys[Int(key)] = SystemCall.noKey }
        }
        SignalCleanup.setTerminal(before, of: descriptor)
        // Also discards input typed before the prompt.
        _ = try SystemCall.retrying { tcsetattr(descriptor, TCSAFLUSH, &modes) }
    }

    func end() {
        var modes = before
        tcsetattr(descriptor, TCSADRAIN, &modes)
        SignalCleanup.setTerminal(nil, of: descriptor)
    }
}
