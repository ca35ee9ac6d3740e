import POSIX
import Foundation

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
