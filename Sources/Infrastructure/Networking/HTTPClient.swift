/// The one seam to the network: sends a request and answers with whatever HTTP answer came back, of any status.
///
/// `URLSessionHTTPClient` is at the bottom; behaviours are decorators around it, one each. Their order, from the inside out:
///
/// 1. `URLSessionHTTPClient` — one exchange: redirects, size cap, idle time.
/// 2. `LoggingHTTPClient` — outermost *per attempt*, so that each attempt is a line of its own.
/// 3. rate limiting and retrying go here: around the log, inside the deadline.
/// 4. `DeadlineHTTPClient` — outermost of all, so that the attempts and the pauses between them share one deadline.
package protocol HTTPClient: Sendable {
    /// Throws `HTTPError.cancelled` at once when the calling task is cancelled, even while the server is silent.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
