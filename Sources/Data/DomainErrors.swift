package import Domain
import Infrastructure

extension DomainError {
    /// Maps an error of a file operation, or a cancellation while waiting for a lock.
    package init(ofFiles error: any Error) {
        switch error {
        case let error as FileError: self.init(error)
        case let error as InputError: self.init(error)
        default: self.init(any: error)
        }
    }

    private init(_ error: InputError) {
        switch error {
        case .missing(let path): self = .importFailed(.inputMissing(path: path))
        case .cannotRead(let path, let reason): self = .storage(.failed(path: path, reason: reason))
        case .damagedGzip(let path): self = .importFailed(.inputNotUnderstood(path: path, .damagedArchive))
        case .noGzip(let path): self = .importFailed(.cannotDecompress(path: path))
        }
    }

    init(_ error: FileError) {
        switch error {
        case .newerVersion(let path, _): self = .storage(.newerVersion(path: path))
        case .tooLarge(let path, let limit): self = .storage(.tooLarge(path: path, limit: limit))
        case .wouldBeTooLarge(let path, let limit): self = .storage(.wouldBeTooLarge(path: path, limit: limit))
        case .lockTimeout(let path, let seconds): self = .storage(.busy(path: path, seconds: seconds))
        case .cannotRead(let path, let reason), .cannotWrite(let path, let reason), .damaged(let path, let reason):
            self = .storage(.failed(path: path, reason: reason))
        }
    }

    init(_ error: APIError) {
        switch error {
        case .transport(let error): self.init(error)
        case .status(let status): self.init(status)
        case .undecodable(_, let reason): self = .badResponse(reason: reason)
        }
    }

    private init(_ status: APIErrorResponse) {
        switch status.httpStatus {
        case 401, 403: self = .credential(.refused(message: status.message))
        case 429: self = .rateLimited(retryAfter: status.retryAfter)
        case 500...: self = .unavailable(.serverError(status: status.httpStatus))
        case 400..<500: self = .requestRefused(status: status.httpStatus, message: status.message)
        default: self = .badResponse(reason: "status \(status.httpStatus)")
        }
    }

    private init(_ error: HTTPError) {
        switch error {
        case .cancelled: self = .cancelled
        case .timedOut(let seconds): self = .unavailable(.timedOut(seconds: seconds))
        case .cannotResolve(let host): self = .unavailable(.hostNotFound(host))
        case .refused(let host): self = .unavailable(.connectionRefused(host))
        case .connectionLost: self = .unavailable(.connectionLost)
        case .tls(let host): self = .unavailable(.insecure(host))
        case .unavailable(let reason): self = .unavailable(.other(reason))
        case .unusable(let reason): self = .badResponse(reason: reason)
        }
    }
}

func mappingFileErrors<Result>(_ work: () throws -> Result) throws(DomainError) -> Result {
    do {
        return try work()
    } catch {
        throw DomainError(ofFiles: error)
    }
}

func mappingFileErrors<Result>(_ work: () async throws -> Result) async throws(DomainError) -> Result {
    do {
        return try await work()
    } catch {
        throw DomainError(ofFiles: error)
    }
}
