/// A lock on writing to the terminal, shared by drawing and the handlers of fatal signals. Signal handlers must not lock a mutex,
/// but can call `read` and `poll`, so the lock is a byte in a pipe.
package struct TerminalWriteToken {
    private let reading: Int32
    private let writing: Int32

    package init() throws(SystemError) {
        (reading, writing) = try PipeEnds.make()
        give()
    }

    /// Runs `body` with the lock held. Blocks forever once a signal handler has seized the lock.
    package func run(_ body: () throws -> Void) rethrows {
        var byte: UInt8 = 0
        while read(reading, &byte, 1) < 0 && errno == EINTR {}
        defer { give() }
        try body()
    }

    /// Takes the lock permanently, or gives up after 200 ms. Async-signal-safe.
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
