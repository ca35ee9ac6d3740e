/// Logs in to TMDB, checks the credential, and logs out.
package struct Credentials: Sendable {
    private let accounts: any AccountRepository
    private let repository: any CredentialRepository
    private let clock: any Clock<Duration>

    package init(
        accounts: any AccountRepository,
        repository: any CredentialRepository,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        (self.accounts, self.repository, self.clock) = (accounts, repository, clock)
    }

    package var variable: String? { repository.variable }

    /// Validates a credential, checks it with TMDB, and stores it. A failure changes nothing.
    /// - Parameter typed: the credential, with or without surrounding white space.
    /// - Returns: the credential's kind, and the path of its file.
    package func logIn(with typed: String) async throws(DomainError) -> (kind: CredentialKind, path: String) {
        let credential = try Credential(typed: typed)
        do throws(DomainError) {
            try await accounts.authenticate(credential)
        } catch .credential(.refused(let message)) {
            throw .credential(.logInRefused(credential.kind, message: message))
        }
        return (credential.kind, try await repository.save(credential))
    }

    /// Ends the session at TMDB, and removes the stored session and credential, even if TMDB does not end the session.
    /// - Parameter asksTMDB: false to remove only the stored data.
    /// - Returns: whether anything was stored, whether a session was stored, and the error if TMDB did not end the session.
    package func logOut(
        asksTMDB: Bool
    ) async throws(DomainError) -> (hadFile: Bool, hadSession: Bool, failure: DomainError?) {
        // Errors are ignored, because even a damaged file is removed.
        let session = try? await repository.session()
        var failure: DomainError?
        if let session {
            do throws(DomainError) {
                guard asksTMDB else { throw .notAvailableOffline }
                try await accounts.end(session)
            } catch .credential(.sessionEnded) {
                // The session has already ended.
            } catch {
                failure = error
            }
        }
        return (try await repository.remove(), session != nil, failure)
    }

    /// Returns the status of the credential in use, or nil if none is set.
    /// - Throws: an error from reading the credential or fetching the account, or a cancellation. An outage becomes the verdict.
    package func status(asksTMDB: Bool) async throws(DomainError) -> CredentialStatus? {
        guard let found = try await repository.credential() else { return nil }
        var verdict = asksTMDB ? try await verdict(on: found.credential) : .notAsked
        var user: String?
        if verdict == .accepted {
            do throws(DomainError) {
                user = try await currentUser()?.name
            } catch {
                guard error.allowsFallback else { throw error }
                verdict = .unknown(error)
            }
        }
        return CredentialStatus(
            kind: found.credential.kind,
            location: found.location,
            isWellFormed: (try? Credential(typed: found.credential.text)) != nil,
            verdict: verdict,
            user: user
        )
    }

    /// Returns the account of the stored session; nil if no session is stored.
    /// - Throws: ``CredentialError/sessionEnded`` if TMDB refuses the session, which stays stored, because a check changes nothing.
    package func currentUser() async throws(DomainError) -> Account? {
        guard let session = try await repository.session() else { return nil }
        return try await accounts.account(of: session)
    }

    /// Checks the connection to TMDB, which needs no credential. Throws if TMDB cannot be reached.
    package func reachTMDB() async throws(DomainError) { try await accounts.reach() }

    private func verdict(on credential: Credential) async throws(DomainError) -> CredentialCheck {
        do throws(DomainError) {
            try await accounts.authenticate(credential)
            return .accepted
        } catch {
            switch error {
            case .credential(.refused(let message)): return .refused(message: message)
            case .cancelled: throw error
            default: return .unknown(error)
            }
        }
    }
}

extension Credentials {
    /// The pause between checks for approval.
    private static let interval: Duration = .seconds(2)
    /// The maximum time to wait for approval.
    private static let limit: Duration = .seconds(300)

    /// Logs in to the user's TMDB account, stores the session, and ends the previous one. The user approves on TMDB's website, so
    /// this program sees no password. A failure or cancellation stores nothing.
    /// - Throws: ``CredentialError/notApproved(message:)`` if the user does not approve in time.
    package func logInToAccount(
        onRequest: @Sendable (LogInRequest) async -> Void
    ) async throws(DomainError) -> Account {
        let old = try await repository.session()
        let request = try await accounts.requestLogIn()
        await onRequest(request)
        let session = try await session(for: request, on: clock)
        do throws(DomainError) {
            let account = try await accounts.account(of: session)
            try await repository.save(session)
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
                // TMDB may recover before the user approves.
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
