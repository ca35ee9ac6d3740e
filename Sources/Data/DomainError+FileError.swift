import Domain
import Infrastructure

extension DomainError {
    /// The one place where an error of a file becomes an error of the domain.
    init(_ error: FileError) {
        switch error {
        case .newerVersion(let path, _): self = .newerFile(path: path)
        case .lockTimeout(let path, let seconds): self = .fileBusy(path: path, seconds: seconds)
        case .cannotRead(let path, let reason), .cannotWrite(let path, let reason), .damaged(let path, let reason):
            self = .file(path: path, reason: reason)
        }
    }
}
