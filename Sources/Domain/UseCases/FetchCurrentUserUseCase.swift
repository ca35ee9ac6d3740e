/// Fetches the account that the stored session belongs to.
package struct FetchCurrentUserUseCase: Sendable {
    private let accounts: any AccountRepository
    private let credentials: any CredentialRepository

    package init(accounts: any AccountRepository, credentials: any CredentialRepository) {
        self.accounts = accounts
        self.credentials = credentials
    }

    /// Returns nil if the user is not logged in.
    ///
    /// - Throws: ``CredentialError/sessionEnded`` after removing a session that TMDB no longer accepts.
    package func callAsFunction() async throws(DomainError) -> Account? {
        guard try await credentials.session() != nil else { return nil }
        return try await credentials.withSession { session throws(DomainError) in
            try await accounts.account(of: session)
        }
    }
}

extension CredentialRepository {
    /// Calls a closure with the stored session, and removes the session if TMDB no longer accepts it.
    ///
    /// - Throws: ``CredentialError/noSession`` if the user is not logged in, or the error of the closure.
    func withSession<Result: Sendable>(
        _ body: (AccountSession) async throws(DomainError) -> Result
    ) async throws(DomainError) -> Result {
        guard let session = try await session() else { throw .credential(.noSession) }
        do throws(DomainError) {
            return try await body(session)
        } catch .credential(.sessionEnded) {
            try await remove(session)
            throw .credential(.sessionEnded)
        }
    }
}
