import JSONText
import Infrastructure
import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

@Suite("Films from TMDB", .heavy)
struct TMDBMoviesRepositoryTests {
    private let diagnostics = RecordedDiagnostics()

    private static let notFound = LoopbackResponse.json(
        #"{"success":false,"status_code":34,"status_message":"The resource you requested could not be found."}"#,
        status: 404
    )

    /// A server that answers each path as given, and anything else with 599.
    private func server(_ routes: [String: LoopbackResponse]) throws -> LoopbackServer {
        try LoopbackServer { routes[$0.path] ?? .html("no such route", status: 599) }
    }

    private func repository(_ server: LoopbackServer) throws -> TMDBMoviesRepository {
        let url = try #require(URL(string: server.baseURL + "/3"))
        let client = APIClient(
            http: URLSessionHTTPClient(),
            configuration: .tmdb(url, Credential("token"))
        )
        let cache = AnswerCache(
            store: InMemoryResponseStore(),
            namespace: "",
            timeToLive: 60,
            diagnostics: diagnostics,
            now: { Sample.now }
        )
        return TMDBMoviesRepository(
            client: client,
            genres: GenreList(client: client, cache: cache),
            images: Sample.images,
            diagnostics: diagnostics,
            now: { Sample.now }
        )
    }

    private func targets(_ server: LoopbackServer) -> [String] { server.requests.map(\.target).sorted() }

    private func outcome(
        of id: MovieID,
        _ server: LoopbackServer,
        options: ContentOptions = ContentOptions()
    ) async throws -> StreamOutcome<MovieDetails> {
        await StreamOutcome(of: try repository(server).details(of: id, options: options, cache: .fresh))
    }
}

extension TMDBMoviesRepositoryTests {
    @Test("A search asks for a page and for the genre names, once each, and gives films with names")
    func search() async throws {
        let server = try server([
            "/3/search/movie": .json(Sample.page([Sample.row], totalPages: 4, totalResults: 68).data),
            "/3/genre/movie/list": .json(Sample.germanGenres.data),
        ])
        defer { server.stop() }
        let search = try Sample.search(page: 2, options: ContentOptions(language: "de"))
        let repository = try repository(server)
        var movie = Sample.movie
        movie.genres = ["Drama", "Rätsel"]
        let page = MoviesPage(number: 2, totalPages: 4, totalResults: 68, movies: [movie])
        let expected = StreamOutcome([Answer(page, source: .tmdb, fetchedAt: Sample.now)])
        #expect(await StreamOutcome(of: repository.movies(matching: search, cache: .fresh)) == expected)
        let target = "/3/search/movie?include_adult=false&language=de&page=2&query=glass%20heron"
        #expect(targets(server) == ["/3/genre/movie/list?language=de", target])
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer token", "Bearer token"])

        #expect(await StreamOutcome(of: repository.movies(matching: search, cache: .refresh)) == expected)
        #expect(targets(server) == ["/3/genre/movie/list?language=de", target, target])
        #expect(diagnostics.warnings == [])
    }

    @Test("Where genre names cannot be had, films carry English ones for now, and one warning says so")
    func noGenres() async throws {
        let server = try server([
            "/3/search/movie": .json(Sample.page([Sample.row.setting("genre_ids", to: [878, 1])]).data),
            "/3/genre/movie/list": .html("out of order", status: 500),
        ])
        defer { server.stop() }
        let search = try Sample.search(options: ContentOptions(language: "de"))
        var movie = Sample.movie
        movie.genres = ["Science Fiction"]
        var expected = Answer(MoviesPage(only: movie), source: .tmdb, fetchedAt: Sample.now)
        expected.isProvisional = true
        let answers = try repository(server).movies(matching: search, cache: .fresh)
        #expect(await StreamOutcome(of: answers) == StreamOutcome([expected]))
        #expect(diagnostics.warnings == [.genresUnavailable(.unavailable(.serverError(status: 500)))])
    }

