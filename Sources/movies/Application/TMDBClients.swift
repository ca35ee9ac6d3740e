import Data
import Domain
import Foundation
import Infrastructure

/// Makes what asks TMDB's API.
struct TMDBClients: Sendable {
    let addresses: ServiceAddresses
    /// Seconds that the command waits for TMDB, repetitions included.
    let timeout: TimeInterval
    /// True when each request has that time for itself: a session of many searches has no end to wait for.
    let renewsDeadline: Bool
    let diagnostics: any Diagnostics
    let now: @Sendable () -> Date
    /// Called before each request, whatever becomes of it.
    let willAsk: @Sendable () -> Void

    /// - Parameter credential: nil to ask without one.
    func makeClient(_ credential: Credential?) -> APIClient {
        APIClient(
            http: makeHTTPClient(),
            configuration: APIConfiguration(
                baseURL: addresses.api,
                authentication: credential?.authentication,
                userAgent: "movies/\(ProgramDescription.version)"
            ),
            now: now
        )
    }

    /// From the inside out: one exchange, a line of log for each, the deadline of the command, the repetitions, and the word
    /// that there is something to wait for.
    private func makeHTTPClient() -> any HTTPClient {
        let (diagnostics, timeout) = (diagnostics, timeout)
        let log: @Sendable (String) -> Void = { line in diagnostics.trace(line) }
        let exchange = LoggingHTTPClient(base: URLSessionHTTPClient(), log: log)
        let make: @Sendable () -> any HTTPClient = {
            let deadline = Deadline(seconds: timeout)
            let attempt = DeadlineHTTPClient(base: exchange, deadline: deadline)
            return RetryingHTTPClient(base: attempt, deadline: deadline, log: log)
        }
        let client = renewsDeadline ? RenewedHTTPClient(make: make) : make()
        return AnnouncingHTTPClient(base: client, willSend: willAsk)
    }
}
