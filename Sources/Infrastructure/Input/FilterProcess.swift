import Foundation

/// A program that reads bytes, writes others, and ends: run with fixed arguments, without a terminal.
struct FilterProcess: Sendable {
    let path: String
    let arguments: [String]
    let variables: [String: String]
    /// Seconds that it may take.
    var patience = 10.0
    /// Bytes that it may write.
    var limit = 64 * 1024 * 1024

    /// What it writes, given that input; blocks the thread until it has ended. Nil where it cannot be started, fails,
    /// takes too long, or writes too much.
    func output(for input: [UInt8]) -> [UInt8]? {
        try? run(input)
    }
}

extension FilterProcess {
    private func run(_ input: [UInt8]) throws(SystemError) -> [UInt8]? {
        let nothing = try OpenFile("/dev/null", O_RDONLY)
        let source = OpenFile(adopting: try InputPump().start(head: input, from: nothing.descriptor))
        let ends = try PipeEnds.make()
        let reading = OpenFile(adopting: ends.reading)
        let process = try start(input: source, output: OpenFile(adopting: ends.writing))
        let output = read(reading.descriptor)
        if output == nil { kill(process, SIGKILL) }
        var status: Int32 = 0
        _ = try CLibrary.retrying { waitpid(process, &status, 0) }
        return status == 0 ? output : nil
    }

    /// This process's own ends of the pipes are closed at the end: the last writer must be the child.
    private func start(
        input: consuming OpenFile,
        output: consuming OpenFile
    ) throws(SystemError) -> pid_t {
        try ChildSpawn(
            path: path,
            arguments: [path] + arguments,
            variables: variables,
            input: input.descriptor,
            output: output.descriptor,
            isSilent: true,
            usualSignals: [SIGPIPE],
            hasOwnSession: true
        ).start()
    }

    /// Everything up to the end; nil when that does not come in time, or comes too late.
    private func read(_ descriptor: Int32) -> [UInt8]? {
        let end = ContinuousClock.now + .seconds(patience)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = (end - .now) / .milliseconds(1)
            guard left > 0 else { return nil }
            guard poll(&polled, 1, Int32(left.rounded(.up))) > 0 else { continue }
            let count = buffer.withUnsafeMutableBytes { try? CLibrary.read(descriptor, into: $0) }
            guard let count else { return nil }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        return nil
    }
}
