import Domain
import TestSupport
import Testing

@Suite("CheckCredential")
struct CheckCredentialTests {
    private static let found = FoundCredential(credential: CredentialText(found: "eyJx"), place: .variable("X"))

    private func verdict(_ failure: DomainError?, asksTMDB: Bool = true) async throws -> CredentialVerdict {
        let authentication = FakeAuthenticationRepository(failure: failure)
        let status = try await CheckCredential(authentication: authentication).check(Self.found, asksTMDB: asksTMDB)
        #expect(status.kind == .token)
        #expect(status.place == .variable("X"))
        return status.verdict
    }

    @Test("the verdict is TMDB's")
    func verdicts() async throws {
        #expect(try await verdict(nil) == .accepted)
        #expect(try await verdict(.credentialRefused(message: "no")) == .refused(message: "no"))
        #expect(try await verdict(.unavailable(.connectionLost)) == .unknown(.unavailable(.connectionLost)))
    }

    @Test("without the network there is none")
    func offline() async throws {
        #expect(try await verdict(.unexpected("asked"), asksTMDB: false) == .notAsked)
    }

    @Test("a cancellation is none, either")
    func cancelled() async {
        await #expect(throws: DomainError.cancelled) { try await verdict(.cancelled) }
    }
}
