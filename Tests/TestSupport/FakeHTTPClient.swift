package import Infrastructure
import Synchronization

/// Returns the responses of a test, and records the requests.
package final class FakeHTTPClient: HTTPClient {
    package typealias Answer = @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

    private let answer: Answer
    private let sent = Mutex<[HTTPRequest]>([])

    package init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    package var requests: [HTTPRequest] { sent.withLock { $0 } }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        sent.withLock { $0.append(request) }
        return try await answer(request)
    }
}
