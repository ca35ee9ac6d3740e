import Foundation

import TestSupport
import Testing

@testable import Infrastructure

@Suite("Rate limit")
struct RateLimitingTests {
    @Test("No more requests start in an interval than allowed, and none is lost")
    func limit() async throws {
        let clock = TestSupport.ManualClock()
        let starts = Locked<[ContinuousClock.Instant]>([])
        let base = FakeHTTPClient { _ in
            starts.withLock { $0.append(clock.now) }
            return HTTPResponse(status: 200)
        }
        let client = RateLimitingHTTPClient(base: base, limit: 3, in: .seconds(1), clock: clock)
        let request = HTTPRequest(url: try #require(URL(string: "https://api.example.org/3/x")))
        let first = clock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<7 { group.addTask { _ = try? await client.send(request) } }
            for waiting in [4, 1] {
                #expect(await eventually { clock.sleepers == waiting && starts.withLock(\.count) == 7 - waiting })
                clock.advance(by: .milliseconds(999))
                #expect(clock.sleepers == waiting)
                clock.advance(by: .milliseconds(1))
            }
        }
        let seconds = starts.withLock { $0.map { Int(($0 - first) / .seconds(1)) } }.sorted()
        #expect(seconds == [0, 0, 0, 1, 1, 1, 2])
    }

    @Test("A cancelled request ends without being sent")
    func cancelled() async throws {
        let clock = TestSupport.ManualClock()
        let base = FakeHTTPClient { _ in HTTPResponse(status: 200) }
        let client = RateLimitingHTTPClient(base: base, limit: 1, in: .seconds(1), clock: clock)
        let request = HTTPRequest(url: try #require(URL(string: "https://api.example.org/3/x")))
        _ = try await client.send(request)
        let second = Task { try await client.send(request) }
        #expect(await eventually { clock.sleepers == 1 })
        second.cancel()
        await #expect(throws: HTTPError.cancelled) { try await second.value }
    }
}
