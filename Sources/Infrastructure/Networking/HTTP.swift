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

    package init(client: @escaping @Sendable () -> any HTTPClient) {
        self.client = client
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await client().send(request)
    }
}

/// A GET request; its description contains neither headers nor the secret query item.
package struct HTTPRequest: Sendable, Equatable {
    package let url: URL
    package let headers: [String: String]
    /// The name of the query item that contains the secret; nil if the URL does not contain one.
    package let secretItem: String?

    package init(url: URL, headers: [String: String] = [:], secretItem: String? = nil) {
        self.url = url
        self.headers = headers
        self.secretItem = secretItem
    }
}

extension HTTPRequest: SecretHolder {
    package var description: String { "GET \(url.redacted(hiding: secretItem))" }
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
