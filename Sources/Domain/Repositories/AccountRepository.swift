/// The user's account at TMDB. Without a credential, all but ``authenticate(_:)`` and ``reach()`` throw ``CredentialError``.
///
/// Requests with a session throw ``CredentialError/sessionEnded`` if TMDB refuses the session.
package protocol AccountRepository: Sendable {
    /// Verifies a credential with TMDB.
    /// - Throws: ``CredentialError/refused(message:)`` if TMDB refuses it.
    func authenticate(_ credential: Credential) async throws(DomainError)

    /// Checks the connection to TMDB. Throws if TMDB cannot be reached.
    func reach() async throws(DomainError)

    func requestLogIn() async throws(DomainError) -> LogInRequest

    /// Returns the session of an approved request; nil if the request is not yet approved.
    func session(for request: LogInRequest) async throws(DomainError) -> AccountSession?

    func account(of session: AccountSession) async throws(DomainError) -> Account

    func end(_ session: AccountSession) async throws(DomainError)

    func marks(of account: Account, in session: AccountSession) async throws(DomainError) -> AccountMarks

    /// - Throws: ``NotFoundError/number(_:)`` if TMDB does not have the film.
    func make(
        _ edit: MarkEdit,
        of number: Int,
        at account: Account,
        in session: AccountSession
    ) async throws(DomainError)

    /// Returns the TMDB number of the film with an IMDb ID; nil if TMDB does not have the film.
    func number(ofIMDbID id: String) async throws(DomainError) -> Int?

    /// Returns the IMDb ID of a film; nil if TMDB does not know the ID or sends no usable answer.
    func imdbID(of number: Int) async throws(DomainError) -> String?
}
