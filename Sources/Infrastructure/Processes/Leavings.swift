import Foundation

/// What a process that ends on a signal clears away: a line of progress, a file that is not finished, a pager, and a
/// terminal that does not show what is typed.
///
/// A handler must neither allocate nor lock, so all are kept in memory that is never freed, behind pointers that are
/// replaced in one step.
package enum Leavings {
    private struct Terminal {
        let descriptor: Int32
        var modes: termios
    }

    private nonisolated(unsafe) static let line: Slot<CChar> = slot()
    private nonisolated(unsafe) static let file: Slot<CChar> = slot()
    private nonisolated(unsafe) static let child: Slot<pid_t> = slot()
    private nonisolated(unsafe) static let isCleaningUp: UnsafeMutablePointer<Bool> = {
        let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        flag.initialize(to: false)
        return flag
    }()
    private nonisolated(unsafe) static let terminal: Slot<Terminal> = slot()

    /// Written to standard error as it is; nil once there is nothing to clear.
    package static func setLine(_ text: String?) {
        line.pointee = text.map { strdup($0) } ?? nil
    }

    /// Removed; nil once it is finished or gone.
    package static func setFile(_ path: String?) {
        file.pointee = path.map { strdup($0) } ?? nil
    }

    /// Asked to end, and given a second for it; nil once it has ended.
    static func setChild(_ process: pid_t?) {
        guard let process else {
            // It has ended because this process is about to.
            while isCleaningUp.pointee { pause() }
            return child.pointee = nil
        }
        let kept = UnsafeMutablePointer<pid_t>.allocate(capacity: 1)
        kept.initialize(to: process)
        child.pointee = kept
    }

    /// Given back these modes; nil once it has them.
    static func setTerminal(_ modes: termios?, of descriptor: Int32) {
        guard let modes else { return terminal.pointee = nil }
        let kept = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
        kept.initialize(to: Terminal(descriptor: descriptor, modes: modes))
        terminal.pointee = kept
    }

    /// Makes what the handler reads: the language makes it on first use, under a lock.
    static func prepare() {
        setLine(nil)
        setFile(nil)
        isCleaningUp.pointee = false
        child.pointee = nil
        setTerminal(nil, of: 0)
    }

    /// For signal handlers.
    static func cleanUp() {
        isCleaningUp.pointee = true
        if let text = line.pointee { _ = write(2, text, strlen(text)) }
        if let path = file.pointee { unlink(path) }
        if let child = child.pointee { end(child.pointee) }
        if let terminal = terminal.pointee {
            tcsetattr(terminal.pointee.descriptor, TCSANOW, &terminal.pointee.modes)
        }
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        for _ in 0..<50 {
            // It is gone, too, where another thread has waited for it.
            guard waitpid(process, nil, WNOHANG) == 0 else { return }
            poll(nil, 0, 20)
        }
    }

    private typealias Slot<Value> = UnsafeMutablePointer<UnsafeMutablePointer<Value>?>

    private static func slot<Value>() -> Slot<Value> {
        let slot = Slot<Value>.allocate(capacity: 1)
        slot.initialize(to: nil)
        return slot
    }
}
