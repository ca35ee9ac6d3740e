import Synchronization

/// Delays requests so that at most `limit` start within any period of length `interval`.
package final class RateLimitingHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let limit: Int
    private let interval: Duration
    /// Returns the time since the client was created. A class generic over its clock would take 2 % of a command's time.
    private let now: @Sendable () -> Duration
    private let sleep: @Sendable (_ until: Duration) async throws -> Void
    /// The start times of the last requests, oldest first. There are at most `limit`, and some may be in the future.
    private let starts = Mutex<[Duration]>([])

    package init(
        base: any HTTPClient,
        limit: Int,
        in interval: Duration,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        (self.base, self.limit, self.interval) = (base, limit, interval)
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let start = starts.withLock { starts in
            var start = now()
            if starts.count == limit { start = max(start, starts.removeFirst() + interval) }
            starts.append(start)
            return start
        }
        if start > now() {
            do { try await sleep(start) } catch { throw .cancelled }
        }
        return try await base.send(request)
    }
}
