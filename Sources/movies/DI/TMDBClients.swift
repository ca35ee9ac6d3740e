import Data
import Domain
import Foundation
import Infrastructure
import TerminalKit

/// Makes clients for TMDB's API and images, which share one deadline except in a session.
struct TMDBClients: Sendable {
    private let addresses: ServiceURLs
    private let http: any HTTPClient
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - timeout: the maximum seconds for all requests together, or for each request in a session.
    ///   - isSession: true for an interactive session of many searches.
    init(
        addresses: ServiceURLs,
        base: any HTTPClient,
        timeout: Double,
        isSession: Bool,
        waiting: Spinner?,
        log: @escaping @Sendable (String) -> Void,
        now: @escaping @Sendable () -> Date
    ) {
        self.addresses = addresses
        self.now = now
        // From the inside out: one request, its log line, the rate limit, the deadline, retries, and the spinner around all
        // of them. A session has no spinner, because it shows its activity itself.
        let logged = LoggingHTTPClient(base: base, log: log)
        // TMDB allows about 40 requests a second; a little more than a second absorbs delays on the way.
        let limited = RateLimitingHTTPClient(base: logged, limit: 40, in: .milliseconds(1_100))
        let make: @Sendable () -> any HTTPClient = {
            let deadline = Deadline(seconds: timeout)
            let attempt = DeadlineHTTPClient(base: limited, deadline: deadline)
            return RetryingHTTPClient(base: attempt, deadline: deadline, log: log)
        }
        if isSession {
            http = PerRequestHTTPClient(client: make)
        } else {
            let shared = make()
            http = PerRequestHTTPClient {
                waiting?.begin()
                return shared
            }
        }
    }

    /// - Parameter credential: nil for unauthenticated requests.
    func makeClient(_ credential: Credential?, session: AccountSession? = nil) -> APIClient {
        makeClient(addresses.api, credential, session)
    }

    /// Makes a client for images, which never sends a credential.
    func makeImageClient() -> APIClient { makeClient(addresses.images, nil, nil) }

    private func makeClient(_ baseURL: URL, _ credential: Credential?, _ session: AccountSession?) -> APIClient {
        let userAgent = "movies/\(ProgramDescription.version)"
        return APIClient(
            http: http,
            configuration: .tmdb(baseURL, credential, session: session, userAgent: userAgent),
            now: now
        )
    }
}
