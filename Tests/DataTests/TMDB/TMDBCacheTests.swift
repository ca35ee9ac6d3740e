import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import Data

/// Requests with the cache. The tests of ``ResponseStorage`` cover storing.
@Suite("TMDB responses with the cache")
struct TMDBCacheTests {
    private let diagnostics = FakeDiagnostics()
    private let store = InMemoryResponseStore()
    private static let hour: TimeInterval = 3_600

    private func client(
        _ http: FakeHTTPClient,
        after seconds: TimeInterval = 0,
        store: (any ResponseStore)? = nil,
        base: String = FakeHTTPClient.base,
        _ credential: Authentication? = nil
    ) throws -> TMDBClient {
        let storage = ResponseStorage(
            store: store ?? self.store,
            timeToLive: Self.hour,
            diagnostics: diagnostics,
            now: { Sample.now + seconds }
        )
        return TMDBClient(api: try http.client(base: base, credential), storage: storage)
    }

    /// The repository some seconds after the first responses.
    private func repository(
        _ http: FakeHTTPClient,
        after seconds: TimeInterval = 0,
        store: (any ResponseStore)? = nil,
        base: String = FakeHTTPClient.base,
        _ credential: Authentication? = nil
    ) throws -> TMDBMoviesRepository {
        let client = try client(http, after: seconds, store: store, base: base, credential)
        return TMDBMoviesRepository(client: client, diagnostics: diagnostics)
    }

    /// A TMDB that finds the film, or nothing.
    private static func tmdb(_ rows: [JSONValue] = [Sample.row]) -> FakeHTTPClient {
        FakeHTTPClient([
            "/search/movie": .json(Sample.page(rows)), "/genre/movie/list": .json(Sample.genres),
            "/find/tt0987654": .json(Sample.found), "/movie/4711": .json(Sample.detailsJSON),
        ])
    }

    private static let page = {
        var page = MoviesPage.of(Sample.movie).matching(.exact)
        page.named = [Sample.movie]
        return page
    }()
    private static let empty = MoviesPage.of()

    private static func fresh<Content>(_ content: Content, after seconds: TimeInterval = 0) -> Answer<Content> {
        Answer(content, source: .tmdb, fetchedAt: Sample.now + seconds)
    }

    private static func cached<Content>(
        _ content: Content,
        after seconds: TimeInterval = 0,
        isStale: Bool = false
    ) -> Answer<Content> {
        Answer(content, source: .cache, fetchedAt: Sample.now + seconds, isStale: isStale)
    }

    /// Requests the same page every time.
    private func record(
        _ http: FakeHTTPClient,
        _ cache: CachePolicy = .fresh,
        after seconds: TimeInterval = 0
    ) async throws -> AnswersRecord<MoviesPage> {
        await (try repository(http, after: seconds)).record(of: try .search("glass heron"), cache)
    }
}

extension TMDBCacheTests {
    @Test("An uncached response is fetched and stored, also an empty result", arguments: [0, 1])
    func missing(films: Int) async throws {
        let page = films == 0 ? Self.empty : Self.page
        let rows = Array(repeating: Sample.row, count: films)
        #expect(try await record(Self.tmdb(rows)) == AnswersRecord(Self.fresh(page)))
        let http = FakeHTTPClient([:])
        for cache in [CachePolicy.fresh, .only] {
            #expect(try await record(http, cache, after: Self.hour - 1) == AnswersRecord(Self.cached(page)))
        }
        #expect(http.addresses == [])
    }

    @Test("A stale response comes first, then the fresh one, which is stored")
    func stale() async throws {
        _ = try await record(Self.tmdb())
        let answers = AnswersRecord(Self.cached(Self.page, isStale: true), Self.fresh(Self.empty, after: Self.hour))
        #expect(try await record(Self.tmdb([]), after: Self.hour) == answers)
        let kept = AnswersRecord(Self.cached(Self.empty, after: Self.hour))
        #expect(try await record(Self.tmdb(), after: Self.hour) == kept)
    }

    @Test("If fetching fails, the stale response stays")
    func staleAndFailing() async throws {
        _ = try await record(Self.tmdb())
        var expected = AnswersRecord(Self.cached(Self.page, isStale: true))
        expected.failure = .unavailable(.serverError(status: 503))
        for _ in 1...2 {
            #expect(try await record(FakeHTTPClient(status: 503), after: Self.hour) == expected)
        }
    }

