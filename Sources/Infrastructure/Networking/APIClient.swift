package import Foundation
import JSONText

/// Fetches an API's endpoints: builds and sends the request, checks the status, and then decodes the response.
package struct APIClient: Sendable {
    private let http: any HTTPClient
    private let configuration: APIConfiguration
    private let now: @Sendable () -> Date

    /// - Parameter now: returns the current time, for converting a `Retry-After` date to seconds.
    package init(
        http: any HTTPClient,
        configuration: APIConfiguration,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.http, self.configuration, self.now) = (http, configuration, now)
    }

    /// Sends the request and returns the decoded response. Throws for a status other than 2xx.
    package func send<Response>(_ endpoint: Endpoint<Response>) async throws(APIError) -> Response {
        try await fetch(endpoint).value
    }

    /// Like ``send(_:)``, but also returns the response body. The credential is removed from both.
    package func fetch<Response>(
        _ endpoint: Endpoint<Response>
    ) async throws(APIError) -> (value: Response, body: Data) {
        let answer: HTTPResponse
        do throws(HTTPError) {
            answer = try await http.send(try endpoint.request(with: configuration))
        } catch { throw .transport(error) }
        let redactor = SecretRedactor(configuration.authentications)
        guard (200..<300).contains(answer.status) else {
            // The API never sends longer error bodies, and decoding one could take longer than the deadline.
            let refusal = answer.body.count <= 1 << 16 ? configuration.refusal(answer.body) : nil
            throw .status(
                APIErrorResponse(
                    httpStatus: answer.status,
                    apiCode: refusal?.code,
                    message: refusal?.message.map(redactor.redact),
                    retryAfter: answer.retryAfter.flatMap { RetryAfter.seconds(in: $0, now: now()) }
                )
            )
        }
        // Redacted first, because decoded values are printed and cached.
        let body = redactor.redact(answer.body)
        do {
            return (try endpoint.decode(body), body)
        } catch {
            throw .undecodable(path: endpoint.path, reason: redactor.redact(DecodingReason.describe(error, body: body)))
        }
    }

    /// The URL of an endpoint, without a credential; nil if the URL is invalid.
    package func address<Response>(of endpoint: Endpoint<Response>) -> String? {
        let anonymous = APIConfiguration(baseURL: configuration.baseURL)
        return (try? endpoint.request(with: anonymous))?.url.absoluteString
    }
}

/// The URL of an API, and the credentials that every request sends.
package struct APIConfiguration: Sendable {
    /// The URL that endpoint paths are appended to. A trailing slash is optional; a query or fragment is ignored.
    package let baseURL: URL
    package let authentications: [Authentication]
    /// The `User-Agent` header; nil for the system's default.
    package let userAgent: String?
    /// Returns the API's own error from the body of the response to a refused request; nil if the body contains none.
    package let refusal: @Sendable (Data) -> APIErrorBody?

    package init(
        baseURL: URL,
        authentications: [Authentication] = [],
        userAgent: String? = nil,
        refusal: @escaping @Sendable (Data) -> APIErrorBody? = { _ in nil }
    ) {
        (self.baseURL, self.authentications, self.userAgent) = (baseURL, authentications, userAgent)
        self.refusal = refusal
    }
}

extension APIConfiguration: SecretHolder {
    package var description: String {
        let url = baseURL.redacted(hiding: authentications.compactMap(\.secretItem))
        return authentications.isEmpty ? "\(url), no authentication" : "\(url), \(authentications)"
    }
}

/// The reason that a request to an endpoint failed; never contains a query string, a header's value or a credential.
package enum APIError: Error, Equatable, Sendable {
    case transport(HTTPError)
    case status(APIErrorResponse)
    /// A 2xx response that cannot be decoded; `path` is the path of the endpoint, without its query.
    case undecodable(path: String, reason: String)
}

/// The response to a refused request. The message is the server's text, at most 300 Unicode scalars, not sanitised for a terminal.
package struct APIErrorResponse: Sendable, Equatable {
    package let httpStatus: Int
    package var apiCode: Int?
    /// The server's message; nil if the body contains none, for example because it is an HTML page from a proxy.
    package var message: String?
    /// The seconds to wait before the next request, at least 0; nil if the response has no valid `Retry-After` header.
    package var retryAfter: Double?
}

package typealias APIErrorBody = (code: Int?, message: String?)
