import Synchronization

/// An open file descriptor, closed at the end of its lifetime. Child processes do not inherit files opened by path.
package struct OpenFile: ~Copyable {
    package let descriptor: Int32

    package init(_ path: String, _ flags: Int32, mode: UInt16 = 0o600) throws(SystemError) {
        descriptor = try SystemCall.retrying { open(path, flags | O_CLOEXEC, mode_t(mode)) }
    }

    /// - Parameter descriptor: an open descriptor without another owner.
    package init(adopting descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Returns the descriptor without closing it; the caller must close it.
    package consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// Closes the file and throws write errors, which some file systems report only on closing.
    package consuming func closeReportingErrors() throws(SystemError) {
        let result = close(descriptor)
        let code = errno
        discard self
        // The descriptor is closed even after EINTR, so a retry could close another thread's file.
        if result == -1 && code != EINTR { throw SystemError(code: code) }
    }

    package func status() throws(SystemError) -> FileStatus { try FileStatus { fstat(descriptor, &$0) } }

    package func setPermissions(_ mode: UInt16) throws(SystemError) {
        _ = try SystemCall.retrying { fchmod(descriptor, mode_t(mode)) }
    }

    package func write(_ bytes: [UInt8]) throws(SystemError) { try SystemCall.write(descriptor, bytes) }

    /// Waits until the data is on disk, if the file system supports it.
    package func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // On macOS, fsync leaves the data in the drive's cache.
            if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
        #endif
        do {
            _ = try SystemCall.retrying { fsync(descriptor) }
        } catch let error where error.code == EINVAL || error.code == ENOTSUP { return }
    }
}

package struct FileStatus {
    package enum Kind {
        case regular, directory, symbolicLink, other
    }

    package let kind: Kind
    /// The lower twelve bits of the mode, such as 0o600.
    package let permissions: UInt16
    /// The IDs of the user and the group that own the file.
    package let owner, group: UInt32
    package let size: Int
    /// The modification time, as the duration since 1970.
    package let modificationTime: Duration
    /// The device and the inode number, which all names of the file share.
    package let identity: [UInt64]

    /// Returns the status of a file, or of the link itself if the path is a symbolic link.
    package init(linkAt path: String) throws(SystemError) { try self.init { lstat(path, &$0) } }
    package init(at path: String) throws(SystemError) { try self.init { stat(path, &$0) } }

    fileprivate init(_ read: (inout stat) -> Int32) throws(SystemError) {
        var status = stat()
        _ = try SystemCall.retrying { read(&status) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .directory
        case S_IFLNK: kind = .symbolicLink
        default: kind = .other
        }
        permissions = UInt16(status.st_mode & 0o7777)
        (owner, group) = (status.st_uid, status.st_gid)
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modificationTime = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }
}

/// Creates pipes that child processes do not inherit.
package enum PipeEnds {
    /// Locked until a new pipe is close-on-exec, and while a child starts, because the child could otherwise inherit the pipe.
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
