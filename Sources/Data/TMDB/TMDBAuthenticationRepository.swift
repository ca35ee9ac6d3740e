package import Domain
package import Infrastructure

/// TMDB as the one who knows its credentials.
package struct TMDBAuthenticationRepository: AuthenticationRepository {
    private let makeClient: @Sendable (Credential?) -> APIClient

    /// - Parameter makeClient: what asks with that credential; nil for none.
    package init(makeClient: @escaping @Sendable (Credential?) -> APIClient) {
        self.makeClient = makeClient
    }

    package func authenticate(_ credential: CredentialText) async throws(DomainError) {
        guard let usable = Credential(credential.text) else { throw .credential(.notUnderstood(.unknownShape)) }
        guard try await isTaken(usable) else { throw .credential(.refused(message: nil)) }
    }

    /// Returns when TMDB can be reached: without a credential it refuses, and that is an answer.
    package func reach() async throws(DomainError) {
        do {
            _ = try await isTaken(nil)
        } catch .credential(.refused) {
            return
        }
    }

    private func isTaken(_ credential: Credential?) async throws(DomainError) -> Bool {
        do throws(APIError) {
            return try await makeClient(credential).send(TMDBEndpoints.authentication).isSuccess
        } catch {
            throw DomainError(error)
        }
    }
}
