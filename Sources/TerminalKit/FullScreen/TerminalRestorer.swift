import Foundation
import POSIX
import Synchronization

/// Restores the terminal when a signal or `exit` ends the process in full-screen mode. The handlers are
/// async-signal-safe and forward the signal to the handlers installed before them.
enum TerminalRestorer {
    private struct State {
        var input: Int32
        var output: Int32
        var modes: termios
        var turn: TerminalWriteToken
    }

    /// Signals that end a process by default.
    private static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2,
        SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
    ]

    private nonisolated(unsafe) static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    /// Whether the handlers restore the terminal. Atomic, because a signal can arrive on any thread.
    private static let isArmed = Atomic(false)
    /// The previous action of each signal, indexed by signal number.
    private nonisolated(unsafe) static let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    private nonisolated(unsafe) static let exitMessage = strdup(ScreenSequences.leave)
    private static let installed: Void = install()

    static func arm(input: Int32, output: Int32, modes: TerminalModes, turn: TerminalWriteToken) {
        _ = installed
        state.initialize(to: State(input: input, output: output, modes: modes.value, turn: turn))
        isArmed.store(true, ordering: .releasing)
    }

    static func disarm() { isArmed.store(false, ordering: .relaxed) }

    private static func install() {
        _ = (exitMessage, state)
        for number in signals where !SystemCall.isIgnored(number) {
            var action = Foundation.sigaction()
            guard sigaction(number, nil, &action) == 0 else { continue }
            (earlier + Int(number)).initialize(to: action)
            SignalHandlers.install(number) { number in
                TerminalRestorer.restore()
                // The signal stays blocked while this handler runs, and then reaches the previous handler.
                sigaction(number, TerminalRestorer.earlier + Int(number), nil)
                raise(number)
            }
        }
        atexit { TerminalRestorer.restore() }
    }

    private static func restore() {
        guard isArmed.exchange(false, ordering: .acquiring) else { return }
        let output = state.pointee.output
        state.pointee.turn.seize()
        // A stopped or disconnected terminal must not block the exit.
        var polled = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if poll(&polled, 1, 200) > 0, let exitMessage { _ = write(output, exitMessage, strlen(exitMessage)) }
        tcsetattr(state.pointee.input, TCSANOW, &state.pointee.modes)
    }
}

/// Self-pipe for the signals of full-screen mode: handlers write the signal number into a pipe.
enum SelfPipe {
    private static let signals = [SIGWINCH, SIGTSTP, SIGCONT]
    private static let writing = Atomic<Int32>(-1)

    /// Creates the pipe and returns its reading end, or nil if no descriptors are left. Call it once.
    static func start() -> Int32? {
        guard let (reading, end) = try? PipeEnds.make() else { return nil }
        // A full pipe already contains enough wake-ups.
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        writing.store(end, ordering: .releasing)
        for number in signals where number != SIGTSTP || !SystemCall.isIgnored(number) { relay(number) }
        return reading
    }

    private static func relay(_ number: Int32) {
        signal(number) { number in
            let code = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(SelfPipe.writing.load(ordering: .acquiring), &byte, 1)
            errno = code
        }
    }

    /// Stops the process as Ctrl-Z does. Returns when it continues, or immediately if no shell could continue it.
    static func stop() {
        guard !SystemCall.isIgnored(SIGTSTP) else { return }
        signal(SIGTSTP, SIG_DFL)
        // Threads of a thread pool block signals.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(SIGTSTP)
        relay(SIGTSTP)
    }
}

/// A lock on writing to the terminal, shared by drawing and the handler of fatal signals. Signal handlers must not take
/// locks but can call `read` and `poll`, so the lock is a byte in a pipe.
struct TerminalWriteToken {
    private let reading: Int32
    private let writing: Int32

    /// - Throws: ``ScreenError`` if no descriptors are left.
    init() throws(ScreenError) {
        do { (reading, writing) = try PipeEnds.make() } catch { throw ScreenError(reason: error.reason) }
        give()
    }

    /// Runs `body` with the lock held. Blocks forever once a signal handler has seized it.
    func run(_ body: () throws -> Void) rethrows {
        var byte: UInt8 = 0
        while read(reading, &byte, 1) < 0 && errno == EINTR {}
        defer { give() }
        try body()
    }

    /// Takes the lock permanently, or gives up after 200 ms. For signal handlers.
    func seize() {
        var polled = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        var byte: UInt8 = 0
        if poll(&polled, 1, 200) > 0 { _ = read(reading, &byte, 1) }
    }

    private func give() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }
}
