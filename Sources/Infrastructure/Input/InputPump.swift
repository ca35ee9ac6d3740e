import Foundation

/// Copies input into a pipe, on a thread of its own: for what a child process cannot be given as it is, because its
/// beginning has been read already.
final class InputPump: Sendable {
    private let copied = Locked(0)

    /// The bytes taken from the source so far.
    var count: Int { copied.withLock { $0 } }

    /// Copies `head`, then all that comes from `source`, for as long as anybody reads the pipe.
    ///
    /// - Returns: the pipe's reading end, which is the caller's to close.
    func start(head: [UInt8], from source: Int32) throws(SystemError) -> Int32 {
        let own = try CLibrary.duplicate(source)
        let ends: (reading: Int32, writing: Int32)
        do {
            ends = try PipeEnds.make()
        } catch {
            close(own)
            throw error
        }
        Thread.detachNewThread { [self] in
            copy(head, from: OpenFile(adopting: own), to: OpenFile(adopting: ends.writing))
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
