import Infrastructure
import Domain

extension DomainError {
    /// The one place where an error of the API becomes an error of the domain.
    init(_ error: APIError) {
        switch error {
        case .transport(let error): self.init(error)
        case .status(let status): self.init(status)
        case .undecodable(_, let reason): self = .badResponse(reason: reason)
        }
    }

    private init(_ status: APIStatus) {
        switch status.httpStatus {
        case 401, 403: self = .credentialRefused(message: status.message)
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
        case .offline, .noCurl, .other: self = .unavailable(.other(error.description))
        case .redirectRefused, .redirectLoop, .tooLarge, .notHTTP, .wrongEncoding, .invalidURL, .invalidHeader:
            self = .badResponse(reason: error.description)
        }
    }
}
