import Domain
import DomainTestSupport
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Credential check")
struct CredentialCheckTests {
    private func repository(_ http: FakeHTTPClient) throws -> TMDBAccountRepository {
        let client = try http.client()
        return TMDBAccountRepository(credentials: FakeCredentialRepository()) { _, _ in client }
    }

    private func authenticate(_ text: String, _ http: FakeHTTPClient) async throws {
        try await repository(http).authenticate(Credential(found: text))
    }

    @Test("Success is silent", arguments: [#"{"success":true}"#, #"{"success":true,"status_code":1}"#])
    func success(body: String) async throws {
        let http = FakeHTTPClient(body: Data(body.utf8))
        try await authenticate("eyJx", http)
        #expect(http.addresses == ["/authentication"])
    }

    @Test(
        "Anything else is an error",
        arguments: [
            (200, #"{"success":false}"#, DomainError.credential(.refused(message: nil))),
            (200, #"{"success":false,"status_code":7}"#, .credential(.refused(message: nil))),
            (200, #"{"success":false,"status_code":34}"#, .badResponse(reason: "status_code 34")),
            (401, #"{"status_code":7,"status_message":"Invalid"}"#, .credential(.refused(message: "Invalid"))),
            (503, "", .unavailable(.serverError(status: 503))),
        ]
    )
    func failure(status: Int, body: String, error: DomainError) async throws {
        let http = FakeHTTPClient(status: status, body: Data(body.utf8))
        await #expect(throws: error) { try await authenticate("eyJx", http) }
    }

    @Test("A response in another format is not a verdict", arguments: ["", "<html>", "{}", #"{"success":"yes"}"#])
    func unreadable(body: String) async throws {
        let http = FakeHTTPClient(body: Data(body.utf8))
        let error = await #expect(throws: DomainError.self) { try await authenticate("eyJx", http) }
        guard case .badResponse = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test("Without a credential, a rejection proves that TMDB is reachable", arguments: [200, 401, 403])
    func reach(status: Int) async throws {
        try await repository(FakeHTTPClient(status: status, body: Data(#"{"success":false}"#.utf8))).reach()
    }

    @Test("An outage means that TMDB is not reachable")
    func unreachable() async throws {
        await #expect(throws: DomainError.unavailable(.serverError(status: 503))) {
            try await repository(FakeHTTPClient(status: 503)).reach()
        }
    }

    @Test("Text that is not valid in a header is not sent")
    func impossible() async throws {
        let http = FakeHTTPClient(body: Data(#"{"success":true}"#.utf8))
        await #expect(throws: DomainError.credential(.notUnderstood(.unknownShape))) {
            try await authenticate("two words", http)
        }
        #expect(http.addresses == [])
    }
}
