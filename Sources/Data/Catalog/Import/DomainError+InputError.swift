import Domain
import Infrastructure

extension DomainError {
    /// The one place where trouble with a file to be imported becomes an error of the domain.
    init(_ error: InputError) {
        switch error {
        case .missing(let path): self = .inputMissing(path: path)
        case .cannotRead(let path, let reason): self = .file(path: path, reason: reason)
        case .damagedGzip(let path): self = .inputNotUnderstood(path: path, .damagedGzip)
        case .noGzip(let path): self = .gzipMissing(path: path)
        }
    }
}
