import Synchronization

/// Delays requests. At most `limit` of them start within any period of length `interval`.
package final class RateLimitingHTTPClient<RateClock: Clock<Duration>>: HTTPClient {
    private let base: any HTTPClient
    private let limit: Int
    private let interval: Duration
    private let clock: RateClock
    /// The times of the last requests, at most `limit`, in order; some may be in the future.
    private let starts = Mutex<[RateClock.Instant]>([])

    package init(base: any HTTPClient, limit: Int, in interval: Duration, clock: RateClock = ContinuousClock()) {
        self.base = base
        self.limit = limit
        self.interval = interval
        self.clock = clock
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let start = starts.withLock { starts in
            var start = clock.now
            if starts.count == limit { start = max(start, starts.removeFirst().advanced(by: interval)) }
            starts.append(start)
            return start
        }
        if start > clock.now {
            do { try await clock.sleep(until: start, tolerance: nil) } catch { throw .cancelled }
        }
        return try await base.send(request)
    }
}
