import Domain
import DomainTestSupport
import Testing

@Suite("Credentials")
struct CredentialsTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let old = Credential(found: "eyJold")

    private func credentials(
        _ stored: FakeCredentialRepository,
        failure: DomainError? = nil,
        accounts: FakeAccountRepository? = nil
    ) -> Credentials {
        Credentials(accounts: accounts ?? FakeAccountRepository(checkFailure: failure), repository: stored)
    }

    // MARK: Logging in

    @Test("A credential accepted by TMDB replaces the previous one")
    func logIn() async throws {
        let stored = FakeCredentialRepository(Self.old)
        let report = try await credentials(stored).logIn(with: " \(Self.key)\n")
        #expect(report == (.key, FakeCredentialRepository.path))
        #expect(stored.stored == Credential(found: Self.key))
    }

    @Test("Invalid text is rejected without a request, and the previous credential stays")
    func malformed() async {
        let stored = FakeCredentialRepository(Self.old)
        await #expect(throws: DomainError.credential(.notUnderstood(.unknownShape))) {
            try await credentials(stored, failure: .unavailable(.connectionLost)).logIn(with: "hunter2")
        }
        #expect(stored.stored == Self.old)
    }

    @Test(
        "A credential rejected by TMDB is not stored",
        arguments: [
            (
                DomainError.credential(.refused(message: "no")),
                DomainError.credential(.logInRefused(.key, message: "no"))
            ),
            (.unavailable(.connectionLost), .unavailable(.connectionLost)), (.cancelled, .cancelled),
        ]
    )
    func refused(failure: DomainError, told: DomainError) async {
        let stored = FakeCredentialRepository(Self.old)
        await #expect(throws: told) { try await credentials(stored, failure: failure).logIn(with: Self.key) }
        #expect(stored.stored == Self.old)
    }

    // MARK: Logging out

    @Test("Logging out ends the session and removes everything that is stored")
    func logOut() async throws {
        let (stored, accounts) = (FakeCredentialRepository(Self.old), FakeAccountRepository())
        stored.save(AccountSession("s3ss10n"))
        let report = try await credentials(stored, accounts: accounts).logOut(asksTMDB: true)
        #expect(report == (true, true, nil))
        #expect(accounts.state.ended == [AccountSession("s3ss10n")])
        #expect(stored.stored == nil && stored.storedSession == nil)
        let second = try await credentials(stored, accounts: accounts).logOut(asksTMDB: true)
        #expect(second == (false, false, nil))
        #expect(accounts.state.ended.count == 1)
    }

    @Test(
        "If the session cannot be ended at TMDB, it is still removed; one that has ended is no failure",
        arguments: [
            (DomainError.unavailable(.connectionLost), true, DomainError.unavailable(.connectionLost)),
            (.credential(.sessionEnded), true, nil), (.unexpected("asked"), false, .notAvailableOffline),
        ] as [(DomainError, Bool, DomainError?)]
    )
    func logOutFailing(failure: DomainError, asksTMDB: Bool, reported: DomainError?) async throws {
        let stored = FakeCredentialRepository(Self.old)
        stored.save(AccountSession("s3ss10n"))
        let credentials = credentials(stored, accounts: FakeAccountRepository(failure: failure))
        let report = try await credentials.logOut(asksTMDB: asksTMDB)
        #expect(report == (true, true, reported))
        #expect(stored.stored == nil && stored.storedSession == nil)
    }

    // MARK: Status

    @Test("The user is known if TMDB accepts the credential")
    func user() async throws {
        let stored = FakeCredentialRepository(Self.old)
        #expect(try await credentials(stored).status(asksTMDB: true)?.user == nil)
        stored.save(AccountSession("s3ss10n"))
        #expect(try await credentials(stored).status(asksTMDB: true)?.user == "Ann")
        #expect(try await credentials(stored).status(asksTMDB: false)?.user == nil)
        let refused = credentials(stored, failure: .credential(.refused(message: nil)))
        #expect(try await refused.status(asksTMDB: true)?.user == nil)
    }

    private func verdict(_ failure: DomainError?, asksTMDB: Bool = true) async throws -> CredentialCheck? {
        let stored = FakeCredentialRepository(Credential(found: "eyJx"))
        let status = try await credentials(stored, failure: failure).status(asksTMDB: asksTMDB)
        #expect(status?.kind == .token)
        #expect(status?.location == .file(path: FakeCredentialRepository.path))
        return status?.verdict
    }

    @Test("The verdict is TMDB's")
    func verdicts() async throws {
        #expect(try await verdict(nil) == .accepted)
        #expect(try await verdict(.credential(.refused(message: "no"))) == .refused(message: "no"))
        #expect(try await verdict(.unavailable(.connectionLost)) == .unknown(.unavailable(.connectionLost)))
    }

    @Test("Offline there is no verdict")
    func offline() async throws {
        #expect(try await verdict(.unexpected("asked"), asksTMDB: false) == .notAsked)
    }

    @Test("A cancellation is not a verdict")
    func cancelled() async {
        await #expect(throws: DomainError.cancelled) { try await verdict(.cancelled) }
    }

    @Test("An unrecognised credential is reported as such", arguments: [(key, true), ("hunter2", false)])
    func form(text: String, isWellFormed: Bool) async throws {
        let stored = FakeCredentialRepository(Credential(found: text))
        #expect(try await credentials(stored).status(asksTMDB: false)?.isWellFormed == isWellFormed)
    }
}
