import Foundation
import POSIX

struct TerminalModes {
    let value: termios
}

extension TerminalModes {
    init(of descriptor: Int32) throws(SystemError) {
        var modes = termios()
        _ = try SystemCall.retrying { tcgetattr(descriptor, &modes) }
        self.init(value: modes)
    }

    /// Raw mode with signals: Ctrl-C raises SIGINT, so it works even when nothing reads the input.
    var raw: TerminalModes {
        var modes = value
        cfmakeraw(&modes)
        modes.c_lflag |= tcflag_t(ISIG)
        return TerminalModes(value: modes)
    }

    /// Modes without echo, except that of the newline, so later output starts on a new line. Ctrl-Z and Ctrl-\ are
    /// characters, because stopping or killing the process would leave the terminal without echo.
    var withoutEcho: TerminalModes {
        var modes = value
        modes.c_lflag &= ~tcflag_t(ECHO)
        modes.c_lflag |= tcflag_t(ECHONL)
        withUnsafeMutableBytes(of: &modes.c_cc) { keys in
            for key in [VSUSP, VQUIT] { keys[Int(key)] = SystemCall.noKey }
        }
        return TerminalModes(value: modes)
    }

    func apply(to descriptor: Int32, discardsInput: Bool = false) throws(SystemError) {
        var modes = value
        _ = try SystemCall.retrying { tcsetattr(descriptor, discardsInput ? TCSAFLUSH : TCSADRAIN, &modes) }
    }
}
