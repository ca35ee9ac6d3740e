import Foundation

/// Transfers bytes between a test and a running program until its exit, on its own thread.
///
/// Streams are read while the program runs: a full buffer would block it.
final class ProgramWatch {
    private let child: ChildProcess
    private let program: RunningProgram
    private let deadline: Double
    private var reading: [Int32]
    private var isWriting: Bool
    private var buffer = [UInt8](repeating: 0, count: 65536)

    init(child: ChildProcess, program: RunningProgram, deadline: Double) {
        self.child = child
        self.program = program
        self.deadline = deadline
        reading = [child.output, child.error].filter { $0 != -1 }
        isWriting = child.input != -1
    }

    func run() {
        let end = ContinuousClock.now + .seconds(deadline)
        var isKilled = false
        var exitCode: Int?
        while exitCode == nil {
            waitForNews()
            write()
            read()
            if !isKilled, ContinuousClock.now >= end {
                isKilled = true
                kill(-child.id, SIGKILL)
            }
            exitCode = program.reap()
        }
        readTheRest()
        program.finish(exitCode: exitCode ?? 0, killedAfter: isKilled ? deadline : nil)
    }
}

extension ProgramWatch {
    /// Returns when there is something to read, at the latest after 10 ms: poll reports neither new input from the test
    /// nor the exit of a program that has closed its streams, or whose children still have them open.
    private func waitForNews() {
        var polled = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, nfds_t(polled.count), polled.isEmpty ? 1 : 10)
    }

    private func read() {
        reading.removeAll { descriptor in !drain(descriptor) }
    }

    /// - Returns: false at the end of the stream.
    private func drain(_ descriptor: Int32) -> Bool {
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                program.received(buffer[..<count], isError: descriptor == child.error)
            } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                return false
            } else if errno == EAGAIN {
                return true
            }
        }
    }

    private func write() {
        guard isWriting else { return }
        let (bytes, ends) = program.inputToSend
        let count = bytes.isEmpty ? 0 : Foundation.write(child.input, bytes, bytes.count)
        if count > 0 { program.sent(count) }
        let isRefused = count < 0 && errno != EAGAIN && errno != EINTR
        if isRefused || (ends && max(count, 0) == bytes.count) { stopWriting() }
    }

    /// A terminal stays open, because its output is read.
    private func stopWriting() {
        isWriting = false
        if child.input != child.output, child.input != child.error { close(child.input) }
    }

    /// Some terminals return their last bytes only before the program's side is closed, others only after, so both are
    /// read.
    private func readTheRest() {
        read()
        if child.terminalHold != -1 { close(child.terminalHold) }
        read()
        if isWriting { stopWriting() }
        for descriptor in Set([child.output, child.error]) where descriptor != -1 { close(descriptor) }
    }
}
