import Synchronization

/// The moment until which all requests of one command must be answered, retries and pauses included.
///
/// The time runs from the first use of `remaining`: what a command does before its first request is free.
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

/// Ends a request at a deadline with `HTTPError.timedOut(seconds:)`; the request is cancelled, and not waited for.
///
/// On Linux `URLSession` does not enforce its own limit on a whole exchange: a server that drips bytes would never end.
package struct DeadlineHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let deadline: Deadline

    package init(base: any HTTPClient, deadline: Deadline) {
        self.base = base
        self.deadline = deadline
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        // Not a task group: a group waits for its slowest child before it returns.
        let first = OneShot<Result<HTTPResponse, HTTPError>>()
        let attempt = Task { first.resolve(await base.outcome(of: request)) }
        defer { attempt.cancel() }
        let timedOut = HTTPError.timedOut(seconds: deadline.seconds)
        let time = Duration.seconds(deadline.remaining)
        return try await first.value(within: time, or: .failure(timedOut), onCancel: .failure(.cancelled)).get()
    }
}
