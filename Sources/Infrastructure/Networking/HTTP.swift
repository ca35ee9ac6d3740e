package import Foundation

/// The only interface to the network: sends a request and returns the HTTP response with any status.
///
/// `URLSessionHTTPClient` is the base; decorators add behaviour. From the inside out:
///
/// 1. `URLSessionHTTPClient` — one request: redirects, size limit, idle timeout.
/// 2. `LoggingHTTPClient` — logs a line per attempt.
/// 3. `DeadlineHTTPClient` — ends an attempt at the command's deadline.
/// 4. `RetryingHTTPClient` — retries, unless the pause would last past the same deadline.
/// 5. `PerRequestHTTPClient` — selects the client for each request.
package protocol HTTPClient: Sendable {
    /// Throws `HTTPError.cancelled` immediately if the calling task is cancelled, even if the server does not respond.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
    /// Sends a request and returns its response or its error as a value.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

/// Sends each request with the client that a closure returns.
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

/// A request; its description contains neither headers, the body nor the secret query items.
package struct HTTPRequest: Sendable, Equatable {
    package let method: HTTPMethod
    package let url: URL
    package let headers: [String: String]
    package let body: Data?
    /// Whether sending it twice has the same effect as once, so that it can be retried if the first response is lost.
    package let isRepeatable: Bool
    /// The names of the query items that contain a secret.
    package let secretItems: [String]

    package init(
        _ method: HTTPMethod = .get,
        url: URL,
        headers: [String: String] = [:],
        body: Data? = nil,
        isRepeatable: Bool = true,
        secretItems: [String] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.isRepeatable = isRepeatable
        self.secretItems = secretItems
    }
}

extension HTTPRequest: SecretHolder {
    package var description: String { "\(method.rawValue) \(url.redacted(hiding: secretItems))" }
}

/// An HTTP response with any status; the body is complete and decompressed.
package struct HTTPResponse: Sendable, Equatable {
    package let status: Int
    package let headers: HTTPHeaders
    package let body: Data

    package init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// The header fields of a response, on Linux only those that `CurlTransfer` passes on; names are case-insensitive.
package struct HTTPHeaders: Sendable, Equatable {
    private let values: [String: String]

    package init(_ fields: [(name: String, value: String)]) {
        values = Dictionary(fields.map { ($0.name.lowercased(), $0.value) }) { _, last in last }
    }

    package subscript(name: String) -> String? { values[name.lowercased()] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { (name: $0.0, value: $0.1) })
    }
}
