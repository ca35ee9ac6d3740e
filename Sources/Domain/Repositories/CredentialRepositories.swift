/// Checks credentials with TMDB.
package protocol AuthenticationRepository: Sendable {
    /// Asks TMDB to verify a credential.
    /// - Throws: ``CredentialError/refused(message:)`` if TMDB refuses it.
    func authenticate(_ credential: CredentialText) async throws(DomainError)

    /// Checks the connection to TMDB. Needs no credential, and throws if TMDB cannot be reached.
    func reach() async throws(DomainError)
}

/// Reads the credential from the environment or from a file, and stores it in the file.
package protocol CredentialRepository: Sendable {
    /// Returns the credential in use, or nil if none is set.
    func credential() async throws(DomainError) -> ResolvedCredential?

    /// The name of the environment variable that overrides the stored credential; nil if it is not set.
    var variable: String? { get }

    /// Stores a credential, replacing the previous one. Returns the file's path.
    func save(_ credential: CredentialText) async throws(DomainError) -> String

    /// Removes the stored credential. Returns whether one existed.
    func remove() async throws(DomainError) -> Bool
}
