import POSIX
import Foundation

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
