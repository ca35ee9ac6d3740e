/// Logs in to the user's TMDB account. No password is asked for: the user approves on a page of TMDB.
package struct LogInToAccountUseCase: Sendable {
    /// The pause between two questions whether the request has been approved.
    package static let interval: Duration = .seconds(2)
    /// The maximum time to wait for the approval.
    package static let limit: Duration = .seconds(300)

    private let accounts: any AccountRepository
    private let credentials: any CredentialRepository
    private let clock: any Clock<Duration>

    package init(
        accounts: any AccountRepository,
        credentials: any CredentialRepository,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.accounts = accounts
        self.credentials = credentials
        self.clock = clock
    }

    /// Waits for the approval, stores the session, and ends the one that was stored before. A failure or cancellation
    /// stores nothing.
    ///
    /// - Throws: ``CredentialError/notApproved(message:)`` if the user does not approve in time.
    package func callAsFunction(
        onRequest: @Sendable (LogInRequest) async -> Void
    ) async throws(DomainError) -> Account {
        let old = try await credentials.session()
        let request = try await accounts.requestLogIn()
        await onRequest(request)
        let session = try await session(for: request, on: clock)
        do throws(DomainError) {
            let account = try await accounts.account(of: session)
            try await credentials.save(session)
            if let old { try? await accounts.end(old) }
            return account
        } catch {
            try? await accounts.end(session)
            throw error
        }
    }

    private func session(
        for request: LogInRequest,
        on clock: some Clock<Duration>
    ) async throws(DomainError) -> AccountSession {
        let end = clock.now.advanced(by: Self.limit)
        var outage: DomainError?
        while clock.now < end {
            do throws(DomainError) {
                if let session = try await accounts.session(for: request) { return session }
                outage = nil
            } catch {
                // TMDB may answer again before the user has approved.
                switch error {
                case .unavailable, .rateLimited: outage = error
                default: throw error
                }
            }
            do { try await clock.sleep(for: Self.interval) } catch { throw .cancelled }
        }
        throw outage ?? .credential(.notApproved(message: nil))
    }
}
