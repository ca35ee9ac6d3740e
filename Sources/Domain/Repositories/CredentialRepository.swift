/// Reads the credential from the environment or a file, and stores the credential and the session in the file.
package protocol CredentialRepository: Sendable {
    /// Returns the credential in use, or nil if none is set.
    func credential() async throws(DomainError) -> ResolvedCredential?

    /// The environment variable that overrides the stored credential; nil if not set.
    var variable: String? { get }

    /// Stores a credential, replacing the previous one. Returns the file's path.
    func save(_ credential: Credential) async throws(DomainError) -> String

    /// Returns the stored session of the user's account; nil if there is none.
    func session() async throws(DomainError) -> AccountSession?

    /// Stores a session next to the credential, replacing the previous session.
    func save(_ session: AccountSession) async throws(DomainError)

    /// Removes this session. A newer session stays.
    func remove(_ session: AccountSession) async throws(DomainError)

    /// Removes the stored credential and session. Returns whether either existed.
    func remove() async throws(DomainError) -> Bool
}
