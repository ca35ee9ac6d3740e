import Foundation

/// An open file descriptor, closed when the value goes away and never inherited by child processes.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    init(_ path: String, _ flags: Int32, mode: UInt16 = 0o600) throws(SystemError) {
        descriptor = try Self.descriptor(path, flags, mode: mode)
    }

    /// Opens a file for whoever makes a value of the descriptor.
    static func descriptor(_ path: String, _ flags: Int32, mode: UInt16) throws(SystemError) -> Int32 {
        try CLibrary.retrying { open(path, flags | O_CLOEXEC, mode_t(mode)) }
    }

    /// Takes over a descriptor that is open, and that nobody else closes.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Closes the file and reports what `deinit` cannot: some file systems refuse data only now.
    consuming func closeReportingErrors() throws(SystemError) {
        let result = close(descriptor)
        let code = errno
        discard self
        // After EINTR the descriptor is closed all the same: a second try could close another thread's file.
        if result == -1 && code != EINTR { throw SystemError(code: code) }
    }
}

extension OpenFile {
    func status() throws(SystemError) -> FileStatus {
        try FileStatus(descriptor: descriptor)
    }

    func setPermissions(_ mode: UInt16) throws(SystemError) {
        _ = try CLibrary.retrying { fchmod(descriptor, mode_t(mode)) }
    }

    /// The bytes until the end; throws `EFBIG` for more than `limit` of them.
    func readAll(expectedSize: Int, limit: Int) throws(SystemError) -> Data {
        guard expectedSize <= limit else { throw SystemError(code: EFBIG) }
        // One byte more, so that a file of the expected size ends within the first buffer.
        var data = Data(count: expectedSize + 1)
        var length = 0
        while true {
            let count = try read(into: &data, from: length)
            if count == 0 { return data.prefix(length) }
            length += count
            guard length <= limit else { throw SystemError(code: EFBIG) }
            if length == data.count { data.count *= 2 }
        }
    }

    private func read(into data: inout Data, from start: Int) throws(SystemError) -> Int {
        let result = data.withUnsafeMutableBytes { buffer in
            Result { () throws(SystemError) in
                try CLibrary.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
            }
        }
        return try result.get()
    }

    func write(_ bytes: some ContiguousBytes) throws(SystemError) {
        try DescriptorOutput(descriptor: descriptor).write(bytes)
    }

    /// Waits until the data is on the disk; a file system that knows no such thing is no failure.
    func synchronize() throws(SystemError) {
        do {
            _ = try CLibrary.retrying { fsync(descriptor) }
        } catch let error where error.code == EINVAL || error.code == ENOTSUP {
            return
        }
    }
}
