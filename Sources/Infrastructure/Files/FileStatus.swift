import Foundation

/// What the system knows about a file.
struct FileStatus {
    enum Kind {
        case regular, directory, symbolicLink, other
    }

    let kind: Kind
    /// The lower nine bits of its mode: 0o600.
    let permissions: UInt16
    let size: Int
    let modificationDate: Date

    /// The file at a path itself, even when it is a symbolic link.
    init(linkAt path: String) throws(SystemError) {
        var status = stat()
        _ = try CLibrary.retrying { lstat(path, &status) }
        self.init(status)
    }

    /// The file at a path, or the one that a symbolic link there leads to.
    init(at path: String) throws(SystemError) {
        var status = stat()
        _ = try CLibrary.retrying { stat(path, &status) }
        self.init(status)
    }

    init(descriptor: Int32) throws(SystemError) {
        var status = stat()
        _ = try CLibrary.retrying { fstat(descriptor, &status) }
        self.init(status)
    }

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .directory
        case S_IFLNK: kind = .symbolicLink
        default: kind = .other
        }
        permissions = UInt16(status.st_mode & 0o777)
        size = Int(status.st_size)
        let time = CLibrary.modificationTime(status)
        modificationDate = Date(
            timeIntervalSince1970: TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
        )
    }
}
