import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import Data

@Suite("TMDB genre names")
struct GenreListTests {
    private let diagnostics = FakeDiagnostics()
    private let store = InMemoryResponseStore()

    private func repository(_ http: FakeHTTPClient, at date: Date = Sample.now) throws -> TMDBMoviesRepository {
        let storage = ResponseStorage(store: store, timeToLive: 60, diagnostics: diagnostics, now: { date })
        return TMDBMoviesRepository(
            client: TMDBClient(api: try http.client(), storage: storage),
            diagnostics: diagnostics
        )
    }

    /// The genres of the only film in the result.
    private func genres(
        _ http: FakeHTTPClient,
        _ cache: CachePolicy = .fresh,
        language: String? = nil,
        at date: Date = Sample.now
    ) async throws -> [String]? {
        let request = try MoviesRequest.search("heron", options: ContentOptions(language: language))
        return await (try repository(http, at: date)).record(of: request, cache).answers.last?.content.movies.first?
            .genres.map(\.name)
    }

    private static func page(_ genres: JSONValue) -> HTTPResponse {
        .json(Sample.page([Sample.row.setting("genre_ids", to: genres)]))
    }

    private static let english = ["Mystery", "Science Fiction"]
    private static let german = ["Rätsel"]

    /// A TMDB whose film is a mystery and science fiction; only the first has a German name.
    private func tmdb(genres: HTTPResponse = .json(Sample.germanGenres)) -> FakeHTTPClient {
        FakeHTTPClient(["/search/movie": Self.page([9648, 878]), "/genre/movie/list": genres])
    }

    private func genreRequests(_ http: FakeHTTPClient) -> Int { http.addresses.count { $0.hasPrefix("/genre") } }

    @Test("They are fetched once per language, even if films are refreshed")
    func oncePerLanguage() async throws {
        let http = FakeHTTPClient { request throws(HTTPError) in
            guard request.url.path.hasSuffix("list") else { return Self.page([9648]) }
            return .json(request.url.query == "language=de" ? Sample.germanGenres : Sample.genres)
        }
        for cache in [CachePolicy.fresh, .refresh, .fresh] {
            #expect(try await genres(http, cache, language: "de") == Self.german)
            // The English names are built in.
            #expect(try await genres(http, cache) == ["Mystery"])
        }
        let requests = http.addresses.filter { $0.hasPrefix("/genre") }
        #expect(requests == ["/genre/movie/list?language=de"])
        #expect(diagnostics.warnings == [])
    }

    @Test("They are used after their time to live, but not after 180 days")
    func age() async throws {
        let http = tmdb()
        for (days, requests) in [(0.0, 1), (179, 1), (181, 2)] {
            #expect(try await genres(http, language: "de", at: Sample.now + days * 86_400) == Self.german)
            #expect(genreRequests(http) == requests)
        }
    }

    @Test("If unavailable, films have English ones for now, with one warning")
    func failing() async throws {
        let failures: [(HTTPResponse, DomainError)] = [
            (.text("", status: 503), .unavailable(.serverError(status: 503))),
            (.text("<html></html>"), .badResponse(reason: "HTML or XML instead of JSON")),
        ]
        for (response, _) in failures {
            #expect(try await genres(tmdb(genres: response), language: "de") == Self.english)
        }
        #expect(diagnostics.warnings == failures.map { .genresUnavailable($0.1) })
        // The page is still fresh, but its genre names are requested again.
        let http = tmdb()
        #expect(try await genres(http, language: "de") == Self.german)
        #expect(http.addresses == ["/genre/movie/list?language=de"])
    }

    @Test("If the genre list hangs, the page waits only for a short timeout")
    func hanging() async throws {
        let http = FakeHTTPClient { request throws(HTTPError) in
            guard request.url.path.hasSuffix("list") else { return Self.page([9648, 878]) }
            return try await FakeHTTPClient.hang()
        }
        #expect(try await genres(http, language: "de") == Self.english)
        #expect(diagnostics.warnings == [.genresUnavailable(.unavailable(.timedOut(seconds: 2)))])
    }

    @Test("A search cancelled while only the names are missing is silent")
    func cancelled() async throws {
        let http = FakeHTTPClient { request throws(HTTPError) in
            guard request.url.path.hasSuffix("list") else { return Self.page([9648]) }
            return try await FakeHTTPClient.hang()
        }
        let task = Task { try await genres(http, language: "de") }
        #expect(await eventually { http.addresses.count == 2 })
        task.cancel()
        _ = try await task.value
        #expect(diagnostics.warnings == [])
    }

    @Test("Offline or before the fresh page, cached names are used, or English ones")
    func notFetched() async throws {
        let http = tmdb(genres: .text("", status: 503))
        _ = try await genres(http, language: "de")
        let sent = http.addresses.count
        #expect(try await genres(http, .only, language: "de") == Self.english)
        #expect(http.addresses.count == sent)
        _ = try await genres(tmdb(), language: "de")
        #expect(try await genres(http, .only, language: "de") == Self.german)
        #expect(http.addresses.count == sent)

        let request = try MoviesRequest.search("heron", options: ContentOptions(language: "de"))
        let down = try repository(FakeHTTPClient(status: 503), at: Sample.now + 3_600)
        #expect(
            await down.record(of: request).answers.map { $0.content.movies.first?.genres.map(\.name) } == [Self.german]
        )
    }

    @Test(
        "A list without names is ignored",
        arguments: [#"{"genres":[]}"#, #"{"genres":[{"id":18,"name":null}]}"#]
    )
    func empty(body: String) async throws {
        #expect(try await genres(tmdb(genres: .text(body)), language: "xx") == Self.english)
        #expect(try await genres(tmdb(), language: "xx") == Self.german)
    }

    @Test("The first of two names for one ID wins")
    func double() async throws {
        let json: JSONValue = ["genres": [["id": 878, "name": "Drama"], ["id": 878, "name": "Tragedy"]]]
        #expect(try await genres(tmdb(genres: .json(json)), language: "de") == ["Drama"])
    }

    @Test("There are 19 English names with unique IDs")
    func all() {
        #expect(Genre.english.count == 19)
        #expect(Set(Genre.english.map(\.id)).count == 19)
        #expect(Set(Genre.english.map(\.name)).count == 19)
        #expect(Genre.english.contains(Genre(id: 878, name: "Science Fiction")))
        #expect(Genre.english.contains(Genre(id: 10770, name: "TV Movie")))
    }
}
