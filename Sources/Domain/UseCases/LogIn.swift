/// Takes a credential into use: validates it, has TMDB check it, and only then stores it.
package struct LogIn: Sendable {
    private let authentication: any AuthenticationRepository
    private let stored: any StoredCredentialRepository

    package init(authentication: any AuthenticationRepository, stored: any StoredCredentialRepository) {
        self.authentication = authentication
        self.stored = stored
    }

    /// What was stored, and in which file.
    /// - Parameter typed: as a person gave it, with blanks and line ends around it.
    /// - Throws: ``DomainError``; then nothing has changed.
    package func logIn(with typed: String) async throws -> LogInReport {
        let credential = try CredentialText(typed: typed)
        do {
            try await authentication.authenticate(credential)
        } catch DomainError.credentialRefused(let message) {
            throw DomainError.logInRefused(credential.kind, message: message)
        }
        return LogInReport(kind: credential.kind, path: try await stored.save(credential))
    }
}

/// What a login came to.
package struct LogInReport: Hashable, Sendable {
    package let kind: CredentialKind
    /// The file that holds it now.
    package let path: String

    package init(kind: CredentialKind, path: String) {
        self.kind = kind
        self.path = path
    }
}
