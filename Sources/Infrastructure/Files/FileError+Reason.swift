extension FileError {
    /// What went wrong without the path, in the system's words where it is the system's fault.
    package var reason: String {
        switch self {
        case .cannotRead(_, let reason), .cannotWrite(_, let reason), .damaged(_, let reason): reason
        case .lockTimeout(_, let seconds): "another process has held it for \(Int(seconds)) seconds"
        case .newerVersion(_, let version): "it is of version \(version), which is newer than this program"
        }
    }
}
