#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import Synchronization

/// A new pipe; child processes inherit neither end by themselves.
package enum PipeEnds {
    /// Held from the making of a pipe until children no longer inherit it, and while a child is started: else a child
    /// that another thread starts just then would keep the pipe open.
    static let inheritance = Mutex(())

    /// Two descriptors, which are the caller's to close.
    package static func make() throws(SystemError) -> (reading: Int32, writing: Int32) {
        try inheritance.withLock { _ throws(SystemError) in
            var ends: [Int32] = [-1, -1]
            _ = try CLibrary.retrying { pipe(&ends) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (ends[0], ends[1])
        }
    }
}

/// Copies input into a pipe, on a thread of its own: for what a child process cannot be given as it is, because its
/// beginning has been read already.
package final class InputPump: Sendable {
    private let copied = Atomic(0)

    package init() {}

    /// The bytes taken from the source so far.
    package var count: Int { copied.load(ordering: .relaxed) }

    /// Copies `head`, then all that comes from `source`, if any, for as long as anybody reads the pipe.
    ///
    /// - Returns: the pipe's reading end, which is the caller's to close.
    package func start(head: [UInt8], from source: Int32? = nil) throws(SystemError) -> Int32 {
        let input: OpenFile
        if let source {
            input = OpenFile(adopting: try CLibrary.duplicate(source))
        } else {
            input = try OpenFile("/dev/null", O_RDONLY)
        }
        let ends = try PipeEnds.make()
        let own = input.release()
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
        var chunk = head
        do {
            while !chunk.isEmpty {
                copied.add(chunk.count, ordering: .relaxed)
                try pipe.write(chunk)
                chunk = try CLibrary.read(source.descriptor, upTo: 1 << 16)
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
