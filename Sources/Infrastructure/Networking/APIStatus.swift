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
    init(_ response: HTTPResponse, redactor: SecretRedactor, now: Date) {
        let body = try? JSONDecoder().decode(ErrorBody.self, from: response.body)
        self.init(
            httpStatus: response.status,
            apiCode: body?.code,
            message: body?.message.map(redactor.redact),
            retryAfter: response.headers["Retry-After"].flatMap { RetryAfter.seconds(in: $0, now: now) }
        )
    }
}

/// Either shape: `{"status_code":…,"status_message":…}` or `{"errors":["…"]}`.
private struct ErrorBody: Decodable {
    let code: Int?
    let message: String?

    private enum Key: String, CodingKey {
        case code = "status_code"
        case message = "status_message"
        case errors
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        code = try? values.decode(Int.self, forKey: .code)
        let single = try? values.decode(String.self, forKey: .message)
        let first = (try? values.decode([String].self, forKey: .errors))?.first
        message = [single, first].compactMap { $0 }.first { !$0.isEmpty }
    }
}
