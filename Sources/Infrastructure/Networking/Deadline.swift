import Synchronization

/// The moment until which all requests of one command must be answered, retries and pauses included.
///
/// The time runs from the first time anything asks for the rest: what a command does before its first request is free.
package final class Deadline: Sendable {
    /// The whole time, in seconds.
    package let seconds: Double

    private let now: @Sendable () -> ContinuousClock.Instant
    private let start = Mutex<ContinuousClock.Instant?>(nil)

    package init(seconds: Double, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.seconds = seconds
        self.now = now
    }

    /// Seconds until the moment, never below 0; infinity and NaN mean a century, which is "no limit".
    package var remaining: Double {
        let now = now()
        let start = start.withLock { start in
            if start == nil { start = now }
            return start ?? now
        }
        // `Duration` traps on numbers past its range.
        let limit = seconds < 3_155_760_000 ? max(seconds, 0) : 3_155_760_000
        return max(0, limit - (now - start) / .seconds(1))
    }
}
