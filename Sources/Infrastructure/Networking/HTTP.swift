package import Foundation

/// The one seam to the network: sends a request and returns the HTTP response, of any status.
///
/// `URLSessionHTTPClient` is at the bottom; behaviours are decorators around it. Their order, from the inside out:
///
/// 1. `URLSessionHTTPClient` — one exchange: redirects, size cap, idle time.
/// 2. `LoggingHTTPClient` — a line per attempt.
/// 3. `DeadlineHTTPClient` — ends an attempt when the time of the whole command is over.
/// 4. `RetryingHTTPClient` — tries again; it knows the same deadline, so that it never pauses in vain.
/// 5. `PerRequestHTTPClient` — picks the client of each request, and can announce that the wait begins.
package protocol HTTPClient: Sendable {
    /// Throws `HTTPError.cancelled` at once when the calling task is cancelled, even while the server is silent.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

extension HTTPClient {
    /// The response or the error, as a value.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}

/// Sends each request through the client that a closure returns for it.
package struct PerRequestHTTPClient: HTTPClient {
    private let client: @Sendable () -> any HTTPClient

    package init(client: @escaping @Sendable () -> any HTTPClient) {
        self.client = client
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await client().send(request)
    }
}

/// A GET request; its descriptions show neither headers nor the secret query item.
package struct HTTPRequest: Sendable, Equatable {
    package let url: URL
    package let headers: [String: String]
    /// The query item whose value is secret.
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

/// An HTTP response of any status; the body is complete and decompressed.
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

/// The header fields of a response; names are case-insensitive.
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
