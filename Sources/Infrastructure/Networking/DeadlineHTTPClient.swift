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
