import Domain
import Infrastructure

extension DomainError {
    /// The one place where an error of a file becomes an error of the domain.
    init(_ error: FileError) {
        if case .newerVersion(let path, _) = error {
            self = .newerFile(path: path)
        } else {
            self = .file(path: error.path, reason: error.reason)
        }
    }
}
