import Foundation
import POSIX
import Synchronization

/// A pipe into which the signal handlers of full-screen mode write the numbers of signals.
enum SelfPipe {
    private static let signals = [SIGWINCH, SIGTSTP, SIGCONT]
    private static let writing = Atomic<Int32>(-1)

    /// Creates the pipe, installs the signal handlers, and returns the reading end of the pipe. Call this once.
    static func start() throws(SystemError) -> Int32 {
        let (reading, end) = try PipeEnds.make()
        // A handler must not wait for a full pipe, which wakes the reader anyway.
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

    /// Stops the process as Ctrl-Z does. Returns when the process continues, or immediately if no shell could continue it.
    static func stop() {
        guard !SystemCall.isIgnored(SIGTSTP) else { return }
        signal(SIGTSTP, SIG_DFL)
        // This thread may belong to a thread pool, whose threads block signals.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(SIGTSTP)
        relay(SIGTSTP)
    }
}
