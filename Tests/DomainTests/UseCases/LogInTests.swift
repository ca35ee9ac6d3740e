import Domain
import TestSupport
import Testing

@Suite("LogIn")
struct LogInTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let old = CredentialText(found: "eyJold")

    private func logIn(
        _ typed: String = key,
        _ stored: FakeStoredCredentialRepository,
        failure: DomainError? = nil
    ) async throws -> LogInReport {
        let authentication = FakeAuthenticationRepository(failure: failure)
        return try await LogIn(authentication: authentication, stored: stored).logIn(with: typed)
    }

    @Test("a credential that TMDB takes replaces the one before")
    func success() async throws {
        let stored = FakeStoredCredentialRepository(Self.old)
        let report = try await logIn(" \(Self.key)\n", stored)
        #expect(report == LogInReport(kind: .key, path: FakeStoredCredentialRepository.path))
        #expect(stored.credential == CredentialText(found: Self.key))
    }

    @Test("what can be none is refused before TMDB is asked, and the one before stays")
    func malformed() async {
        let stored = FakeStoredCredentialRepository(Self.old)
        await #expect(throws: DomainError.credentialNotUnderstood(.unknownShape)) {
            try await logIn("hunter2", stored, failure: .unavailable(.connectionLost))
        }
        #expect(stored.credential == Self.old)
    }

    @Test(
        "what TMDB does not take is not stored",
        arguments: [
            (DomainError.credentialRefused(message: "no"), DomainError.logInRefused(.key, message: "no")),
            (.unavailable(.connectionLost), .unavailable(.connectionLost)), (.cancelled, .cancelled),
        ]
    )
    func refused(failure: DomainError, told: DomainError) async {
        let stored = FakeStoredCredentialRepository(Self.old)
        await #expect(throws: told) { try await logIn(Self.key, stored, failure: failure) }
        #expect(stored.credential == Self.old)
    }
}
