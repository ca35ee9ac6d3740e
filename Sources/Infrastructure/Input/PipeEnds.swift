import Foundation

/// A new pipe; child processes inherit neither end by themselves.
enum PipeEnds {
    /// Held from the making of a pipe until children no longer inherit it, and while a child is started: else a child
    /// that another thread starts just then would keep the pipe open.
    static let inheritance = NSLock()

    /// Two descriptors, which are the caller's to close.
    static func make() throws(SystemError) -> (reading: Int32, writing: Int32) {
        inheritance.lock()
        defer { inheritance.unlock() }
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        _ = try CLibrary.retrying {
            withUnsafeMutableBytes(of: &ends) { bytes in
                bytes.assumingMemoryBound(to: Int32.self).baseAddress.map { pipe($0) } ?? -1
            }
        }
        for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }
}
