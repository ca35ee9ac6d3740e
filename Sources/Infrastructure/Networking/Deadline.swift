import Synchronization

/// The time limit for all requests of a command, including retries and pauses. Starts when `remaining` is first read.
package final class Deadline: Sendable {
    /// The total time in seconds.
    package let seconds: Double

    private let now: @Sendable () -> ContinuousClock.Instant
    private let start = Mutex<ContinuousClock.Instant?>(nil)

    package init(seconds: Double, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        (self.seconds, self.now) = (seconds, now)
    }

    /// The remaining seconds, at least 0. The limit is a century if `seconds` is NaN or larger than that.
    package var remaining: Double {
        let now = now()
        let start = start.withLock { start in
            if start == nil { start = now }
            return start ?? now
        }
        // `Duration` traps on out-of-range numbers.
        let limit = seconds < 3_155_760_000 ? max(seconds, 0) : 3_155_760_000
        return max(0, limit - (now - start) / .seconds(1))
    }
}

/// Cancels a request at a deadline and throws `HTTPError.timedOut(seconds:)` without waiting for the request to end. On
/// Linux, `URLSession` does not limit the total time of a request, which a slow server could prolong forever.
package struct DeadlineHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let deadline: Deadline

    package init(base: any HTTPClient, deadline: Deadline) {
        (self.base, self.deadline) = (base, deadline)
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        // A task group would wait for its slowest child.
        let first = Promise<Result<HTTPResponse, HTTPError>>()
        let attempt = Task { first.resolve(await base.outcome(of: request)) }
        defer { attempt.cancel() }
        let timedOut = HTTPError.timedOut(seconds: deadline.seconds)
        let time = Duration.seconds(deadline.remaining)
        return try await first.value(within: time, or: .failure(timedOut), onCancel: .failure(.cancelled)).get()
    }
}
