@testable import Infrastructure
import Foundation
import TestSupport
import Testing

@Suite struct AnnouncingHTTPClientTests {
    @Test("each request is told before it is sent, and answered as it is")
    func told() async throws {
        let steps = Locked<[String]>([])
        let answer = HTTPResponse(status: 200, body: Data())
        let client = AnnouncingHTTPClient(
            base: FakeHTTPClient { _ throws(HTTPError) in
                steps.withLock { $0.append("sent") }
                return answer
            },
            willSend: { steps.withLock { $0.append("told") } }
        )
        let request = HTTPRequest(url: try #require(URL(string: "https://host/")), headers: [:])
        #expect(try await client.send(request) == answer)
        _ = try await client.send(request)
        #expect(steps.withLock { $0 } == ["told", "sent", "told", "sent"])
    }
}
