import Data
import Domain
import Foundation
import Infrastructure
import TerminalKit

/// Makes clients for TMDB's API and images. Except in a session, they share one deadline.
struct TMDBClients: Sendable {
    let addresses: ServiceURLs
    let http: any HTTPClient
    let now: @Sendable () -> Date

    /// - Parameter credential: nil for requests without authentication, such as images.
    func makeClient(
        for baseURL: URL,
        _ credential: TMDBCredential? = nil,
        session: AccountSession? = nil
    ) -> APIClient {
        let agent = "movies/\(Version.number)"
        let configuration = APIConfiguration.tmdb(baseURL, credential, session: session, userAgent: agent)
        return APIClient(http: http, configuration: configuration, now: now)
    }
}

extension AppDIContainer {
    /// - Parameters:
    ///   - timeout: the timeout in seconds; nil to use the setting.
    ///   - isSession: true to apply the timeout to each request, false to apply it to all requests together.
    ///   - hasSpinner: false for a command with a progress bar.
    func makeTMDBClients(timeout: Double?, isSession: Bool = false, hasSpinner: Bool = true) throws -> TMDBClients {
        let addresses = try ServiceURLs(environment)
        let timeout = timeout ?? settings.timeoutSeconds
        let log: @Sendable (String) -> Void = { [diagnostics] line in diagnostics.trace(line) }
        // From the inside out: deadline, retries, spinner. A session shows its activity itself.
        let limited = limitedHTTPClient
        let make: @Sendable () -> any HTTPClient = {
            let deadline = Deadline(seconds: timeout)
            let attempt = DeadlineHTTPClient(base: limited, deadline: deadline)
            return RetryingHTTPClient(base: attempt, deadline: deadline, log: log)
        }
        guard !isSession else {
            return TMDBClients(addresses: addresses, http: PerRequestHTTPClient(client: make), now: now)
        }
        let shared = make()
        let spinner = hasSpinner ? waiting : nil
        let sharing = PerRequestHTTPClient {
            spinner?.begin()
            return shared
        }
        return TMDBClients(addresses: addresses, http: sharing, now: now)
    }
}
