package import Foundation

/// The one seam to the network: sends a request and answers with whatever HTTP answer came back, of any status.
///
/// `URLSessionHTTPClient` is at the bottom; behaviours are decorators around it, one each. Their order, from the inside out:
///
/// 1. `URLSessionHTTPClient` — one exchange: redirects, size cap, idle time.
/// 2. `LoggingHTTPClient` — a line per attempt.
/// 3. `DeadlineHTTPClient` — ends an attempt when the time of the whole command is over.
/// 4. `RetryingHTTPClient` — tries again; it knows the same deadline, so that it never pauses in vain.
/// 5. `PerRequestHTTPClient` — hands out the client of each request, and can say that the wait begins.
package protocol HTTPClient: Sendable {
    /// Throws `HTTPError.cancelled` at once when the calling task is cancelled, even while the server is silent.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// Sends each request through the client that a closure hands out for it.
package struct PerRequestHTTPClient: HTTPClient {
    private let client: @Sendable () -> any HTTPClient

    package init(client: @escaping @Sendable () -> any HTTPClient) {
        self.client = client
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await client().send(request)
    }
}

/// A GET request, ready to be sent; its descriptions never show a header or a secret query item.
package struct HTTPRequest: Sendable, Equatable {
    package let url: URL
    package let headers: [String: String]
    /// The query item whose value nobody may see.
    package let secretItem: String?

    package init(url: URL, headers: [String: String] = [:], secretItem: String? = nil) {
        self.url = url
        self.headers = headers
        self.secretItem = secretItem
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "GET \(shownURL)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["url": shownURL]) }

    private var shownURL: String { url.redacted(hiding: secretItem) }
}

/// An HTTP answer of any status; the body is complete and already decompressed.
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

/// The header fields of an answer, looked up without regard to the case of their names.
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
