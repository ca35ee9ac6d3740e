@testable import Infrastructure
import TestSupport
import Testing

@Suite struct DeadlineTests {
    @Test("the time runs from the first question, and never below nothing")
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

    @Test("no deadline at all is a long one", arguments: [Double.infinity, .nan, 1e300])
    func endless(seconds: Double) {
        #expect(Deadline(seconds: seconds).remaining > 3_000_000_000)
    }

    @Test("a negative time is none")
    func negative() {
        #expect(Deadline(seconds: -1).remaining == 0)
    }
}

/// A clock that stands until it is moved.
final class ManualClock: Sendable {
    private let instant = Locked(ContinuousClock.now)

    var now: @Sendable () -> ContinuousClock.Instant {
        { self.instant.withLock { $0 } }
    }

    func advance(by seconds: Double) {
        instant.withLock { $0 += .seconds(seconds) }
    }
}
