import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import Synchronization
import Testing

@testable import Data

@Suite("TMDBAccountRepository")
struct TMDBAccountRepositoryTests {
    private static let request = LogInRequest(
        token: "t0ken",
        approvalURL: "https://www.themoviedb.org/authenticate/t0ken"
    )
    private static let session = AccountSession("5e5510n")

    private func refusal(_ code: Int) -> HTTPResponse {
        .text(#"{"success":false,"status_code":\#(code),"status_message":"No."}"#, status: 401)
    }

    private func repository(_ http: StubHTTPClient, key: String? = "eyJx") throws -> TMDBAccountRepository {
        let credentials = FakeCredentialRepository(key.map { CredentialText(found: $0) })
        let url = try #require(URL(string: StubHTTPClient.base))
        return TMDBAccountRepository(credentials: credentials) { credential, session in
            APIClient(http: http, configuration: .tmdb(url, credential, session: session))
        }
    }

    /// Every request as method, address and body.
    private func recording(_ response: HTTPResponse) -> (http: StubHTTPClient, sent: SentRequests) {
        let sent = SentRequests()
        let http = StubHTTPClient { request throws(HTTPError) in
            sent.append(request)
            return response
        }
        return (http, sent)
    }

    @Test("A request for a session names the page to approve it on")
    func token() async throws {
        let body = #"{"success":true,"expires_at":"2026-11-23 05:00:00 UTC","request_token":"t0ken"}"#
        let (http, sent) = recording(.text(body))
        #expect(try await repository(http).requestLogIn() == Self.request)
        #expect(sent.lines == ["GET /authentication/token/new"])
    }

    @Test("A token or session that is not a word is refused", arguments: ["", "a/b", "a b", "ä", "a?b", "../a"])
    func oddTexts(text: String) async throws {
        let http = StubHTTPClient(body: Data(#"{"request_token":"\#(text)","session_id":"\#(text)"}"#.utf8))
        let accounts = try repository(http)
        for ask in [
            { try await _ = accounts.requestLogIn() }, { try await _ = accounts.session(for: Self.request) },
        ] {
            let error = await #expect(throws: DomainError.self) { try await ask() }
            guard case .badResponse = error else { Issue.record("\(String(describing: error))"); return }
        }
    }

    @Test("An approved request is exchanged for a session")
    func approved() async throws {
        let (http, sent) = recording(.text(#"{"success":true,"session_id":"5e5510n"}"#, status: 201))
        #expect(try await repository(http).session(for: Self.request) == Self.session)
        #expect(sent.lines == [#"POST /authentication/session/new {"request_token":"t0ken"}"#])
    }

    @Test(
        "Code 17 means not yet, code 7 an invalid key, and others a refusal",
        arguments: [
            (17, nil), (7, .credential(.refused(message: "No."))), (33, .credential(.notApproved(message: "No."))),
        ] as [(Int, DomainError?)]
    )
    func notApproved(code: Int, expected: DomainError?) async throws {
        let accounts = try repository(StubHTTPClient { [response = refusal(code)] _ throws(HTTPError) in response })
        do throws(DomainError) {
            #expect(try await accounts.session(for: Self.request) == nil)
            #expect(expected == nil)
        } catch {
            #expect(error == expected)
        }
    }

    @Test(
        "The name of an account is the name, or the user name",
        arguments: [
            (#"{"id":7,"name":"Ann Other","username":"ann"}"#, "Ann Other"),
            (#"{"id":7,"name":"","username":"ann"}"#, "ann"),
            (#"{"id":7,"username":"ann"}"#, "ann"), (#"{"id":7,"name":null}"#, "7"),
        ]
    )
    func account(body: String, name: String) async throws {
        let (http, sent) = recording(.text(body))
        #expect(try await repository(http).account(of: Self.session) == Account(id: 7, name: name))
        #expect(sent.lines == ["GET /account?session_id=5e5510n"])
    }

    @Test("A session is ended with a body that names it")
    func end() async throws {
        let (http, sent) = recording(.text(#"{"success":true}"#))
        try await repository(http).end(Self.session)
        #expect(sent.lines == [#"DELETE /authentication/session?session_id=5e5510n {"session_id":"5e5510n"}"#])
    }

    @Test("Code 3 means that the session has ended")
    func ended() async throws {
        let accounts = try repository(StubHTTPClient { [response = refusal(3)] _ throws(HTTPError) in response })
        await #expect(throws: DomainError.credential(.sessionEnded)) { try await accounts.account(of: Self.session) }
        await #expect(throws: DomainError.credential(.sessionEnded)) { try await accounts.end(Self.session) }
        // Without a session, it is about the key.
        await #expect(throws: DomainError.credential(.refused(message: "No."))) { try await accounts.requestLogIn() }
    }

    @Test("Without a key nothing is requested")
    func noKey() async throws {
        let http = StubHTTPClient()
        let accounts = try repository(http, key: nil)
        await #expect(throws: DomainError.credential(.missingFor(.account))) { try await accounts.requestLogIn() }
        await #expect(throws: DomainError.credential(.missingFor(.account))) { try await accounts.end(Self.session) }
        #expect(http.requests == [])
    }
}

/// The requests of a test.
final class SentRequests: Sendable {
    private let kept = Mutex<[HTTPRequest]>([])

    func append(_ request: HTTPRequest) { kept.withLock { $0.append(request) } }

    /// Each request as a line: method, URL without its base, and body, if any.
    var lines: [String] {
        kept.withLock { $0 }.map { request in
            let address = request.url.absoluteString.dropFirst(StubHTTPClient.base.count)
            let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
            return "\(request.method.rawValue) \(address)\(body)"
        }
    }
}
