import Data
import Domain
import Foundation
import Infrastructure

/// Makes what asks TMDB's API, and what fetches its images: both share one deadline.
struct TMDBClients: Sendable {
    let addresses: ServiceAddresses
    private let http: any HTTPClient
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - exchange: exchanges one request for one response.
    ///   - timeout: seconds that the command waits for TMDB, repetitions included.
    ///   - renewsDeadline: true when each request has that time for itself: a session of many searches has no end to
    ///     wait for.
    ///   - willAsk: called before each request, whatever becomes of it.
    init(
        addresses: ServiceAddresses,
        exchange: any HTTPClient,
        timeout: TimeInterval,
        renewsDeadline: Bool,
        diagnostics: any Diagnostics,
        now: @escaping @Sendable () -> Date,
        willAsk: @escaping @Sendable () -> Void
    ) {
        self.addresses = addresses
        self.now = now
        // From the inside out: one exchange, a line of log for each, the deadline of the command, and the repetitions;
        // around all comes the word that there is something to wait for.
        let log: @Sendable (String) -> Void = { line in diagnostics.trace(line) }
        let logged = LoggingHTTPClient(base: exchange, log: log)
        let make: @Sendable () -> any HTTPClient = {
            let deadline = Deadline(seconds: timeout)
            let attempt = DeadlineHTTPClient(base: logged, deadline: deadline)
            return RetryingHTTPClient(base: attempt, deadline: deadline, log: log)
        }
        let shared = renewsDeadline ? nil : make()
        http = PerRequestHTTPClient {
            willAsk()
            return shared ?? make()
        }
    }

    /// - Parameter credential: nil to ask without one.
    func makeClient(_ credential: Credential?) -> APIClient { makeClient(addresses.api, credential) }

    /// The client of images, which never knows a credential.
    func makeImageClient() -> APIClient { makeClient(addresses.images, nil) }

    private func makeClient(_ baseURL: URL, _ credential: Credential?) -> APIClient {
        APIClient(
            http: http,
            configuration: .tmdb(baseURL, credential, userAgent: "movies/\(ProgramDescription.version)"),
            now: now
        )
    }
}
