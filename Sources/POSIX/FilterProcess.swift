#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Synchronization

/// A program that reads bytes, writes others, and ends: run with fixed arguments, without a terminal.
package struct FilterProcess: Sendable {
    package let path: String
    package let arguments: [String]
    package let variables: [String: String]
    /// Seconds that it may take.
    package let patience: Double
    /// Bytes that it may write.
    package let limit: Int

    package init(
        path: String,
        arguments: [String],
        variables: [String: String],
        patience: Double = 10,
        limit: Int = 64 << 20
    ) {
        self.path = path
        self.arguments = arguments
        self.variables = variables
        self.patience = patience
        self.limit = limit
    }

    /// What it writes, given that input; blocks the thread until it has ended. Nil where it cannot be started, fails,
    /// takes too long, or writes too much.
    package func output(for input: [UInt8]) -> [UInt8]? {
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
        let status = try ChildSpawn.status(of: process)
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

/// Copies input into a pipe, on a thread of its own: for what a child process cannot be given as it is, because its
/// beginning has been read already.
package final class InputPump: Sendable {
    package init() {}

    private let copied = Mutex(0)

    /// The bytes taken from the source so far.
    package var count: Int { copied.withLock { $0 } }

    /// Copies `head`, then all that comes from `source`, for as long as anybody reads the pipe.
    ///
    /// - Returns: the pipe's reading end, which is the caller's to close.
    package func start(head: [UInt8], from source: Int32) throws(SystemError) -> Int32 {
        let own = try CLibrary.duplicate(source)
        let ends: (reading: Int32, writing: Int32)
        do {
            ends = try PipeEnds.make()
        } catch {
            close(own)
            throw error
        }
        do {
            try DetachedThread.start { [self] in
                copy(head, from: OpenFile(adopting: own), to: OpenFile(adopting: ends.writing))
            }
        } catch {
            for descriptor in [own, ends.reading, ends.writing] { close(descriptor) }
            throw error
        }
        return ends.reading
    }

    /// An input that breaks off looks like one that ends: gzip will notice.
    private func copy(_ head: [UInt8], from source: consuming OpenFile, to pipe: consuming OpenFile) {
        Self.ignoreBrokenPipes()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var chunk = head[...]
        do {
            while !chunk.isEmpty {
                copied.withLock { $0 += chunk.count }
                try pipe.write(Array(chunk))
                let count = try buffer.withUnsafeMutableBytes { bytes in
                    Result { () throws(SystemError) in try CLibrary.read(source.descriptor, into: bytes) }
                }.get()
                chunk = buffer[..<count]
            }
        } catch {
            return
        }
    }

    /// For this thread: writing to a child that has ended is to fail, not to end this process.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
