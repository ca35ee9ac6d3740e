import Domain
import DomainTestSupport
import Testing

@Suite("LogInToAccount")
struct LogInToAccountTests {
    private static let session = AccountSession("s3ss10n")
    private static let outage = DomainError.unavailable(.connectionLost)

    private let clock = SleeplessClock()
    private let credentials = FakeCredentialRepository(Credential(found: "eyJx"))

    private func logIn(_ accounts: FakeAccountRepository) async throws -> Account {
        let credentials = Credentials(accounts: accounts, repository: credentials, clock: clock)
        return try await credentials.logInToAccount { #expect($0 == FakeAccountRepository.request) }
    }

    @Test("An approval is asked for every two seconds, and its session is stored", arguments: [1, 2, 150])
    func approved(atQuestion number: Int) async throws {
        let waiting = Array(repeating: Result<AccountSession?, DomainError>.success(nil), count: number - 1)
        let accounts = FakeAccountRepository(approvals: waiting + [.success(Self.session)])
        let start = clock.now
        #expect(try await logIn(accounts) == FakeAccountRepository.account)
        #expect(accounts.state.questions == number)
        #expect(clock.now - start == .seconds(2 * (number - 1)))
        #expect(credentials.storedSession == Self.session)
    }

    @Test("Another session replaces the stored one, which is ended")
    func again() async throws {
        let old = AccountSession("0ld")
        credentials.save(old)
        let accounts = FakeAccountRepository(approvals: [.success(Self.session)])
        _ = try await logIn(accounts)
        #expect(credentials.storedSession == Self.session)
        #expect(accounts.state.ended == [old])
    }

    @Test("After five minutes without an approval nothing is stored")
    func never() async {
        let accounts = FakeAccountRepository()
        await #expect(throws: DomainError.credential(.notApproved(message: nil))) { try await logIn(accounts) }
        #expect(accounts.state.questions == 150)
        #expect(credentials.storedSession == nil)
    }

    @Test("An outage does not end the wait, unless it lasts to the end")
    func outages() async throws {
        let passing = FakeAccountRepository(approvals: [.failure(Self.outage), .success(nil), .success(Self.session)])
        #expect(try await logIn(passing) == FakeAccountRepository.account)
        let lasting = FakeAccountRepository(approvals: [.success(nil), .failure(Self.outage)])
        await #expect(throws: Self.outage) { try await logIn(lasting) }
    }

    @Test(
        "A refusal ends the wait, and stores nothing",
        arguments: [
            DomainError.credential(.notApproved(message: "no")), .credential(.refused(message: nil)), .cancelled,
        ]
    )
    func refused(error: DomainError) async {
        let accounts = FakeAccountRepository(approvals: [.success(nil), .failure(error)])
        await #expect(throws: error) { try await logIn(accounts) }
        #expect(accounts.state.questions == 2)
        #expect(credentials.storedSession == nil)
    }

    @Test("A session that cannot be used is ended and not stored")
    func unusable() async {
        let accounts = FakeAccountRepository(approvals: [.success(Self.session)], failure: Self.outage)
        await #expect(throws: Self.outage) { try await logIn(accounts) }
        #expect(accounts.state.ended == [Self.session])
        #expect(credentials.storedSession == nil)
    }

    @Test("Cancelling ends the wait, and stores nothing")
    func cancelled() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await logIn(FakeAccountRepository())
        }
        await #expect(throws: DomainError.cancelled) { try await task.value }
        #expect(credentials.storedSession == nil)
    }
}

@Suite("CurrentUser")
struct CurrentUserTests {
    private let credentials = FakeCredentialRepository(Credential(found: "eyJx"))

    private func user(failure: DomainError? = nil) async throws -> Account? {
        let accounts = FakeAccountRepository(failure: failure)
        return try await Credentials(accounts: accounts, repository: credentials).currentUser()
    }

    @Test("The user is the account of the session, or nobody without one")
    func user() async throws {
        #expect(try await user(failure: .unexpected("asked")) == nil)
        credentials.save(AccountSession("s3ss10n"))
        #expect(try await user() == FakeAccountRepository.account)
    }

    @Test("A session stays stored, also one that has ended, because nobody asked to log out")
    func ended() async throws {
        credentials.save(AccountSession("s3ss10n"))
        let ended = DomainError.credential(.sessionEnded)
        for error in [DomainError.unavailable(.connectionLost), .credential(.refused(message: nil)), ended] {
            await #expect(throws: error) { try await user(failure: error) }
            #expect(credentials.storedSession != nil)
        }
        #expect(credentials.stored != nil)
    }
}
