import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite struct DeadlineTests {
    @Test("The time starts at the first use, and is never negative")
    func running() {
        let clock = ManualClock()
        let deadline = Deadline(seconds: 10, now: clock.now)
        clock.advance(by: 100)
        #expect(deadline.remaining == 10)
        clock.advance(by: 4)
        #expect(deadline.remaining == 6)
        clock.advance(by: 7)
        #expect(deadline.remaining == 0)
    }

    @Test("A missing deadline is a long one, and a negative one is over")
    func extremes() {
        for seconds in [Double.infinity, .nan, 1e300] { #expect(Deadline(seconds: seconds).remaining > 3_000_000_000) }
        #expect(Deadline(seconds: -1).remaining == 0)
    }
}

/// A clock that moves only on request.
final class ManualClock: Sendable {
    private let instant = Locked(ContinuousClock.now)

    var now: @Sendable () -> ContinuousClock.Instant {
        { self.instant.withLock { $0 } }
    }

    func advance(by seconds: Double) {
        instant.withLock { $0 += .seconds(seconds) }
    }
}

@Suite(.heavy) struct DeadlineHTTPClientTests {
    private let request: HTTPRequest

    init() throws {
        request = HTTPRequest(url: try #require(URL(string: "http://127.0.0.1:9/x")))
    }

    @Test("A slow trickle of bytes does not extend the deadline, and the connection is closed")
    func dripping() async throws {
        let server = try LoopbackServer { _ in
            .json("{\"a\":\"\(String(repeating: "x", count: 5000))\"}").behaving(.drip(interval: 0.02))
        }
        defer { server.stop() }
        let client = DeadlineHTTPClient(base: URLSessionHTTPClient(), deadline: Deadline(seconds: 0.3))
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL)))
        #expect(await client.outcome(of: request) == .failure(.timedOut(seconds: 0.3)))
        #expect(await eventually { server.openConnections == 0 })
    }

    @Test("A client that ignores cancellation is not waited for")
    func stubborn() async throws {
        let release = AsyncStream<Void>.makeStream()
        let base = FakeHTTPClient { _ throws(HTTPError) in
            await Task { for await _ in release.stream {} }.value
            return HTTPResponse(status: 200)
        }
        let client = DeadlineHTTPClient(base: base, deadline: Deadline(seconds: 0.05))
        #expect(await client.outcome(of: request) == .failure(.timedOut(seconds: 0.05)))
        release.continuation.finish()
    }

    @Test("A response in time is returned, and so is an error")
    func inTime() async {
        let answer = HTTPResponse(status: 404, retryAfter: "b", body: Data("x".utf8))
        for outcome in [Result<HTTPResponse, HTTPError>.success(answer), .failure(.offline)] {
            let base = FakeHTTPClient { _ throws(HTTPError) in try outcome.get() }
            let client = DeadlineHTTPClient(base: base, deadline: Deadline(seconds: 60))
            #expect(await client.outcome(of: request) == outcome)
        }
    }

    @Test("A missing deadline does not overflow", arguments: [Double.infinity, .greatestFiniteMagnitude, .nan])
    func endless(seconds: Double) async {
        let base = FakeHTTPClient { _ throws(HTTPError) in HTTPResponse(status: 200) }
        let client = DeadlineHTTPClient(base: base, deadline: Deadline(seconds: seconds))
        #expect(await client.outcome(of: request) == .success(HTTPResponse(status: 200)))
    }

    @Test("Cancelling the caller is a cancellation, not a timeout")
    func cancelled() async throws {
        let server = try LoopbackServer { _ in .hang }
        defer { server.stop() }
        let client = DeadlineHTTPClient(base: URLSessionHTTPClient(), deadline: Deadline(seconds: 600))
        let request = HTTPRequest(url: try #require(URL(string: server.baseURL)))
        let task = Task { await client.outcome(of: request) }
        #expect(await eventually { server.requests.count == 1 })
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(await eventually { server.openConnections == 0 })
    }
}

@Suite struct OneShotTests {
    @Test("The first of several values wins, for every waiter")
    func firstWins() async {
        let shot = Promise<Int>()
        async let waited = shot.value
        let winners = await withTaskGroup(of: (Int, Bool).self) { group in
            for number in 1...50 { group.addTask { (number, shot.resolve(number)) } }
            return await group.reduce(into: [Int]()) { if $1.1 { $0.append($1.0) } }
        }
        #expect(winners == [await waited])
    }

    @Test("A value set early is kept")
    func early() async {
        let shot = Promise<String>()
        #expect(!shot.isResolved)
        #expect(shot.resolve("a"))
        #expect(!shot.resolve("b"))
        #expect(shot.isResolved)
        #expect(await shot.value == "a")
    }
}
