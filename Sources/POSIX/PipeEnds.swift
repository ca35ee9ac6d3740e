#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import Synchronization

/// Creates pipes that child processes do not inherit.
package enum PipeEnds {
    /// Locked while a pipe becomes close-on-exec and while a child starts; otherwise another thread's child would
    /// inherit the pipe.
    static let inheritance = Mutex(())

    /// Returns two descriptors; the caller must close them.
    package static func make() throws(SystemError) -> (reading: Int32, writing: Int32) {
        try inheritance.withLock { _ throws(SystemError) in
            var ends: [Int32] = [-1, -1]
            _ = try SystemCall.retrying { pipe(&ends) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (ends[0], ends[1])
        }
    }
}

/// Copies input into a pipe on a separate thread, for a child whose first input bytes have already been read.
package final class InputPump: Sendable {
    private let copied = Atomic(0)

    package init() {}

    package var count: Int { copied.load(ordering: .relaxed) }

    /// Copies `head`, then `source` to its end, if given. Stops when the pipe loses its reader.
    ///
    /// - Returns: the reading end; the caller must close it.
    package func start(head: [UInt8], from source: Int32? = nil) throws(SystemError) -> Int32 {
        let input: OpenFile
        if let source {
            input = OpenFile(adopting: try SystemCall.duplicate(source))
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

    /// Copies until the end of the source. A read error is treated as the end; gzip then reports truncated data.
    private func copy(_ head: [UInt8], from source: consuming OpenFile, to pipe: consuming OpenFile) {
        var chunk = head
        do {
            while !chunk.isEmpty {
                copied.add(chunk.count, ordering: .relaxed)
                try pipe.write(chunk)
                chunk = try SystemCall.read(source.descriptor, upTo: 1 << 16)
            }
        } catch {
            return
        }
    }
}
