/// Operations on the names, links, owners, permissions and times of files. None of them replaces a file.
package enum FileChange {
    /// Renames a file. Throws `EEXIST` if the new name exists, and `EXDEV` if it is on another file system.
    package static func rename(_ from: String, to: String) throws(SystemError) {
        do throws(SystemError) {
            #if canImport(Darwin)
                _ = try SystemCall.retrying { renamex_np(from, to, UInt32(RENAME_EXCL)) }
            #else
                guard let renameat2 else { throw SystemError(code: ENOSYS) }
                let doNotReplace: UInt32 = 1
                _ = try SystemCall.retrying { renameat2(AT_FDCWD, from, AT_FDCWD, to, doNotReplace) }
            #endif
        } catch  where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
            // The kernel or the file system cannot rename without replacing files, but creating a link never replaces a file.
            try link(from, to: to)
            try unlink(from)
        }
    }

    #if !canImport(Darwin)
        private typealias RenameAt2 =
            @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) ->
            Int32

        /// Swift's glibc module lacks this function, as does musl before 1.2.6.
        private static let renameat2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt2.self) }
    #endif

    /// Creates a hard link. Throws `EEXIST` if `to` exists.
    package static func link(_ from: String, to: String) throws(SystemError) {
        _ = try SystemCall.retrying { linkat(AT_FDCWD, from, AT_FDCWD, to, 0) }
    }

    package static func symlink(to destination: String, at path: String) throws(SystemError) {
        _ = try SystemCall.retrying { symlinkat(destination, AT_FDCWD, path) }
    }

    package static func unlink(_ path: String) throws(SystemError) {
        _ = try SystemCall.retrying { unlinkat(AT_FDCWD, path, 0) }
    }

    package static func makeFolder(_ path: String, mode: UInt16 = 0o777) throws(SystemError) {
        _ = try SystemCall.retrying { mkdir(path, mode_t(mode)) }
    }

    package static func setPermissions(_ mode: UInt16, of path: String) throws(SystemError) {
        _ = try SystemCall.retrying { chmod(path, mode_t(mode)) }
    }

    /// Sets the user and the group that own a file, as far as the system permits: most users may only choose one of their groups.
    package static func setOwner(_ owner: UInt32?, group: UInt32?, of path: String) {
        let unchanged = UInt32.max
        if lchown(path, owner ?? unchanged, group ?? unchanged) == -1 {
            _ = lchown(path, unchanged, group ?? unchanged)
        }
    }

    /// Removes an empty folder.
    package static func removeFolder(_ path: String) throws(SystemError) {
        _ = try SystemCall.retrying { rmdir(path) }
    }

    /// Sets the modification time to a duration since 1970, and the access time to now.
    package static func setModificationTime(_ time: Duration, of path: String) throws(SystemError) {
        let parts = time.components
        let modified = timespec(tv_sec: time_t(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
        // Swift cannot import `UTIME_NOW`.
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        _ = try SystemCall.retrying { utimensat(AT_FDCWD, path, [now, modified], 0) }
    }

    /// Drops the cached pages of a file, so that the next read reaches the disk. Does nothing on macOS.
    package static func dropCache(_ descriptor: Int32) {
        #if !canImport(Darwin)
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        #endif
    }

    /// Returns whether any process has a regular file open for writing; false on macOS, or if the system cannot tell.
    package static func isOpenForWriting(_ path: String) -> Bool {
        #if canImport(Darwin)
            return false
        #else
            guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { return false }
            // A read lease fails while the file is open for writing. `F_SETLEASE` is 1024 on Linux. A process that opens the file
            // for writing during the lease causes SIGIO, whose default action ends this process.
            signal(SIGIO, SIG_IGN)
            let setLease: Int32 = 1_024
            // A child that another thread starts holds all files of this process open until exec, so several attempts are made.
            for _ in 0..<5 {
                guard fcntl(file.descriptor, setLease, Int32(F_RDLCK)) == -1 else {
                    _ = fcntl(file.descriptor, setLease, Int32(F_UNLCK))
                    return false
                }
                guard errno == EAGAIN else { return false }
                usleep(20_000)
            }
            return true
        #endif
    }
}
