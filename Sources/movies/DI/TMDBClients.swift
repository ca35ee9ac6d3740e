import Data
import Domain
import Foundation
import Infrastructure

/// Makes clients for TMDB's API and images, sharing one deadline.
struct TMDBClients: Sendable {
    let addresses: ServiceAddresses
    let http: any HTTPClient
    let now: @Sendable () -> Date

    /// - Parameter credential: nil for unauthenticated requests.
    func makeClient(_ credential: Credential?) -> APIClient { makeClient(addresses.api, credential) }

    /// The client for images, which never gets a credential.
    func makeImageClient() -> APIClient { makeClient(addresses.images, nil) }

    private func makeClient(_ baseURL: URL, _ credential: Credential?) -> APIClient {
        APIClient(
            http: http,
            configuration: .tmdb(baseURL, credential, userAgent: "movies/\(ProgramDescription.version)"),
            now: now
        )
    }
}
