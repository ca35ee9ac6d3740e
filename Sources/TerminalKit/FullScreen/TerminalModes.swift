import Foundation
import POSIX

/// The modes of a terminal: whether it echoes, waits for whole lines, translates.
struct TerminalModes {
    let value: termios

    /// - Throws: ``ScreenError`` when the descriptor is no terminal.
    init(of descriptor: Int32) throws(ScreenError) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { throw .last }
        value = modes
    }

    private init(_ value: termios) {
        self.value = value
    }

    /// The same modes, but every key arrives at once and unseen. Keys that raise a signal go on doing so: Ctrl-C works
    /// even when nobody listens.
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

/// A terminal that does not show what is typed, from the beginning of this value to `end`, or to the end of the process
/// on a signal.
struct HiddenTyping {
    private let descriptor: Int32
    private let before: termios

    init(_ descriptor: Int32) throws(SystemError) {
        var modes = termios()
        _ = try CLibrary.retrying { tcgetattr(descriptor, &modes) }
        self.descriptor = descriptor
        before = modes
        modes.c_lflag &= ~tcflag_t(ECHO)
        // The end of the line is shown: the next text belongs on a line of its own.
        modes.c_lflag |= tcflag_t(ECHONL)
        Self.disable([VSUSP, VQUIT], in: &modes)
        Leavings.setTerminal(before, of: descriptor)
        // What was typed before the question was no answer to it.
        _ = try CLibrary.retrying { tcsetattr(descriptor, TCSAFLUSH, &modes) }
    }

    func end() {
        var modes = before
        tcsetattr(descriptor, TCSADRAIN, &modes)
        Leavings.setTerminal(nil, of: descriptor)
    }

    /// A process that is stopped, or ends with a core, could not give the terminal back.
    private static func disable(_ keys: [Int32], in modes: inout termios) {
        withUnsafeMutableBytes(of: &modes.c_cc) { codes in
            for key in keys { codes[Int(key)] = CLibrary.noKey }
        }
    }
}
