import POSIX
import Foundation

/// Standard input, output and error, as the process was given them.
package enum StandardStreams {
    /// Opens `/dev/null` on those of descriptors 0 to 2 that are closed.
    ///
    /// Must come before any file is opened: otherwise that file gets the number, and results land in it.
    package static func openClosedDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // The system hands out the lowest free number: in this order, exactly the one that is closed.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Lets writing to a closed pipe fail as `ConsoleError.closedPipe` instead of killing the process.
    package static func ignoreBrokenPipeSignals() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The width in columns of the terminal on a descriptor; nil when it is none or does not know (a width of 0).
    package static func terminalColumns(_ descriptor: Int32) -> Int? {
        CLibrary.windowSize(descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
    }

    /// The height in rows of the terminal on a descriptor; nil when it is none or does not know.
    package static func terminalRows(_ descriptor: Int32) -> Int? {
        CLibrary.windowSize(descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
    }
}
