/// Logs in to TMDB, checks the credential, and logs out.
package struct Credentials: Sendable {
    private let authentication: any AuthenticationRepository
    private let repository: any CredentialRepository

    package init(authentication: any AuthenticationRepository, repository: any CredentialRepository) {
        self.authentication = authentication
        self.repository = repository
    }

    /// The name of the environment variable that overrides the stored credential; nil if it is not set.
    package var variable: String? { repository.variable }

    /// Validates a credential, checks it with TMDB, and then stores it. A failure changes nothing.
    ///
    /// - Parameter typed: the credential; surrounding white space is ignored.
    /// - Returns: the credential's kind, and the path of the file it is stored in.
    package func logIn(with typed: String) async throws(DomainError) -> (kind: CredentialKind, path: String) {
        let credential = try CredentialText(typed: typed)
        do throws(DomainError) {
            try await authentication.authenticate(credential)
        } catch .credential(.refused(let message)) {
            throw .credential(.logInRefused(credential.kind, message: message))
        }
        return (credential.kind, try await repository.save(credential))
    }

    /// Removes the stored credential. Returns whether one existed.
    package func logOut() async throws(DomainError) -> Bool {
        try await repository.remove()
    }

    /// Returns the status of the credential in use, or nil if none is set.
    ///
    /// - Parameter asksTMDB: false to skip the check with TMDB, which needs the network.
    /// - Throws: an error if the credential cannot be read, or on cancellation. Other TMDB errors become the verdict.
    package func status(asksTMDB: Bool) async throws(DomainError) -> CredentialStatus? {
        guard let found = try await repository.credential() else { return nil }
        return CredentialStatus(
            kind: found.credential.kind,
            place: found.place,
            isWellFormed: (try? CredentialText(typed: found.credential.text)) != nil,
            verdict: asksTMDB ? try await verdict(on: found.credential) : .notAsked
        )
    }

    /// Checks the connection to TMDB. Needs no credential, and throws if TMDB cannot be reached.
    package func reachTMDB() async throws(DomainError) {
        try await authentication.reach()
    }

    private func verdict(on credential: CredentialText) async throws(DomainError) -> CredentialCheck {
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
