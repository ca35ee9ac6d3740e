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

/// Gives what lies beneath it until a deadline to answer; past it the request is cancelled, and not waited for.
///
/// URLSession's own limit on a whole exchange is not enforced on Linux: a server that drips bytes could hold us for ever.
package struct DeadlineHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let deadline: Deadline

    /// `send` throws `HTTPError.timedOut(seconds:)` once the deadline has passed.
    package init(base: any HTTPClient, deadline: Deadline) {
        self.base = base
        self.deadline = deadline
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        // Not a task group: a group waits for its slowest child before it returns.
        let first = OneShot<Result<HTTPResponse, HTTPError>>()
        let attempt = Task { first.resolve(await outcome(of: request)) }
        let timer = Task {
            guard (try? await Task.sleep(for: .seconds(deadline.remaining))) != nil else { return }
            first.resolve(.failure(.timedOut(seconds: deadline.seconds)))
        }
        defer {
            attempt.cancel()
            timer.cancel()
        }
        return try await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            first.resolve(.failure(.cancelled))
        }.get()
    }

    private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await base.send(request))
        } catch {
            return .failure(error)
        }
    }
}
