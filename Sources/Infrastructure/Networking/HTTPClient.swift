/// The one seam to the network: sends a request and answers with whatever HTTP answer came back, of any status.
///
/// `URLSessionHTTPClient` is at the bottom; behaviours are decorators around it, one each. Their order, from the inside out:
///
/// 1. `URLSessionHTTPClient` — one exchange: redirects, size cap, idle time.
/// 2. `LoggingHTTPClient` — a line per attempt.
/// 3. `DeadlineHTTPClient` — ends an attempt when the time of the whole command is over.
/// 4. `RetryingHTTPClient` — tries again; it knows the same deadline, so that it never pauses in vain.
/// 5. `AnnouncingHTTPClient` — says that the wait begins.
package protocol HTTPClient: Sendable {
    /// Throws `HTTPError.cancelled` at once when the calling task is cancelled, even while the server is silent.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