    @Test("Genre names that do not come hold the page up for a moment only")
    func hangingGenres() async throws {
        let server = try server([
            "/3/search/movie": .json(Sample.page([Sample.row.setting("genre_ids", to: [878])]).data),
            "/3/genre/movie/list": .hang,
        ])
        defer { server.stop() }
        var movie = Sample.movie
        movie.genres = ["Science Fiction"]
        var expected = Answer(MoviesPage(only: movie), source: .tmdb, fetchedAt: Sample.now)
        expected.isProvisional = true
        let answers = try repository(server).movies(matching: try Sample.search(), cache: .fresh)
        #expect(await StreamOutcome(of: answers) == StreamOutcome([expected]))
        #expect(diagnostics.warnings == [.genresUnavailable(.unavailable(.timedOut(seconds: 2)))])
        #expect(await eventually { server.openConnections == 0 })
    }

    @Test(
        "A search that fails ends with an error of the domain",
        arguments: [
            (
                .json(#"{"status_code":7,"status_message":"Invalid key."}"#, status: 401),
                .credentialRefused(message: "Invalid key.")
            ),
            (.json("{}", status: 429, headers: ["Retry-After": "3"]), .rateLimited(retryAfter: 3)),
            (
                notFound,
                .requestRefused(status: 404, message: "The resource you requested could not be found.")
            ),
            (.html("<html></html>", status: 404), .requestRefused(status: 404, message: nil)),
            (.html("<html></html>", status: 503), .unavailable(.serverError(status: 503))),
            (.html("<html></html>"), .badResponse(reason: "a page of HTML or XML, not JSON")),
            (.json("{}"), .badResponse(reason: "no results")), (.reset, .unavailable(.connectionLost)),
            (.redirect(to: "http://localhost:9/3"), .badResponse(reason: "redirect to another origin refused")),
        ] as [(LoopbackResponse, DomainError)]
    )
    func failingSearch(response: LoopbackResponse, expected: DomainError) async throws {
        let server = try server([
            "/3/search/movie": response, "/3/genre/movie/list": .json(Sample.genres.data),
        ])
        defer { server.stop() }
        let answers = try repository(server).movies(matching: try Sample.search(), cache: .fresh)
        #expect(await StreamOutcome(of: answers) == StreamOutcome(error: expected))
    }

    @Test("A search that fails says so once: that the genre names failed, too, is no news")
    func oneFailure() async throws {
        let refusal = LoopbackResponse.json(#"{"status_message":"Invalid key."}"#, status: 401)
        // The genres fail first.
        let server = try server([
            "/3/search/movie": refusal.behaving(.delay(seconds: 0.2)), "/3/genre/movie/list": refusal,
        ])
        defer { server.stop() }
        let answers = try repository(server).movies(matching: try Sample.search(), cache: .fresh)
        #expect(await StreamOutcome(of: answers) == StreamOutcome(error: .credentialRefused(message: "Invalid key.")))
        #expect(diagnostics.warnings == [])
    }

    @Test("A server that is not there is an outage")
    func refused() async throws {
        let server = try server([:])
        server.stop()
        let outcome = try await outcome(of: .tmdb(4711), server)
        #expect(outcome == StreamOutcome(error: .unavailable(.connectionRefused("127.0.0.1"))))
    }
}

extension TMDBMoviesRepositoryTests {
    private static let answer = StreamOutcome([Answer(Sample.details, source: .tmdb, fetchedAt: Sample.now)])

    @Test("A film is shown by its number, with one request")
    func byNumber() async throws {
        let server = try server(["/3/movie/4711": .json(Sample.detailsJSON.data)])
        defer { server.stop() }
        let options = ContentOptions(language: "fi", region: "FI", includesAdult: true)
        #expect(try await outcome(of: .tmdb(4711), server, options: options) == Self.answer)
        #expect(targets(server) == ["/3/movie/4711?append_to_response=credits&language=fi"])
    }

    @Test("A film is shown by its IMDb id, which is looked up first")
    func byIMDbID() async throws {
        let found: JSONValue = ["movie_results": [Sample.row], "person_results": [], "tv_results": []]
        let server = try server([
            "/3/find/tt0987654": .json(found.data), "/3/movie/4711": .json(Sample.detailsJSON.data),
        ])
        defer { server.stop() }
        #expect(try await outcome(of: .imdb("tt0987654"), server) == Self.answer)
        #expect(
            server.requests.map(\.target)
                == ["/3/find/tt0987654?external_source=imdb_id", "/3/movie/4711?append_to_response=credits"]
        )
    }

    @Test(
        "The IMDb id of something else is told as such, with one request",
        arguments: ["person_results", "tv_results", "tv_episode_results"]
    )
    func somethingElse(key: String) async throws {
        let found: JSONValue = ["movie_results": []]
        let server = try server([
            "/3/find/tt0987654": .json(found.setting(key, to: [["id": 5, "name": "Lasisarja"]]).data)
        ])
        defer { server.stop() }
        #expect(
            try await outcome(of: .imdb("tt0987654"), server) == StreamOutcome(error: .notAFilm("tt0987654"))
        )
        #expect(server.requests.count == 1)
    }

