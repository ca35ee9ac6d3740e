import Foundation
import POSIX

package enum StandardStreams {
    /// Opens `/dev/null` on closed descriptors among 0, 1 and 2. Otherwise, a file opened later could receive the output.
    package static func openClosedDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // `open` returns the lowest free descriptor, which is the closed one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Makes a write to a closed pipe throw `ConsoleError.closedPipe` instead of killing the process.
    package static func ignoreBrokenPipeSignals() { signal(SIGPIPE, SIG_IGN) }
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Opens the controlling terminal of the process; nil if there is none. The descriptor stays open.
    package static func openTerminal() -> Int32? {
        let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        return descriptor < 0 ? nil : descriptor
    }

    /// The size of a terminal in cells, at most 1,000 by 1,000. A dimension is nil if reported as 0, or if there is no terminal.
    package static func terminalSize(_ descriptor: Int32) -> (columns: Int?, rows: Int?) {
        let window = SystemCall.windowSize(descriptor)
        func known(_ cells: UInt16?) -> Int? { cells.flatMap { $0 > 0 ? min(Int($0), ScreenSize.limit) : nil } }
        return (known(window?.ws_col), known(window?.ws_row))
    }
}

package struct FileDescriptorReader: InputReader {
    /// The reader never closes the descriptor.
    let descriptor: Int32

    package var isTerminal: Bool { StandardStreams.isTerminal(descriptor) }

    package func readAll(limit: Int) throws(ConsoleError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try readSome(4_096)
            guard !more.isEmpty else { return bytes }
            bytes += more
            guard bytes.count <= limit else { throw .cannotRead(reason: "it holds more than \(limit) bytes") }
        }
    }

    package func readHiddenLine(ask: () -> Void) throws(ConsoleError) -> [UInt8]? {
        let modes: TerminalModes
        do throws(SystemError) {
            modes = try TerminalModes(of: descriptor)
            SignalCleanup.setTerminal(modes.value, of: descriptor)
            // Input typed before the prompt is discarded.
            try modes.withoutEcho.apply(to: descriptor, discardsInput: true)
        } catch { throw .cannotRead(reason: error.reason) }
        defer {
            try? modes.apply(to: descriptor)
            SignalCleanup.setTerminal(nil, of: descriptor)
        }
        ask()
        var bytes: [UInt8] = []
        while true {
            // The rest of the input belongs to the next reader, so bytes are read singly.
            guard let byte = try readSome(1).first else { return nil }
            guard byte != UInt8(ascii: "\n") else { return bytes }
            bytes.append(byte)
        }
    }

    private func readSome(_ count: Int) throws(ConsoleError) -> [UInt8] {
        do {
            return try SystemCall.read(descriptor, upTo: count)
        } catch { throw .cannotRead(reason: error.reason) }
    }
}

/// Writes to a file descriptor without a buffer. `StandardStreams.ignoreBrokenPipeSignals()` must be called first.
package struct FileDescriptorWriter: OutputWriter {
    /// The writer never closes the descriptor.
    let descriptor: Int32

    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        do {
            try SystemCall.write(descriptor, bytes)
        } catch let error where error.code == EPIPE {
            throw .closedPipe
        } catch { throw .cannotWrite(reason: error.reason) }
    }
}

/// Standard output reserved for one writer: other writes to descriptor 1 go to standard error. While nobody reads the output,
/// a write waits. A waiting write throws ``ConsoleError/closedPipe`` once the other end of standard input is closed.
package struct ReservedOutput: OutputWriter {
    private let descriptor: Int32

    package init() throws(ConsoleError) {
        do {
            descriptor = try SystemCall.duplicate(1)
            _ = try SystemCall.retrying { dup2(2, 1) }
        } catch { throw .cannotWrite(reason: error.reason) }
    }

    package func write(_ bytes: [UInt8]) throws(ConsoleError) {
        // On Linux, a ready pipe accepts 4 KiB (PIPE_BUF) without blocking.
        for start in stride(from: 0, to: bytes.count, by: 4_096) {
            while !isReady(descriptor, POLLOUT, seconds: 2) {
                // A pipe or socket hangs up when its other end closes, even with unread data.
                if isReady(0, POLLHUP, seconds: 0) { throw .closedPipe }
            }
            try FileDescriptorWriter(descriptor: descriptor).write(Array(bytes[start...].prefix(4_096)))
        }
    }

    private func isReady(_ descriptor: Int32, _ event: Int32, seconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&request, 1, 1_000 * seconds) > 0
    }
}