    @Test("A refresh fetches again, returns only the new response, and stores it")
    func refresh() async throws {
        _ = try await record(Self.tmdb())
        #expect(try await record(Self.tmdb([]), .refresh, after: 1) == AnswersRecord(Self.fresh(Self.empty, after: 1)))
        #expect(try await record(Self.tmdb(), after: 1) == AnswersRecord(Self.cached(Self.empty, after: 1)))
    }

    @Test("An error is not cached, and a failed refresh keeps the cached response", arguments: [429, 200])
    func errors(status: Int) async throws {
        let failing = FakeHTTPClient(status: status, body: Data("{}".utf8))
        #expect(try await record(failing).failure != nil)
        #expect(try await record(Self.tmdb()) == AnswersRecord(Self.fresh(Self.page)))
        let refreshed = try await record(failing, .refresh)
        #expect(refreshed.answers == [])
        #expect(refreshed.failure != nil)
        #expect(try await record(failing) == AnswersRecord(Self.cached(Self.page)))
    }

    @Test("Offline, a cached response of any age is used, and no request is made")
    func only() async throws {
        let (http, day) = (FakeHTTPClient([:]), 86_400.0)
        let none = AnswersRecord<MoviesPage>(failure: .notAvailableOffline)
        #expect(try await record(http, .only) == none)
        _ = try await record(Self.tmdb())
        let late = try await record(http, .only, after: 179 * day)
        #expect(late == AnswersRecord(Self.cached(Self.page, isStale: true)))
        #expect(try await record(http, .only, after: 181 * day) == none)
        #expect(http.addresses == [])
    }

    @Test("A response that cannot be cached is still returned, with a warning")
    func notKept() async throws {
        let repository = try repository(Self.tmdb(), store: FailingResponseStore())
        #expect(await repository.record(of: try .search("glass heron")) == AnswersRecord(Self.fresh(Self.page)))
        #expect(diagnostics.warnings == [FailingResponseStore.warning])
    }

    @Test("A damaged cache file is a miss, and is replaced")
    func damaged() async throws {
        let folder = try TemporaryDirectory()
        // Files have the system's time, so the cache must use that clock.
        let seconds = Date().timeIntervalSince(Sample.now)
        let store = DirectoryResponseStore(directory: folder.path)
        let (http, request) = (Self.tmdb(), try MoviesRequest.search("glass heron"))
        let repository = try repository(http, after: seconds, store: store)
        _ = await repository.record(of: request)
        #expect(folder.names.count == 1)
        for name in folder.names {
            let whole = try #require(FileManager.default.contents(atPath: folder.path(name)))
            try whole.dropLast(20).write(to: URL(fileURLWithPath: folder.path(name)))
        }
        #expect(await repository.record(of: request) == AnswersRecord(Self.fresh(Self.page, after: seconds)))
        #expect(await repository.record(of: request) == AnswersRecord(Self.cached(Self.page, after: seconds)))
        #expect(http.addresses.count == 2)
        #expect(diagnostics.warnings == [])
    }
}

