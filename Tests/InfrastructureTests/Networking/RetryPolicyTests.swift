@testable import Infrastructure
import Foundation
import Testing

@Suite struct RetryPolicyTests {
    /// Draws the longest pause, so that it can be compared.
    private let policy = RetryPolicy(attempts: 5, baseDelay: 0.2, longestDelay: 1, jitter: { $0 })

    private func response(_ status: Int, retryAfter: String? = nil) -> Result<HTTPResponse, HTTPError> {
        let headers: HTTPHeaders = retryAfter.map { ["Retry-After": $0] } ?? [:]
        return .success(HTTPResponse(status: status, headers: headers))
    }

    @Test("a status that may pass is worth another attempt", arguments: [429, 500, 502, 503, 504])
    func passing(status: Int) {
        #expect(policy.pause(afterAttempt: 1, response(status)) == 0.2)
    }

    @Test("a status that will not change is not", arguments: [200, 204, 301, 302, 400, 401, 403, 404, 422, 501, 505])
    func final(status: Int) {
        #expect(policy.pause(afterAttempt: 1, response(status)) == nil)
    }

    @Test("pauses double up to the longest, and end with the last attempt")
    func doubling() {
        let pauses = (1...6).map { policy.pause(afterAttempt: $0, response(503)) }
        #expect(pauses == [0.2, 0.4, 0.8, 1, nil, nil])
    }

    @Test("Retry-After is kept to, in seconds and as a date")
    func retryAfter() {
        var policy = policy
        policy.now = { Date(timeIntervalSince1970: 784_111_770) }
        #expect(policy.pause(afterAttempt: 1, response(429, retryAfter: "7")) == 7)
        #expect(policy.pause(afterAttempt: 1, response(503, retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT")) == 7)
        #expect(policy.pause(afterAttempt: 1, response(429, retryAfter: "soon")) == 0.2)
        #expect(policy.pause(afterAttempt: 1, response(429, retryAfter: "0")) == 0.2)
        #expect(policy.pause(afterAttempt: 2, response(429, retryAfter: "Sun, 06 Nov 1994 08:49:29 GMT")) == 0.4)
    }

    @Test("a lost connection is worth another attempt, a name that is not found exactly one")
    func failures() {
        #expect(policy.pause(afterAttempt: 4, .failure(.connectionLost)) == 1)
        #expect(policy.pause(afterAttempt: 1, .failure(.cannotResolve(host: "x"))) == 0.2)
        #expect(policy.pause(afterAttempt: 2, .failure(.cannotResolve(host: "x"))) == nil)
    }

    @Test(
        "what will not pass by itself is not",
        arguments: [
            HTTPError.cancelled, .timedOut(seconds: 1), .refused(host: "x"), .tls(host: "x"), .offline,
            .redirectRefused, .redirectLoop, .tooLarge(limit: 1), .notHTTP, .invalidURL, .other(code: 1),
        ]
    )
    func finalFailures(error: HTTPError) {
        #expect(policy.pause(afterAttempt: 1, .failure(error)) == nil)
    }

    @Test("drawn pauses are spread from nothing to the whole")
    func jitter() {
        let pauses = (0..<500).compactMap { _ in RetryPolicy().pause(afterAttempt: 3, response(500)) }
        #expect(pauses.count == 500)
        #expect(pauses.allSatisfy { (0...0.8).contains($0) })
        #expect(pauses.contains { $0 < 0.2 } && pauses.contains { $0 > 0.6 })
    }
}
