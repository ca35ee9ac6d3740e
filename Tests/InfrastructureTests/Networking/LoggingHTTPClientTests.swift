import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite struct LoggingHTTPClientTests {
    /// The line logged for a response after this time.
    private func line(
        _ address: String,
        showingBestMatch: Duration,
        _ answer: Result<HTTPResponse, HTTPError>
    ) async throws -> [String] {
        let lines = Locked<[String]>([])
        let start = ContinuousClock.now
        let readings = Locked([start, start + showingBestMatch])
        let client = LoggingHTTPClient(
            base: FakeHTTPClient { _ throws(HTTPError) in try answer.get() },
            now: { readings.withLock { $0.removeFirst() } },
            log: { line in lines.withLock { $0.append(line) } }
        )
        let request = HTTPRequest(
            url: try #require(URL(string: address)),
            headers: ["Authorization": "Bearer s3cret"],
            secretItems: ["api_key"]
        )
        #expect(await client.outcome(of: request) == answer)
        return lines.withLock { $0 }
    }

    @Test("A response is one line: URL, status, size, time")
    func answered() async throws {
        let answer = HTTPResponse(status: 200, body: Data(count: 11_234))
        let lines = try await line(
            "https://host/3/search/movie?api_key=s3cret&query=matrix",
            showingBestMatch: .milliseconds(48),
            .success(answer)
        )
        #expect(lines == ["GET https://host/3/search/movie?api_key=***&query=matrix → 200, 11234 bytes, 48 ms"])
    }

    @Test("An error is one line")
    func failed() async throws {
        let lines = try await line(
            "http://127.0.0.1:80/x",
            showingBestMatch: .seconds(1234.5),
            .failure(.timedOut(seconds: 5))
        )
        #expect(lines == ["GET http://127.0.0.1:80/x → timed out after 5 s, 1234500 ms"])
    }
}

@Suite struct PerRequestHTTPClientTests {
    @Test("The client is created once per request")
    func told() async throws {
        let steps = Locked<[String]>([])
        let answer = HTTPResponse(status: 200, body: Data())
        let client = PerRequestHTTPClient {
            steps.withLock { $0.append("asked") }
            return FakeHTTPClient { _ throws(HTTPError) in
                steps.withLock { $0.append("sent") }
                return answer
            }
        }
        let request = HTTPRequest(url: try #require(URL(string: "https://host/")), headers: [:])
        #expect(try await client.send(request) == answer)
        _ = try await client.send(request)
        #expect(steps.withLock { $0 } == ["asked", "sent", "asked", "sent"])
    }
}

extension HTTPClient {
    /// The result of a request for a URL.
    func outcome(
        of address: String,
        headers: [String: String] = [:]
    ) async throws -> Result<HTTPResponse, HTTPError> {
        await outcome(of: HTTPRequest(url: try #require(URL(string: address)), headers: headers))
    }
}
