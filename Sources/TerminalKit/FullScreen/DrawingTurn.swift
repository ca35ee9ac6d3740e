import POSIX
import Foundation

/// The right to write to the terminal, held by one at a time: a drawing, or a signal handler that ends the process.
///
/// A byte in a pipe, since a handler may neither lock nor wait for a lock, but may read and poll.
struct DrawingTurn {
    private let reading: Int32
    private let writing: Int32

    /// - Throws: ``ScreenError`` when the system has no descriptors left.
    init() throws(ScreenError) {
        do {
            (reading, writing) = try PipeEnds.make()
        } catch {
            throw ScreenError(reason: error.reason)
        }
        give()
    }

    /// Runs `body` while nobody else writes; for ever waits who comes after a handler took the turn.
    func run(_ body: () throws -> Void) rethrows {
        var byte: UInt8 = 0
        while read(reading, &byte, 1) < 0 && errno == EINTR {}
        defer { give() }
        try body()
    }

    /// Takes the turn for good, or gives up waiting after a moment: for signal handlers.
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
