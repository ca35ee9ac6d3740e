import Infrastructure
import Domain

extension DomainError {
    /// Any error of work on files; waiting for a lock can be cancelled.
    init(ofFiles error: any Error) {
        switch error {
        case let error as DomainError: self = error
        case let error as FileError: self.init(error)
        case let error as InputError: self.init(error)
        case is CancellationError: self = .cancelled
        default: self = .unexpected("\(error)")
        }
    }

    /// The one place where an error of a file becomes an error of the domain.
    init(_ error: FileError) {
        switch error {
        case .newerVersion(let path, _): self = .newerFile(path: path)
        case .lockTimeout(let path, let seconds): self = .fileBusy(path: path, seconds: seconds)
        case .cannotRead(let path, let reason), .cannotWrite(let path, let reason), .damaged(let path, let reason):
            self = .file(path: path, reason: reason)
        }
    }

    private init(_ error: InputError) {
        switch error {
        case .missing(let path): self = .inputMissing(path: path)
        case .cannotRead(let path, let reason): self = .file(path: path, reason: reason)
        case .damagedGzip(let path): self = .inputNotUnderstood(path: path, .damagedGzip)
        case .noGzip(let path): self = .gzipMissing(path: path)
        }
    }
}
