import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite struct RetryingHTTPClientTests {
    private typealias Outcome = Result<HTTPResponse, HTTPError>

    private let request: HTTPRequest
    private let clock = ManualClock()

    init() throws {
        request = HTTPRequest(url: try #require(URL(string: "http://127.0.0.1:9/x")))
    }

    /// The result of a request with these attempts, and the delays between them.
    private func run(
        _ outcomes: [Outcome],
        deadline seconds: Double = 20
    ) async -> (outcome: Outcome, pauses: [Double], unused: Int) {
        let left = Locked(outcomes)
        let pauses = Locked<[Double]>([])
        let base = FakeHTTPClient { _ throws(HTTPError) in try left.withLock { $0.removeFirst() }.get() }
        var client = RetryingHTTPClient(base: base, deadline: Deadline(seconds: seconds, now: clock.now)) { _ in }
        client.policy.jitter = { $0 }
        client.sleep = { [clock] pause in
            pauses.withLock { $0.append(pause) }
            clock.advance(by: pause)
        }
        return (await client.outcome(of: request), pauses.withLock { $0 }, left.withLock { $0.count })
    }

    private func response(_ status: Int, retryAfter: String? = nil) -> Outcome {
        .success(HTTPResponse(status: status, retryAfter: retryAfter))
    }

    @Test("A temporary error is hidden by a retry")
    func passing() async {
        let run = await run([response(503), .failure(.connectionLost), response(429), response(200)])
        #expect(run.outcome == response(200))
        #expect(run.pauses == [0.2, 0.4, 0.8])
    }

    @Test("After the last attempt the last error is returned")
    func exhausted() async {
        let run = await run([response(500), response(502), response(503), response(504), response(200)])
        #expect(run.outcome == response(504))
        #expect(run.unused == 1)
    }

    @Test("A delay beyond the deadline is not started")
    func tooLong() async {
        let limited = response(429, retryAfter: "30")
        let run = await run([limited, response(200)])
        #expect(run.outcome == limited)
        #expect(run.pauses.isEmpty)
    }

    @Test("A Retry-After within the deadline is respected")
    func retryAfter() async {
        let run = await run([response(429, retryAfter: "3"), response(200)])
        #expect(run.outcome == response(200))
        #expect(run.pauses == [3])
    }

    @Test("If the deadline ends an attempt, the previous error is reported")
    func lastFailureDecides() async {
        let run = await run([response(429), .failure(.timedOut(seconds: 20)), response(200)])
        #expect(run.outcome == response(429))
        #expect(run.unused == 1)
    }

    @Test("Cancelling ends the delay as a cancellation")
    func cancelled() async {
        let base = FakeHTTPClient { _ throws(HTTPError) in HTTPResponse(status: 503) }
        var client = RetryingHTTPClient(base: base, deadline: Deadline(seconds: 20)) { _ in }
        client.sleep = { _ in throw CancellationError() }
        #expect(await client.outcome(of: request) == .failure(.cancelled))
    }
}

@Suite struct RetryPolicyTests {
    /// Always returns the longest delay, which makes it predictable.
    private let policy = RetryPolicy(attempts: 5, baseDelay: 0.2, longestDelay: 1, jitter: { $0 })
    private let request: HTTPRequest
    private let unrepeatable: HTTPRequest

    init() throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/x"))
        request = HTTPRequest(url: url)
        unrepeatable = HTTPRequest(method: .post, url: url, isRepeatable: false)
    }

    private func response(_ status: Int, retryAfter: String? = nil) -> Result<HTTPResponse, HTTPError> {
        .success(HTTPResponse(status: status, retryAfter: retryAfter))
    }

    @Test("A temporary status is retried", arguments: [429, 500, 502, 503, 504])
    func passing(status: Int) {
        #expect(policy.pause(afterAttempt: 1, of: request, response(status)) == 0.2)
    }

    @Test("A permanent status is not retried", arguments: [200, 204, 301, 302, 400, 401, 403, 404, 422, 501, 505])
    func final(status: Int) {
        #expect(policy.pause(afterAttempt: 1, of: request, response(status)) == nil)
    }

    @Test("Delays double up to the maximum, and end with the last attempt")
    func doubling() {
        let pauses = (1...6).map { policy.pause(afterAttempt: $0, of: request, response(503)) }
        #expect(pauses == [0.2, 0.4, 0.8, 1, nil, nil])
    }

    @Test("Retry-After is respected, in seconds and as a date")
    func retryAfter() {
        var policy = policy
        policy.now = { Date(timeIntervalSince1970: 784_111_770) }
        #expect(policy.pause(afterAttempt: 1, of: request, response(429, retryAfter: "7")) == 7)
        #expect(
            policy.pause(afterAttempt: 1, of: request, response(503, retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT")) == 7
        )
        #expect(policy.pause(afterAttempt: 1, of: request, response(429, retryAfter: "soon")) == 0.2)
        #expect(policy.pause(afterAttempt: 1, of: request, response(429, retryAfter: "0")) == 0.2)
        #expect(
            policy.pause(afterAttempt: 2, of: request, response(429, retryAfter: "Sun, 06 Nov 1994 08:49:29 GMT"))
                == 0.4
        )
    }

    @Test("A lost connection is retried, an unknown host exactly once")
    func failures() {
        #expect(policy.pause(afterAttempt: 4, of: request, .failure(.connectionLost)) == 1)
        #expect(policy.pause(afterAttempt: 1, of: request, .failure(.cannotResolve(host: "x"))) == 0.2)
        #expect(policy.pause(afterAttempt: 2, of: request, .failure(.cannotResolve(host: "x"))) == nil)
    }

    @Test(
        "Cancellation, timeouts and other non-retryable errors are not retried",
        arguments: [
            HTTPError.cancelled, .timedOut(seconds: 1), .refused(host: "x"), .tls(host: "x"), .offline,
            .redirectRefused, .redirectLoop, .tooLarge(limit: 1), .notHTTP, .invalidURL, .other(code: 1),
        ]
    )
    func finalFailures(error: HTTPError) {
        #expect(policy.pause(afterAttempt: 1, of: request, .failure(error)) == nil)
    }

    @Test("A request that must not be repeated is retried only if it certainly was not processed")
    func unrepeatableRequests() {
        for status in [500, 502, 503, 504] {
            #expect(policy.pause(afterAttempt: 1, of: unrepeatable, response(status)) == nil)
        }
        #expect(policy.pause(afterAttempt: 1, of: unrepeatable, .failure(.connectionLost)) == nil)
        #expect(policy.pause(afterAttempt: 1, of: unrepeatable, response(429)) == 0.2)
        #expect(policy.pause(afterAttempt: 1, of: unrepeatable, .failure(.cannotResolve(host: "x"))) == 0.2)
    }

    @Test("Random delays range from zero to the maximum")
    func jitter() {
        let pauses = (0..<500).compactMap { _ in RetryPolicy().pause(afterAttempt: 3, of: request, response(500)) }
        #expect(pauses.count == 500)
        #expect(pauses.allSatisfy { (0...0.8).contains($0) })
        #expect(pauses.contains { $0 < 0.2 } && pauses.contains { $0 > 0.6 })
    }
}

@Suite struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        "Seconds and dates become seconds from now",
        arguments: [
            ("0", 0), ("7", 7), ("120", 120), ("99999999999999999999999", 31_536_000),
            ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
            ("Mon, 07 Nov 1994 08:49:37 GMT", 86_400), ("Wed, 06 Nov 1974 08:49:37 GMT", 0),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 31_536_000),
        ] as [(String, Double)]
    )
    func understood(text: String, seconds: Double) {
        #expect(RetryAfter.seconds(in: text, now: now) == seconds)
    }

    @Test(
        "Anything else is nil",
        arguments: [
            "", "-1", "1.5", "+3", "soon", "٣", "1e3", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37",
            "Sun, 32 Nov 1994 08:49:37 GMT", "Thu, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
            "Sun, 06 nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, +6 Nov 1994 08:49:37 GMT",
        ]
    )
    func ignored(text: String) {
        #expect(RetryAfter.seconds(in: text, now: now) == nil)
    }
}
