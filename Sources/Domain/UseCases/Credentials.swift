/// Log in to TMDB, check the credential, log out.
package struct Credentials: Sendable {
    private let authentication: any AuthenticationRepository
    private let repository: any CredentialRepository

    package init(authentication: any AuthenticationRepository, repository: any CredentialRepository) {
        self.authentication = authentication
        self.repository = repository
    }

    /// The environment variable whose credential comes before a stored one; nil when none is set.
    package var variable: String? { repository.variable }

    /// Validates a credential, has TMDB check it, and only then stores it; on failure nothing has changed.
    ///
    /// - Parameter typed: may have blanks and line ends around it.
    /// - Returns: the path is that of the file that holds it now.
    package func logIn(with typed: String) async throws(DomainError) -> (kind: CredentialKind, path: String) {
        let credential = try CredentialText(typed: typed)
        do throws(DomainError) {
            try await authentication.authenticate(credential)
        } catch .credential(.refused(let message)) {
            throw .credential(.logInRefused(credential.kind, message: message))
        }
        return (credential.kind, try await repository.save(credential))
    }

    /// Forgets the stored credential; returns whether there was one.
    package func logOut() async throws(DomainError) -> Bool {
        try await repository.remove()
    }

    /// What is known of the credential that counts; nil when there is none.
    ///
    /// - Parameter asksTMDB: false to say what is known without the network.
    /// - Throws: ``DomainError/cancelled``, and what is wrong with where it is kept; the rest is the verdict.
    package func status(asksTMDB: Bool) async throws(DomainError) -> CredentialStatus? {
        guard let found = try await repository.credential() else { return nil }
        return CredentialStatus(
            kind: found.credential.kind,
            place: found.place,
            isWellFormed: (try? CredentialText(typed: found.credential.text)) != nil,
            verdict: asksTMDB ? try await verdict(on: found.credential) : .notAsked
        )
    }

    /// Returns when TMDB can be reached, which needs no credential.
    package func reachTMDB() async throws(DomainError) {
        try await authentication.reach()
    }

    private func verdict(on credential: CredentialText) async throws(DomainError) -> CredentialVerdict {
        do throws(DomainError) {
            try await authentication.authenticate(credential)
            return .accepted
        } catch {
            switch error {
            case .credential(.refused(let message)): return .refused(message: message)
            case .cancelled: throw error
            default: return .unknown(error)
            }
        }
    }
}
