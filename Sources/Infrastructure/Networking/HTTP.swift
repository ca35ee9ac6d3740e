package import Foundation

/// The only interface to the network: sends a request and returns the HTTP response with any status.
///
/// `URLSessionHTTPClient` is the base; decorators add behaviour. From the inside out:
///
/// 1. `URLSessionHTTPClient` — sends one request, with redirects, a size limit and an idle timeout.
/// 2. `LoggingHTTPClient` — logs a line per attempt.
/// 3. `RateLimitingHTTPClient` — delays an attempt to stay within the API's rate limit.
/// 4. `DeadlineHTTPClient` — ends an attempt at the command's deadline.
/// 5. `RetryingHTTPClient` — retries, unless the pause would last past the same deadline.
/// 6. `PerRequestHTTPClient` — selects the client for each request.
package protocol HTTPClient: Sendable {
    /// Throws `HTTPError.cancelled` immediately if the calling task is cancelled, even if the server does not respond.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) { return .success(try await send(request)) } catch { return .failure(error) }
    }
}

package struct PerRequestHTTPClient: HTTPClient {
    private let client: @Sendable () -> any HTTPClient

    package init(client: @escaping @Sendable () -> any HTTPClient) { self.client = client }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await client().send(request)
    }
}

package enum HTTPMethod: String, Sendable {
    case get = "GET"
    case post = "POST"
    case delete = "DELETE"
}

/// A request. Its description contains neither headers, the body nor the values of secret query items.
package struct HTTPRequest: Sendable, Equatable {
    package var method = HTTPMethod.get
    package let url: URL
    package var headers: [String: String] = [:]
    package var body: Data?
    /// Whether sending the request twice has the same effect as once, so it can be retried if the response is lost.
    package var isRepeatable = true
    /// The names of the query items that contain a secret.
    package var secretItems: [String] = []
}

extension HTTPRequest: SecretHolder {
    package var description: String { "\(method.rawValue) \(url.redacted(hiding: secretItems))" }
}

/// An HTTP response with any status; the body is complete and decompressed.
package struct HTTPResponse: Sendable, Equatable {
    package let status: Int
    /// The value of the `Retry-After` header; nil if the response has none.
    package var retryAfter: String?
    package var body = Data()
}
