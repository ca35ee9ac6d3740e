/// Gives all that lies beneath it `seconds` to answer; past them it is cancelled, and not waited for.
///
/// URLSession's own limit on a whole exchange is not enforced on Linux: a server that drips bytes could hold us for ever.
package struct DeadlineHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let seconds: Double

    /// `seconds` from the call of `send`; it throws `HTTPError.timedOut(seconds:)` past them.
    package init(base: any HTTPClient, seconds: Double) {
        self.base = base
        self.seconds = seconds
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        // Not a task group: a group waits for its slowest child before it returns.
        let first = OneShot<Result<HTTPResponse, HTTPError>>()
        let attempt = Task { first.resolve(await outcome(of: request)) }
        let timer = Task {
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            first.resolve(.failure(.timedOut(seconds: seconds)))
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

    /// `Duration` traps on infinity and on numbers past its range: a century is "no limit".
    private var limit: Duration {
        seconds < 3_155_760_000 ? .seconds(max(seconds, 0)) : .seconds(3_155_760_000)
    }
}