extension TMDBCacheTests {
    @Test("A cached response is not used for another request or another server")
    func otherRequests() async throws {
        let (none, offline) = (AnswersRecord<MoviesPage>(failure: .notAvailableOffline), FakeHTTPClient([:]))
        _ = try await record(Self.tmdb())
        let others = [
            try MoviesRequest.search("glass herons"), try .search("glass heron", page: 2),
            try .search("glass heron", years: "1999"),
            try .search("glass heron", options: ContentOptions(language: "de")),
            try .search("glass heron", options: ContentOptions(region: "DE")),
            try .search("glass heron", options: ContentOptions(includesAdult: true)),
        ]
        for other in others { #expect(await (try repository(offline)).record(of: other, .only) == none, "\(other)") }
        let elsewhere = try repository(offline, base: "http://127.0.0.1:1")
        #expect(await elsewhere.record(of: try .search("glass heron"), .only) == none)
    }

    @Test("Searches with the same request share a response, as TMDB has no filter for a range of years")
    func sameRequest() async throws {
        _ = try await record(Self.tmdb())
        let repository = try repository(FakeHTTPClient([:]))
        let same = [try MoviesRequest.search(" glass heron "), try .search("glass heron", years: "1990-2099")]
        for request in same { #expect(await repository.record(of: request) == AnswersRecord(Self.cached(Self.page))) }
    }

    @Test("A film is cached per ID and language, with the TMDB ID of its IMDb ID")
    func details() async throws {
        let http = Self.tmdb()
        let repository = try repository(http)
        let (fresh, cached) = (AnswersRecord(Self.fresh(Sample.details)), AnswersRecord(Self.cached(Sample.details)))
        #expect(await repository.record(of: .imdb("tt0987654")) == fresh)
        #expect(await repository.record(of: .imdb("tt0987654")) == cached)
        #expect(await repository.record(of: .tmdb(4711), .only) == cached)
        #expect(http.addresses.count == 2)
        #expect(await repository.record(of: .tmdb(4711), options: ContentOptions(language: "de")) == fresh)
        let unknown = AnswersRecord<MovieDetails>(failure: .notAvailableOffline)
        #expect(await repository.record(of: .tmdb(4712), .only) == unknown)
        #expect(await repository.record(of: .imdb("tt0987655"), .only) == unknown)
    }

    @Test("Offline, a film cached with or without its extras answers both requests", arguments: [true, false])
    func extras(isCached: Bool) async throws {
        let repository = try repository(Self.tmdb())
        let options = ContentOptions(includesExtras: isCached)
        _ = await repository.record(of: .tmdb(4711), options: options)
        for includesExtras in [true, false] {
            let options = ContentOptions(includesExtras: includesExtras)
            let answers = await repository.record(of: .tmdb(4711), .only, options: options).answers
            #expect(answers.map(\.content.hasExtras) == [isCached])
            #expect(answers.map(\.source) == [.cache])
        }
    }

    @Test("The TMDB ID of an IMDb ID is used at any age, except for a refresh")
    func numbers() async throws {
        _ = await (try repository(Self.tmdb())).record(of: .imdb("tt0987654"))
        let http = Self.tmdb()
        let late = try repository(http, after: 2 * Self.hour)
        let stale = Self.cached(Sample.details, isStale: true)
        let fresh = Self.fresh(Sample.details, after: 2 * Self.hour)
        #expect(await late.record(of: .imdb("tt0987654")) == AnswersRecord(stale, fresh))
        #expect(http.addresses == ["/movie/4711?append_to_response=credits"])
        #expect(await late.record(of: .imdb("tt0987654"), .refresh) == AnswersRecord(fresh))
        #expect(http.addresses.count == 3)
    }

    @Test("An IMDb ID without a film is requested again")
    func unknownNumber() async throws {
        let none = FakeHTTPClient(["/find/tt0987654": .json(Sample.found.setting("movie_results", to: []))])
        #expect(await (try repository(none)).record(of: .imdb("tt0987654")).failure == .notFound(.film("tt0987654")))
        let found = await (try repository(Self.tmdb())).record(of: .imdb("tt0987654"))
        #expect(found == AnswersRecord(Self.fresh(Sample.details)))
    }

    @Test(
        "No credential is cached, and a response is valid for any credential",
        arguments: ["key", "token"]
    )
    func credentials(kind: String) async throws {
        let secret = kind == "key" ? "0123456789abcdef0123456789abcdef" : "eyJsecret"
        let folder = try TemporaryDirectory()
        let store = DirectoryResponseStore(directory: folder.path)
        let seconds = Date().timeIntervalSince(Sample.now)
        let echo = FakeHTTPClient { request throws(HTTPError) in
            .json(Sample.page([Sample.row.setting("overview", to: .string("\(request.url) \(secret)"))]))
        }
        let request = try MoviesRequest.search("glass heron")
        _ = await (try repository(echo, after: seconds, store: store, Authentication(tmdb: secret))).record(of: request)
        #expect(!folder.names.isEmpty)
        for name in folder.names { #expect(folder.read(name)?.contains(secret) == false) }
        let anonymous = try repository(FakeHTTPClient([:]), after: seconds, store: store)
        #expect(await anonymous.record(of: request, .only).answers.count == 1)
    }

    @Test("A private response is never cached")
    func privateEndpoint() async throws {
        let http = FakeHTTPClient(body: Data(#"{"success":true}"#.utf8))
        let client = try client(http)
        for _ in 1...2 { #expect(try await client.fetch(TMDBEndpoints.authentication).source == .tmdb) }
        #expect(client.cached(TMDBEndpoints.authentication)?.content.success == nil)
        #expect(http.addresses.count == 2)
        let open = Endpoint<StatusDTO>(path: "authentication")
        #expect(client.cached(open)?.content.success == nil)
    }
}
