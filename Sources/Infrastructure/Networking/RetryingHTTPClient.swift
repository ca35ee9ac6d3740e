/// Tries again what may pass: too many requests, a server's own failure, a lost connection, a name not found.
///
/// Requests here only read, so that repeating one is always safe.
package struct RetryingHTTPClient: HTTPClient {
    private let base: any HTTPClient
    private let policy: RetryPolicy
    private let deadline: Deadline
    private let log: @Sendable (String) -> Void
    private let sleep: @Sendable (Double) async throws -> Void

    /// - Parameters:
    ///   - deadline: no pause is begun that would outlast it; the last failure is the answer then.
    ///   - log: told of each repetition.
    ///   - sleep: pauses for so many seconds; throws when cancelled.
    package init(
        base: any HTTPClient,
        policy: RetryPolicy = RetryPolicy(),
        deadline: Deadline,
        log: @escaping @Sendable (String) -> Void = { _ in },
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.base = base
        self.policy = policy
        self.deadline = deadline
        self.log = log
        self.sleep = sleep
    }

    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var attempt = 1
        var outcome = await self.outcome(of: request)
        while let pause = policy.pause(afterAttempt: attempt, outcome), pause < deadline.remaining {
            log("trying again in \(Self.rounded(pause)) s, attempt \(attempt + 1) of \(policy.attempts)")
            do { try await sleep(pause) } catch { throw .cancelled }
            let next = await self.outcome(of: request)
            // Time that ran out is no failure of its own: the one before it says what is wrong.
            if case .failure(.timedOut) = next { break }
            outcome = next
            attempt += 1
        }
        return try outcome.get()
    }
}

extension RetryingHTTPClient {
    private func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await base.send(request))
        } catch {
            return .failure(error)
        }
    }

    private static func rounded(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
}