    @Test("An IMDb id that TMDB does not know is no film")
    func unknownIMDbID() async throws {
        let found: JSONValue = ["movie_results": [], "person_results": [], "tv_results": []]
        let server = try server(["/3/find/tt0987654": .json(found.data)])
        defer { server.stop() }
        #expect(
            try await outcome(of: .imdb("tt0987654"), server) == StreamOutcome(error: .filmNotFound("tt0987654"))
        )
    }

    @Test("TMDB's own 404 means that there is no such film, by whatever id it was asked for")
    func notFound() async throws {
        let found: JSONValue = ["movie_results": [Sample.row]]
        let server = try server(["/3/find/tt0987654": .json(found.data), "/3/movie/4711": Self.notFound])
        defer { server.stop() }
        #expect(try await outcome(of: .tmdb(4711), server) == StreamOutcome(error: .filmNotFound("tmdb:4711")))
        #expect(
            try await outcome(of: .imdb("tt0987654"), server) == StreamOutcome(error: .filmNotFound("tt0987654"))
        )
    }

    @Test(
        "A 404 in another shape comes from a wrong address, not from a missing film",
        arguments: ["<html></html>", "", "{}"]
    )
    func wrongAddress(body: String) async throws {
        let server = try server(["/3/movie/4711": .html(body, status: 404)])
        defer { server.stop() }
        let outcome = try await outcome(of: .tmdb(4711), server)
        #expect(outcome == StreamOutcome(error: .requestRefused(status: 404, message: nil)))
    }

    @Test("An answer that is no film is an error")
    func noFilm() async throws {
        let server = try server(["/3/movie/4711": .json(#"{"success":true}"#)])
        defer { server.stop() }
        #expect(try await outcome(of: .tmdb(4711), server) == StreamOutcome(error: .badResponse(reason: "no id")))
    }

    @Test("A question that is cancelled ends at once, in silence, and hangs up")
    func cancelled() async throws {
        let server = try server(["/3/search/movie": .hang, "/3/genre/movie/list": .hang, "/3/movie/4711": .hang])
        defer { server.stop() }
        let (repository, search) = (try repository(server), try Sample.search())
        let searching = Task { try await repository.movies(matching: search, cache: .fresh).last() }
        let showing = Task {
            try await repository.details(of: .tmdb(4711), options: search.options, cache: .fresh).last()
        }
        #expect(await eventually { server.requests.count == 3 })
        searching.cancel()
        showing.cancel()
        await #expect(throws: DomainError.cancelled) { try await searching.value }
        await #expect(throws: DomainError.cancelled) { try await showing.value }
        #expect(await eventually { server.openConnections == 0 })
        #expect(diagnostics.warnings == [])
    }
}
