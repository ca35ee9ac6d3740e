import POSIX
import Foundation
import Synchronization

/// Gives the terminal back when a signal, or `exit`, ends the process while it is taken over.
///
/// The handlers put themselves before those that are there, and hand on to them. What they touch is memory that stays, and
/// what they call may be called from a signal handler.
enum TerminalRescue {
    private struct State {
        var input: Int32
        var output: Int32
        var modes: termios
        var turn: DrawingTurn
    }

    /// What ends a process unless it is handled.
    private static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2,
        SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
    ]

    private nonisolated(unsafe) static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    /// Hands the state over to whichever thread the signal comes to.
    private static let isArmed = Atomic(false)
    /// The action of each signal before ours, by its number.
    private nonisolated(unsafe) static let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    private nonisolated(unsafe) static let farewell: UnsafeRawBufferPointer = {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: ScreenSequences.leave.utf8.count, alignment: 1)
        copy.copyBytes(from: ScreenSequences.leave.utf8)
        return UnsafeRawBufferPointer(copy)
    }()
    private static let installed: Void = install()

    /// From now on an end of the process gives the terminal these modes back.
    static func arm(input: Int32, output: Int32, modes: TerminalModes, turn: DrawingTurn) {
        _ = installed
        state.initialize(to: State(input: input, output: output, modes: modes.value, turn: turn))
        isArmed.store(true, ordering: .releasing)
    }

    static func disarm() {
        isArmed.store(false, ordering: .relaxed)
    }
}

extension TerminalRescue {
    private static func install() {
        _ = (farewell, state)
        for number in signals where !CLibrary.isIgnored(number) {
            var action = Foundation.sigaction()
            guard sigaction(number, nil, &action) == 0 else { continue }
            (earlier + Int(number)).initialize(to: action)
            signal(number) { number in
                TerminalRescue.restore()
                // Blocked while this handler runs, it comes again, to whoever handled it before.
                sigaction(number, TerminalRescue.earlier + Int(number), nil)
                raise(number)
            }
        }
        atexit { TerminalRescue.restore() }
    }

    private static func restore() {
        guard isArmed.exchange(false, ordering: .acquiring) else { return }
        let output = state.pointee.output
        state.pointee.turn.seize()
        // A terminal that takes nothing, or is gone, must not keep the process from ending.
        var polled = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if poll(&polled, 1, 200) > 0 { _ = write(output, farewell.baseAddress, farewell.count) }
        tcsetattr(state.pointee.input, TCSANOW, &state.pointee.modes)
    }
}
