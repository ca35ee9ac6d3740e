import Foundation
import POSIX

struct TerminalModes {
    private(set) var value = termios()

    init(of descriptor: Int32) throws(SystemError) {
        _ = try SystemCall.retrying { tcgetattr(descriptor, &value) }
    }

    /// Raw mode with signals: Ctrl-C raises SIGINT, so it works even when nothing reads the input.
    var raw: TerminalModes {
        var modes = self
        cfmakeraw(&modes.value)
        modes.value.c_lflag |= tcflag_t(ISIG)
        return modes
    }

    /// Modes without echo, except for the newline, so that later output starts on a new line. Ctrl-Z and Ctrl-\ are
    /// characters, because stopping or killing the process would leave the terminal without echo.
    var withoutEcho: TerminalModes {
        var modes = self
        modes.value.c_lflag &= ~tcflag_t(ECHO)
        modes.value.c_lflag |= tcflag_t(ECHONL)
        withUnsafeMutableBytes(of: &modes.value.c_cc) { keys in
            for key in [VSUSP, VQUIT] { keys[Int(key)] = SystemCall.noKey }
        }
        return modes
    }

    func apply(to descriptor: Int32, discardsInput: Bool = false) throws(SystemError) {
        var modes = value
        _ = try SystemCall.retrying { tcsetattr(descriptor, discardsInput ? TCSAFLUSH : TCSADRAIN, &modes) }
    }
}
