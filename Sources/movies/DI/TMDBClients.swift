import Data
import Domain
import Foundation
import Infrastructure

/// Makes the clients of TMDB's API and of its images, which share one deadline.
struct TMDBClients: Sendable {
    let addresses: ServiceAddresses
    let http: any HTTPClient
    let now: @Sendable () -> Date

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
