package import Domain
package import Infrastructure

/// Checks credentials with TMDB.
package struct TMDBAuthenticationRepository: AuthenticationRepository {
    private let makeClient: @Sendable (TMDBCredential?) -> APIClient

    /// - Parameter makeClient: returns a client with the credential, or an unauthenticated one for nil.
    package init(makeClient: @escaping @Sendable (TMDBCredential?) -> APIClient) { self.makeClient = makeClient }

    package func authenticate(_ credential: Credential) async throws(DomainError) {
        guard let usable = TMDBCredential(credential.text) else { throw .credential(.notUnderstood(.unknownShape)) }
        guard try await isTaken(usable) else { throw .credential(.refused(message: nil)) }
    }

    /// Throws if TMDB is unreachable. Sends a request without a credential, and ignores that TMDB refuses it.
    package func reach() async throws(DomainError) {
        do {
            _ = try await isTaken(nil)
        } catch .credential(.refused) {
            return
        }
    }

    private func isTaken(_ credential: TMDBCredential?) async throws(DomainError) -> Bool {
        do throws(APIError) {
            return try await makeClient(credential).send(TMDBEndpoints.authentication).success
        } catch {
            throw DomainError(error)
        }
    }
}
