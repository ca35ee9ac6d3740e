/// Checks credentials with TMDB.
package protocol AuthenticationRepository: Sendable {
    /// Returns when TMDB takes the credential.
    /// - Throws: ``CredentialError/refused(message:)`` when it does not.
    func authenticate(_ credential: CredentialText) async throws(DomainError)

    /// Returns when TMDB can be reached, which needs no credential.
    func reach() async throws(DomainError)
}

/// Where the credential is kept: in the environment of the process, or for later runs in a file.
package protocol CredentialRepository: Sendable {
    /// The credential that counts; nil when there is none.
    func credential() async throws(DomainError) -> FoundCredential?

    /// The environment variable whose credential comes before a stored one; nil when none is set.
    var variable: String? { get }

    /// Keeps a credential in place of the one before; returns the path of the file.
    func save(_ credential: CredentialText) async throws(DomainError) -> String

    /// Forgets the stored credential; returns whether there was one.
    func remove() async throws(DomainError) -> Bool
}
