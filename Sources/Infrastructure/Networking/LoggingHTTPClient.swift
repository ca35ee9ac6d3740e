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
        self.base = base
        self.now = now
        self.log = log
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let start = now()
        do throws(HTTPError) {
            let response = try await base.send(request)
            log(line(request, "\(response.status), \(response.body.count) bytes", since: start))
            return response
        } catch {
            log(line(request, error.description, since: start))
            throw error
        }
    }

    private func line(_ request: HTTPRequest, _ outcome: String, since start: ContinuousClock.Instant) -> String {
        let milliseconds = Int(((now() - start) / .milliseconds(1)).rounded())
        return "\(request) → \(outcome), \(milliseconds) ms"
    }
}
