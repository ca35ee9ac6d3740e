package import Foundation
import JSONText

/// Asks an API's endpoints for values: builds the request, sends it, checks the status, and only then decodes.
package struct APIClient: Sendable {
    private let http: any HTTPClient
    private let configuration: APIConfiguration
    private let now: @Sendable () -> Date

    /// `now` is what a `Retry-After` date is relative to.
    package init(
        http: any HTTPClient,
        configuration: APIConfiguration,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.http = http
        self.configuration = configuration
        self.now = now
    }

    /// Only a 2xx answer is decoded; all else is thrown.
    package func send<Response>(_ endpoint: Endpoint<Response>) async throws(APIError) -> Response {
        try await fetch(endpoint).value
    }

    /// The same with the bytes that were decoded, in which no credential is left.
    package func fetch<Response>(
        _ endpoint: Endpoint<Response>
    ) async throws(APIError) -> (value: Response, body: Data) {
        let answer = try await answer(to: endpoint)
        let redactor = SecretRedactor(configuration.authentication)
        guard (200..<300).contains(answer.status) else {
            let refusal = configuration.refusal(answer.body)
            throw .status(APIStatus(answer, said: refusal, redactor: redactor, now: now()))
        }
        // What is decoded gets printed and cached.
        let body = redactor.redact(answer.body)
        do {
            return (try endpoint.decode(body), body)
        } catch {
            throw .undecodable(path: endpoint.path, reason: redactor.redact(DecodingReason.describe(error, body: body)))
        }
    }

    /// The address of an endpoint, without a credential; nil where none can be made.
    package func address<Response>(of endpoint: Endpoint<Response>) -> String? {
        let anonymous = APIConfiguration(baseURL: configuration.baseURL)
        return (try? endpoint.request(with: anonymous))?.url.absoluteString
    }

    private func answer<Response>(to endpoint: Endpoint<Response>) async throws(APIError) -> HTTPResponse {
        do throws(HTTPError) {
            return try await http.send(try endpoint.request(with: configuration))
        } catch {
            throw .transport(error)
        }
    }
}

/// Where an API is and how to authenticate with it; `authentication` is nil for an API that needs none.
package struct APIConfiguration: Sendable {
    /// With or without a trailing slash; a query or fragment in it is ignored.
    package let baseURL: URL
    package let authentication: Authentication?
    /// How the program names itself; nil leaves that to the system.
    package let userAgent: String?
    /// Reads the body of an answer whose status is a refusal; nil for a body that says nothing.
    package let refusal: @Sendable (Data) -> APIRefusal?

    package init(
        baseURL: URL,
        authentication: Authentication? = nil,
        userAgent: String? = nil,
        refusal: @escaping @Sendable (Data) -> APIRefusal? = { _ in nil }
    ) {
        self.baseURL = baseURL
        self.authentication = authentication
        self.userAgent = userAgent
        self.refusal = refusal
    }
}

extension APIConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "\(shownURL), \(authentication?.description ?? "no authentication")"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror {
        Mirror(self, children: ["baseURL": shownURL, "authentication": authentication as Any])
    }

    private var shownURL: String { baseURL.redacted(hiding: authentication?.secretItem) }
}

/// Why an endpoint gave no value; it never holds a query string, a header or a credential.
package enum APIError: Error, Equatable, Sendable {
    case transport(HTTPError)
    /// The server answered with a status other than 2xx.
    case status(APIStatus)
    /// A 2xx answer that cannot be read; `path` is the endpoint's, without its query.
    case undecodable(path: String, reason: String)
}

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

/// What the body of a refusal says, in the API's own words.
package struct APIRefusal: Sendable, Equatable {
    /// The API's own number for the error.
    package let code: Int?
    package let message: String?

    package init(code: Int?, message: String?) {
        self.code = code
        self.message = message
    }
}
