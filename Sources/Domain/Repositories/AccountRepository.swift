/// The user's account at TMDB. Every request needs a TMDB key, and throws ``CredentialError`` without one.
///
/// Requests with a session throw ``CredentialError/sessionEnded`` if TMDB does not accept it.
package protocol AccountRepository: Sendable {
    func requestLogIn() async throws(DomainError) -> LogInRequest

    /// Returns the session of an approved request; nil if the user has not approved it yet.
    func session(for request: LogInRequest) async throws(DomainError) -> AccountSession?

    func account(of session: AccountSession) async throws(DomainError) -> Account

    /// Ends the session at TMDB.
    func end(_ session: AccountSession) async throws(DomainError)
}
