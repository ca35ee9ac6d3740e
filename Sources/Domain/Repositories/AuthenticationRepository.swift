/// Who can tell whether a credential is good: TMDB.
package protocol AuthenticationRepository: Sendable {
    /// Returns when TMDB takes the credential.
    /// - Throws: ``DomainError``: ``DomainError/credentialRefused(message:)`` when it does not.
    func authenticate(_ credential: CredentialText) async throws
}
