import Foundation

/// What a refusal said. The message is the server's own text: data, at most 300 Unicode scalars, not fit for a terminal as it is.
package struct APIStatus: Sendable, Equatable {
    package let httpStatus: Int
    /// The API's own number for the error; nil where the body had none.
    package let apiCode: Int?
    /// Nil where the body had none, as in a proxy's HTML page.
    package let message: String?
    /// Seconds to wait before asking again, 0 or more; nil where the server did not say.
    package let retryAfter: Double?

    package init(httpStatus: Int, apiCode: Int? = nil, message: String? = nil, retryAfter: Double? = nil) {
        self.httpStatus = httpStatus
        self.apiCode = apiCode
        self.message = message
        self.retryAfter = retryAfter
    }
}

extension APIStatus {
    init(_ response: HTTPResponse, said refusal: APIRefusal?, redactor: SecretRedactor, now: Date) {
        self.init(
            httpStatus: response.status,
            apiCode: refusal?.code,
            message: refusal?.message.map(redactor.redact),
            retryAfter: response.headers["Retry-After"].flatMap { RetryAfter.seconds(in: $0, now: now) }
        )
    }
}
