import Domain
import DomainTestSupport
import Testing

@Suite("Credentials")
struct CredentialsTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let old = CredentialText(found: "eyJold")

    private func credentials(_ stored: FakeCredentialRepository, failure: DomainError? = nil) -> Credentials {
        Credentials(authentication: FakeAuthenticationRepository(failure: failure), repository: stored)
    }

    // MARK: Logging in

    @Test("A credential accepted by TMDB replaces the previous one")
    func logIn() async throws {
        let stored = FakeCredentialRepository(Self.old)
        let report = try await credentials(stored).logIn(with: " \(Self.key)\n")
        #expect(report == (.key, FakeCredentialRepository.path))
        #expect(stored.stored == CredentialText(found: Self.key))
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

    // MARK: Status

    private func verdict(_ failure: DomainError?, asksTMDB: Bool = true) async throws -> CredentialCheck? {
        let stored = FakeCredentialRepository(CredentialText(found: "eyJx"))
        let status = try await credentials(stored, failure: failure).status(asksTMDB: asksTMDB)
        #expect(status?.kind == .token)
        #expect(status?.place == .file(path: FakeCredentialRepository.path))
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
        let stored = FakeCredentialRepository(CredentialText(found: text))
        #expect(try await credentials(stored).status(asksTMDB: false)?.isWellFormed == isWellFormed)
    }
}
