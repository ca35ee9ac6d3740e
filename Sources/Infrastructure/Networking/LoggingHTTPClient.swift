/// Logs one line when a request ends, without secrets or headers.
package struct LoggingHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let log: @Sendable (String) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant

    package init(
        base: any HTTPClient,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.base, self.now, self.log) = (base, now, log)
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let start = now()
        let outcome = await base.outcome(of: request)
        let milliseconds = Int(((now() - start) / .milliseconds(1)).rounded())
        let text =
            switch outcome {
            case .success(let response): "\(response.status), \(response.body.count) bytes"
            case .failure(let error): error.description
            }
        log("\(request) → \(text), \(milliseconds) ms")
        return try outcome.get()
    }
}
