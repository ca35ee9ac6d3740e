import Domain
import DomainTestSupport
import Foundation
@testable import Infrastructure
import Synchronization
import TestSupport
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

    private func repository(_ http: FakeHTTPClient, key: String? = "eyJx") throws -> TMDBAccountRepository {
        let credentials = FakeCredentialRepository(key.map { Credential(found: $0) })
        let url = try #require(URL(string: FakeHTTPClient.base))
        return TMDBAccountRepository(credentials: credentials) { credential, session in
            APIClient(http: http, configuration: .tmdb(url, credential, session: session))
        }
    }

    /// Every request as method, address and body.
    private func recording(_ response: HTTPResponse) -> (http: FakeHTTPClient, sent: SentRequests) {
        let sent = SentRequests()
        let http = FakeHTTPClient { request throws(HTTPError) in
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
        let http = FakeHTTPClient(body: Data(#"{"request_token":"\#(text)","session_id":"\#(text)"}"#.utf8))
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
        let accounts = try repository(FakeHTTPClient { [response = refusal(code)] _ throws(HTTPError) in response })
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
        let accounts = try repository(FakeHTTPClient { [response = refusal(3)] _ throws(HTTPError) in response })
        await #expect(throws: DomainError.credential(.sessionEnded)) { try await accounts.account(of: Self.session) }
        await #expect(throws: DomainError.credential(.sessionEnded)) { try await accounts.end(Self.session) }
        // Without a session, the error is about the key.
        await #expect(throws: DomainError.credential(.refused(message: "No."))) { try await accounts.requestLogIn() }
    }

    // MARK: Marks

    private static let ann = Account(id: 7, name: "Ann")

    private static func row(_ id: Int, rating: String = "null") -> String {
        #"{"id":\#(id),"title":"Film \#(id)","release_date":"1999-03-31","genre_ids":[],"rating":\#(rating)}"#
    }

    private static func page(
        _ rows: [String],
        number: Int = 1,
        of pages: Int = 1,
        total: Int? = nil
    ) -> HTTPResponse {
        let rest = #""total_pages":\#(pages),"total_results":\#(total ?? rows.count)"#
        return .text(#"{"page":\#(number),"results":[\#(rows.joined(separator: ","))],\#(rest)}"#)
    }

    private func marks(watchlist: [HTTPResponse], ratings: HTTPResponse) async throws -> (AccountMarks, [String]) {
        let sent = SentRequests()
        let http = FakeHTTPClient { request throws(HTTPError) in
            sent.append(request)
            guard request.url.path.hasSuffix("watchlist/movies") else { return ratings }
            let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let page = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
            return watchlist[page - 1]
        }
        return (try await repository(http).marks(of: Self.ann, in: Self.session), sent.lines)
    }

    @Test("Marks are read from all pages of both lists")
    func marks() async throws {
        let (marks, requests) = try await marks(
            watchlist: [
                Self.page([Self.row(1), Self.row(2)], of: 2, total: 3),
                Self.page([Self.row(3)], number: 2, of: 2, total: 3),
            ],
            ratings: Self.page([Self.row(2, rating: "8.5"), Self.row(4, rating: "10")])
        )
        let expected = [
            1: SharedMarks(isOnWatchlist: true), 2: SharedMarks(isOnWatchlist: true, rating: Rating(8.5)),
            3: SharedMarks(isOnWatchlist: true), 4: SharedMarks(rating: Rating(10)),
        ]
        #expect(marks.marks == expected)
        #expect(marks.movies.mapValues(\.titleAndYear)[4] == "Film 4 (1999)")
        #expect(marks.movies.count == 4)
        #expect(marks.isComplete)
        let end = "&session_id=5e5510n&sort_by=created_at.asc"
        #expect(
            requests == [
                "GET /account/7/watchlist/movies?page=1\(end)", "GET /account/7/watchlist/movies?page=2\(end)",
                "GET /account/7/rated/movies?page=1\(end)",
            ]
        )
    }

    @Test(
        "A list with fewer films than announced, or with an impossible rating, is incomplete",
        arguments: [
            (page([row(1)], total: 2), page([])), (page([row(1), row(1)], total: 2), page([])),
            (page([row(1), "{}"], total: 2), page([])), (page([], of: 9, total: 170), page([])),
            (page([row(1)]), page([row(2, rating: "11")])), (page([row(1)]), page([row(2, rating: "7.3")])),
            (page([row(1)]), page([row(2)])),
            // Rows that cannot be read, and counts that disagree with the rows or with each other.
            (page([#"{"id":"x"}"#], total: 0), page([])), (page([], total: -5), page([])),
            (page([row(1), row(2)], total: 1), page([])), (page([row(1), row(1)], total: 1), page([])),
            // Another page, and impossible numbers of pages.
            (page([row(1)], number: 2), page([])), (page([], number: 2), page([])),
            (page([row(1)], of: 0), page([])), (page([], of: -1), page([])), (page([], of: 3), page([])),
            (page([row(1)]), page([], number: 0)),
            (.text(#"{"results":[],"total_pages":1,"total_results":0}"#), page([])),
            (.text(#"{"page":1,"results":[],"total_results":0}"#), page([])),
            (.text(#"{"results":[]}"#), page([])), (.text(#"{"results":[],"total_results":"0"}"#), page([])),
        ]
    )
    func incomplete(watchlist: HTTPResponse, ratings: HTTPResponse) async throws {
        #expect(try await marks(watchlist: [watchlist], ratings: ratings).0.isComplete == false)
    }

    @Test("An empty list has one page or none", arguments: [0, 1])
    func empty(pages: Int) async throws {
        let none = Self.page([], of: pages)
        #expect(try await marks(watchlist: [none], ratings: none).0 == AccountMarks())
    }

    @Test(
        "Pages that are repeated, missing or of another list are incomplete",
        arguments: [
            (page([row(2)], number: 1, of: 2, total: 2)), (page([row(2)], number: 2, of: 3, total: 2)),
            (page([row(2)], number: 2, of: 1, total: 2)),
        ]
    )
    func otherPage(second: HTTPResponse) async throws {
        let pages = [Self.page([Self.row(1)], of: 2, total: 2), second]
        #expect(try await marks(watchlist: pages, ratings: Self.page([])).0.isComplete == false)
    }

    @Test("A list is read up to 32 MiB, and then incomplete")
    func size() async throws {
        let pages = (1...4).map { number in
            let page = Self.page([Self.row(number)], number: number, of: 4, total: 4)
            return HTTPResponse(status: 200, body: page.body + Data(repeating: 0x20, count: 12 << 20))
        }
        let (marks, requests) = try await marks(watchlist: pages, ratings: Self.page([]))
        #expect(!marks.isComplete)
        #expect(requests.count == 4)
        #expect(marks.marks.count == 3)
    }

    @Test("Pages that announce different numbers of films are incomplete, and the first says how many pages there are")
    func disagreeing() async throws {
        let pages = [Self.page([Self.row(1)], of: 2, total: 3), Self.page([Self.row(2)], number: 2, of: 400, total: 2)]
        let (marks, requests) = try await marks(watchlist: pages, ratings: Self.page([]))
        #expect(!marks.isComplete)
        #expect(requests.count == 3)
    }

    @Test("A page that cannot be fetched is an error")
    func missingPage() async {
        await #expect(throws: DomainError.unavailable(.serverError(status: 503))) {
            let broken = HTTPResponse(status: 503)
            return try await marks(watchlist: [Self.page([Self.row(1)], of: 2), broken], ratings: Self.page([]))
        }
    }

    @Test(
        "A change is a request with a body",
        arguments: [
            (.watchlist(true), #"POST /account/7/watchlist?S {"media_type":"movie","media_id":603,"watchlist":true}"#),
            (
                .watchlist(false),
                #"POST /account/7/watchlist?S {"media_type":"movie","media_id":603,"watchlist":false}"#
            ),
            (.rating(Rating(8.5)), #"POST /movie/603/rating?S {"value":8.5}"#),
            (.rating(nil), "DELETE /movie/603/rating?S"),
        ] as [(MarkEdit, String)]
    )
    func edits(edit: MarkEdit, expected: String) async throws {
        let (http, sent) = recording(.text(#"{"success":true,"status_code":12}"#, status: 201))
        try await repository(http).make(edit, of: 603, at: Self.ann, in: Self.session)
        #expect(sent.lines == [expected.replacing("?S", with: "?session_id=5e5510n")])
        let missing = FakeHTTPClient(status: 404, body: Data(#"{"status_code":34,"status_message":"No."}"#.utf8))
        await #expect(throws: DomainError.notFound(.number(603))) {
            try await repository(missing).make(edit, of: 603, at: Self.ann, in: Self.session)
        }
    }

    @Test(
        "A change counts as made only if TMDB says so",
        arguments: ["{}", "[]", #"{"success":false}"#, #"{"success":"true"}"#, #"{"status_code":12}"#]
    )
    func unconfirmed(body: String) async throws {
        let accounts = try repository(FakeHTTPClient(status: 201, body: Data(body.utf8)))
        let error = await #expect(throws: DomainError.self) {
            try await accounts.make(.watchlist(true), of: 603, at: Self.ann, in: Self.session)
        }
        guard case .badResponse = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test("An IMDb ID is looked up without the session")
    func number() async throws {
        let (http, sent) = recording(.text(#"{"movie_results":[\#(Self.row(603))]}"#))
        #expect(try await repository(http).number(ofIMDbID: "tt0133093") == 603)
        #expect(sent.lines == ["GET /find/tt0133093?external_source=imdb_id"])
        let none = FakeHTTPClient(body: Data(#"{"movie_results":[]}"#.utf8))
        #expect(try await repository(none).number(ofIMDbID: "tt1") == nil)
    }

    @Test("A film's IMDb ID is looked up without the session; another film's, or none, is nil")
    func imdbID() async throws {
        let (http, sent) = recording(.text(#"{"id":603,"imdb_id":"tt0133093","wikidata_id":"Q83495"}"#))
        #expect(try await repository(http).imdbID(of: 603) == "tt0133093")
        #expect(sent.lines == ["GET /movie/603/external_ids"])
        #expect(try await repository(http).imdbID(of: 604) == nil)
        for (status, body) in [(404, "{}"), (200, "<html>")] {
            #expect(try await repository(FakeHTTPClient(status: status, body: Data(body.utf8))).imdbID(of: 1) == nil)
        }
    }

    @Test("Without a key nothing is requested")
    func noKey() async throws {
        let http = FakeHTTPClient()
        let accounts = try repository(http, key: nil)
        await #expect(throws: DomainError.credential(.missingFor(.account))) { try await accounts.requestLogIn() }
        await #expect(throws: DomainError.credential(.missingFor(.account))) { try await accounts.end(Self.session) }
        #expect(http.addresses == [])
    }
}

/// The requests of a test.
final class SentRequests: Sendable {
    private let kept = Mutex<[HTTPRequest]>([])

    func append(_ request: HTTPRequest) { kept.withLock { $0.append(request) } }

    /// Each request as a line: method, URL without its base, and body.
    var lines: [String] {
        kept.withLock { $0 }.map { request in
            let address = request.url.absoluteString.dropFirst(FakeHTTPClient.base.count)
            let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
            return "\(request.method.rawValue) \(address)\(body)"
        }
    }
}
