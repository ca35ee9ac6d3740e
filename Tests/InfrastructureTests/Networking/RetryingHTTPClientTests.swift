@testable import Infrastructure
import Foundation
import TestSupport
import Testing

@Suite struct RetryingHTTPClientTests {
    private typealias Outcome = Result<HTTPResponse, HTTPError>

    private let request: HTTPRequest
    private let clock = ManualClock()

    init() throws {
        request = HTTPRequest(url: try #require(URL(string: "http://127.0.0.1:9/x")))
    }

    /// What became of a request whose attempts come out as given, and the pauses between them.
    private func run(
        _ outcomes: [Outcome],
        deadline seconds: Double = 20
    ) async -> (outcome: Outcome, pauses: [Double], unused: Int) {
        let left = Locked(outcomes)
        let pauses = Locked<[Double]>([])
        let client = RetryingHTTPClient(
            base: FakeHTTPClient { _ throws(HTTPError) in
                let next = left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                guard let next else { throw .other(code: 999) }
                return try next.get()
            },
            policy: RetryPolicy(jitter: { $0 }),
            deadline: Deadline(seconds: seconds, now: clock.now),
            sleep: { [clock] pause in
                pauses.withLock { $0.append(pause) }
                clock.advance(by: pause)
            }
        )
        let end = await outcome { () throws(HTTPError) in try await client.send(request) }
        return (end, pauses.withLock { $0 }, left.withLock { $0.count })
    }

    private func response(_ status: Int, _ headers: HTTPHeaders = [:]) -> Outcome {
        .success(HTTPResponse(status: status, headers: headers))
    }

    @Test("a failure that passes is not seen")
    func passing() async {
        let run = await run([response(503), .failure(.connectionLost), response(429), response(200)])
        #expect(run.outcome == response(200))
        #expect(run.pauses == [0.2, 0.4, 0.8])
    }

    @Test("after the last attempt the last failure is the answer")
    func exhausted() async {
        let run = await run([response(500), response(502), response(503), response(504), response(200)])
        #expect(run.outcome == response(504))
        #expect(run.unused == 1)
    }

    @Test("an answer that will not change is given at once", arguments: [200, 401, 404, 422])
    func final(status: Int) async {
        let run = await run([response(status), response(200)])
        #expect(run.outcome == response(status))
        #expect(run.pauses.isEmpty)
    }

    @Test("a pause that would outlast the deadline is not begun")
    func tooLong() async {
        let limited = response(429, ["Retry-After": "30"])
        let run = await run([limited, response(200)])
        #expect(run.outcome == limited)
        #expect(run.pauses.isEmpty)
    }

    @Test("a Retry-After within the deadline is waited for")
    func retryAfter() async {
        let run = await run([response(429, ["Retry-After": "3"]), response(200)])
        #expect(run.outcome == response(200))
        #expect(run.pauses == [3])
    }

    @Test("when the deadline ends an attempt, the failure before it decides")
    func lastFailureDecides() async {
        let run = await run([response(429), .failure(.timedOut(seconds: 20)), response(200)])
        #expect(run.outcome == response(429))
        #expect(run.unused == 1)
    }

    @Test("a first attempt that runs out of time is a time-out")
    func timedOut() async {
        let run = await run([.failure(.timedOut(seconds: 20)), response(200)])
        #expect(run.outcome == .failure(.timedOut(seconds: 20)))
    }

    @Test("cancelling ends the pause as a cancellation")
    func cancelled() async {
        let client = RetryingHTTPClient(
            base: FakeHTTPClient { _ throws(HTTPError) in HTTPResponse(status: 503) },
            deadline: Deadline(seconds: 20),
            sleep: { _ in throw CancellationError() }
        )
        #expect(
            await outcome { () throws(HTTPError) in try await client.send(request) } == .failure(.cancelled)
        )
    }
}
