/// Checks credentials with TMDB.
package protocol AuthenticationRepository: Sendable {
    /// Returns if TMDB accepts the credential.
    /// - Throws: ``CredentialError/refused(message:)`` if TMDB refuses it.
    func authenticate(_ credential: CredentialText) async throws(DomainError)

    /// Returns if TMDB can be reached. Needs no credential.
    func reach() async throws(DomainError)
}

/// The credential from the environment or from the file for later runs.
package protocol CredentialRepository: Sendable {
    /// The credential in use, or nil.
    func credential() async throws(DomainError) -> ResolvedCredential?

    /// The name of the environment variable that overrides the stored credential; nil if it is not set.
    var variable: String? { get }

    /// Stores a credential, replacing the previous one. Returns the file's path.
    func save(_ credential: CredentialText) async throws(DomainError) -> String

    /// Removes the stored credential. Returns whether one existed.
    func remove() async throws(DomainError) -> Bool
}
