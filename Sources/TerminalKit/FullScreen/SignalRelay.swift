import POSIX
import Foundation
import Synchronization

/// Tells of signals that a full-screen program answers, by bytes in a pipe: the number of each signal.
enum SignalRelay {
    private static let signals = [SIGWINCH, SIGTSTP, SIGCONT]
    private static let writing = Atomic<Int32>(-1)

    /// Where the numbers can be read; nil when the system has no descriptors left. To be called once.
    static func start() -> Int32? {
        guard let (reading, end) = try? PipeEnds.make() else { return nil }
        // Were the pipe full, there would be news enough in it.
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        writing.store(end, ordering: .releasing)
        for number in signals where number != SIGTSTP || !CLibrary.isIgnored(number) { relay(number) }
        return reading
    }

    private static func relay(_ number: Int32) {
        signal(number) { number in
            let code = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(SignalRelay.writing.load(ordering: .acquiring), &byte, 1)
            errno = code
        }
    }

    /// Stops the process as Ctrl-Z does by itself; returns when it goes on, or at once where nobody could continue it.
    static func stop() {
        guard !CLibrary.isIgnored(SIGTSTP) else { return }
        signal(SIGTSTP, SIG_DFL)
        // Threads of a pool block signals.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(SIGTSTP)
        relay(SIGTSTP)
    }
}
