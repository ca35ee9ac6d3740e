import POSIX

/// The reason that a file operation failed. For a system error, `reason` is the system's message ("Permission denied").
package enum FileError: Error, Equatable, Sendable {
    /// The state or the contents of a file or folder cannot be read.
    case cannotRead(path: String, reason: String)
    /// The file or folder cannot be written, created, moved or removed.
    case cannotWrite(path: String, reason: String)
    /// Another process held the file's lock until the timeout.
    case lockTimeout(path: String, seconds: Double)
    /// The file is from a newer version of the program and is not changed.
    case newerVersion(path: String, version: Int)
    /// The file is larger than `limit` bytes and is not read.
    case tooLarge(path: String, limit: Int)
    /// The change would make the file larger than `limit` bytes.
    case wouldBeTooLarge(path: String, limit: Int)
    /// The file does not contain the expected JSON and is not changed.
    case damaged(path: String, reason: String)

    static func read(_ path: String, _ error: SystemError) -> FileError {
        .cannotRead(path: path, reason: error.reason)
    }

    static func write(_ path: String, _ error: SystemError) -> FileError {
        .cannotWrite(path: path, reason: error.reason)
    }

    static func writing<Result: ~Copyable>(_ path: String, _ calls: () throws(SystemError) -> Result) throws(FileError)
        -> Result
    {
        do { return try calls() } catch { throw .write(path, error) }
    }

    /// The description of the error without the path; for a system error, the system's message.
    package var reason: String {
        switch self {
        case .cannotRead(_, let reason), .cannotWrite(_, let reason), .damaged(_, let reason): reason
        case .lockTimeout(_, let seconds): "another process has held it for \(Int(seconds)) seconds"
        case .tooLarge(_, let limit): "it is larger than \(limit >> 20) MiB"
        case .wouldBeTooLarge(_, let limit): "it would be larger than \(limit >> 20) MiB"
        case .newerVersion(_, let version): "it is of version \(version), which is newer than this program"
        }
    }
}
