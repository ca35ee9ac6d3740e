import Infrastructure
import Foundation
import TestSupport
import Testing

@testable import Data

/// Answers requests as the test says, and keeps their addresses.
final class StubHTTPClient: HTTPClient {
    private let answer: @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse
    private let sent = Locked<[String]>([])

    init(_ answer: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse) {
        self.answer = answer
    }

    /// Gives each request the same answer.
    convenience init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.init { _ throws(HTTPError) in HTTPResponse(status: status, headers: headers, body: body) }
    }

    /// The addresses asked for, without the base.
    var requests: [String] { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let address = String(request.url.absoluteString.dropFirst(Self.base.count))
        sent.withLock { $0.append(address) }
        return try answer(request)
    }
}

extension StubHTTPClient {
    static let base = "https://api.example.org/3"

    func client() throws -> APIClient {
        let url = try #require(URL(string: Self.base))
        return APIClient(http: self, configuration: .tmdb(url), now: { Sample.now })
    }
}
