import Data
import Domain
import Foundation
import Infrastructure
import TerminalKit

/// Makes clients for the API and the images of TMDB. Except in a session, all of them share one deadline.
struct TMDBClients: Sendable {
    let addresses: ServiceURLs
    let http: any HTTPClient
    let now: @Sendable () -> Date

    /// - Parameter credential: nil to send requests without authentication, for example for images.
    func makeClient(
        for baseURL: URL,
        _ credential: Authentication? = nil,
        session: AccountSession? = nil
    ) -> APIClient {
        let agent = "movies/\(Version.number)"
        let configuration = APIConfiguration.tmdb(baseURL, credential, session: session, userAgent: agent)
        return APIClient(http: http, configuration: configuration, now: now)
    }
}

extension AppDIContainer {
    /// - Parameters:
    ///   - timeout: the timeout in seconds; nil to use the timeout in the settings.
    ///   - isSession: true to apply the timeout to each request, false to apply it to all requests together.
    ///   - hasSpinner: false if the command shows a progress bar instead.
    func makeTMDBClients(timeout: Double?, isSession: Bool = false, hasSpinner: Bool = true) throws -> TMDBClients {
        let addresses = try ServiceURLs(environment)
        let timeout = timeout ?? settings.timeoutSeconds
        // The spinner spans all retries until the deadline. Sessions have no spinner, as most show their progress otherwise.
        let make: @Sendable () -> any HTTPClient = { [limitedHTTPClient, diagnostics] in
            let deadline = Deadline(seconds: timeout)
            let attempt = DeadlineHTTPClient(base: limitedHTTPClient, deadline: deadline)
            return RetryingHTTPClient(base: attempt, deadline: deadline) { diagnostics.trace($0) }
        }
        let shared = isSession ? nil : make()
        let spinner = hasSpinner && !isSession ? waiting : nil
        let http = PerRequestHTTPClient {
            spinner?.begin()
            return shared ?? make()
        }
        return TMDBClients(addresses: addresses, http: http, now: now)
    }
}
