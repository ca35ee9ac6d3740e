import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import Data

@Suite("Films from TMDB", .heavy)
struct TMDBMoviesRepositoryTests {
    private let diagnostics = FakeDiagnostics()

    private func repository(_ client: APIClient) -> TMDBMoviesRepository {
        let storage = ResponseStorage(
            store: InMemoryResponseStore(),
            timeToLive: 60,
            diagnostics: diagnostics,
            now: { Sample.now }
        )
        return TMDBMoviesRepository(client: TMDBClient(api: client, storage: storage), diagnostics: diagnostics)
    }

    private func repository(_ server: LoopbackServer) throws -> TMDBMoviesRepository {
        let url = try #require(URL(string: server.baseURL + "/3"))
        let configuration = APIConfiguration.tmdb(url, Authentication(tmdb: "token"))
        return repository(APIClient(http: URLSessionHTTPClient(), configuration: configuration))
    }

    private static func answer<Content>(_ content: Content) -> AnswersRecord<Content> {
        AnswersRecord(Answer(content, source: .tmdb, fetchedAt: Sample.now))
    }
}

extension TMDBMoviesRepositoryTests {
    @Test("A search requests a page and the genre names with the credential, and returns films with names")
    func search() async throws {
        let page = Sample.page([Sample.row], totalPages: 4, totalResults: 68)
        let server = try LoopbackServer { request in
            .json((request.path == "/3/search/movie" ? page : Sample.germanGenres).data)
        }
        defer { server.stop() }
        let request = try MoviesRequest.search("glass heron", page: 2, options: ContentOptions(language: "de"))
        var movie = Sample.movie
        movie.genres = ["Drama", Genre(id: 9648, name: "Rätsel")]
        let expected = MoviesPage(number: 2, totalPages: 4, totalResults: 68, movies: [movie]).matching(.title)
        #expect(await (try repository(server)).record(of: request) == Self.answer(expected))
        #expect(
            server.requests.map(\.target).sorted() == [
                "/3/genre/movie/list?language=de",
                "/3/search/movie?include_adult=false&language=de&page=2&query=glass%20heron",
            ]
        )
        #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer token", "Bearer token"])
        #expect(diagnostics.warnings == [])
    }

    @Test("A list has its dates, and the film of a list is looked up by its IMDb ID")
    func list() async throws {
        let page = #"{"dates":{"minimum":"2026-10-08","maximum":"2026-11-25"},"results":[]}"#
        let server = try LoopbackServer { request in
            .json(request.path.hasPrefix("/3/find/") ? #"{"movie_results":[{"id":4711,"title":"Heron"}]}"# : page)
        }
        defer { server.stop() }
        let repository = try repository(server)
        let window = try #require(CalendarDate("2026-10-08"))...(try #require(CalendarDate("2026-11-25")))
        let answers = await repository.record(of: MoviesRequest(list: .similar(.imdb("tt0000001"))))
        #expect(answers.answers.map(\.content.window) == [window])
        #expect(server.requests.map(\.path).contains("/3/movie/4711/similar"))
    }

    @Test("A failed search reports one error, not the failed genre names")
    func oneFailure() async throws {
        let refusal = HTTPResponse.text(#"{"status_message":"Invalid key."}"#, status: 401)
        let haveGenresFailed = Locked(false)
        let http = FakeHTTPClient { request throws(HTTPError) in
            if request.url.path.hasSuffix("/search/movie") {
                #expect(await eventually { haveGenresFailed.withLock { $0 } })
            } else {
                haveGenresFailed.withLock { $0 = true }
            }
            return refusal
        }
        let repository = repository(try http.client())
        // English names are built in.
        let request = try MoviesRequest.search("heron", options: ContentOptions(language: "es"))
        #expect(
            await repository.record(of: request)
                == AnswersRecord(failure: .credential(.refused(message: "Invalid key.")))
        )
        #expect(diagnostics.warnings == [])
    }

    @Test("A cancelled request ends at once, silently, and closes the connection")
    func cancelled() async throws {
        let server = try LoopbackServer { _ in .hang }
        defer { server.stop() }
        let (repository, request) = (try repository(server), try MoviesRequest.search("heron"))
        let searching = Task { await repository.record(of: request) }
        let showing = Task { await repository.record(of: .tmdb(4711)) }
        #expect(await eventually { server.requests.count == 2 })
        searching.cancel()
        showing.cancel()
        #expect(await searching.value == AnswersRecord(failure: .cancelled))
        #expect(await showing.value == AnswersRecord(failure: .cancelled))
        #expect(await eventually { server.openConnections == 0 })
        #expect(diagnostics.warnings == [])
    }
}

/// Series, studios and themes, looked up by name.
extension TMDBMoviesRepositoryTests {
    private static func group(_ kind: FilmGroup.Kind, _ names: String...) -> FilmGroup {
        let films: [MovieID] = [.imdb("tt0000001"), .imdb("tt0000002")]
        return FilmGroup(kind: kind, name: names[0], otherNames: Array(names.dropFirst()), films: films)
    }

    private static func named(_ names: String...) -> HTTPResponse {
        .json(Sample.page(names.enumerated().map { ["id": .integer($0 + 1), "name": .string($1)] }))
    }

    private func discover(_ page: Int = 1, _ set: (inout FilmFacts) -> Void) -> MoviesRequest {
        var facts = FilmFacts()
        set(&facts)
        return MoviesRequest(list: .discover(facts), page: page)
    }

    @Test("Studios and themes, also unwanted ones, are sent by the numbers of one of their names, looked up once")
    func studiosAndThemes() async throws {
        let http = FakeHTTPClient([
            "/search/keyword": Self.named("glass heist", "Bank  Robbery", "remake"),
            "/search/company": Self.named("Heron Pictures", "Heron"),
            "/discover/movie": .json(Sample.page([Sample.row])),
        ])
        let repository = repository(try http.client())
        let request = discover {
            $0.groups = [Self.group(.theme, "heist", "bank robbery"), Self.group(.studio, "heron")]
            $0.genres = ["Drama"]
            var unwanted = FilmFacts()
            unwanted.groups = [Self.group(.theme, "remake")]
            $0.without = [unwanted]
        }
        let page = MoviesPage(number: 1, totalPages: 1, totalResults: 1, movies: [Sample.movie])
        #expect(await repository.record(of: request) == Self.answer(page))
        #expect(await repository.record(of: request).answers.map(\.source) == [.cache])
        #expect(
            http.addresses == [
                "/search/keyword?query=heist", "/search/company?query=heron", "/search/keyword?query=remake",
                "/discover/movie?include_adult=false&page=1&sort_by=popularity.desc&with_companies=2&with_genres=18"
                    + "&with_keywords=2&without_keywords=3",
            ]
        )
    }

    @Test("The films of a series are those of its collection, in order of release, by pages and by their facts")
    func series() async throws {
        let parts = [0, 1990, 2001].enumerated().map { id, year -> JSONValue in
            ["id": .integer(id + 1), "title": "Part", "release_date": .string(year == 0 ? "" : "\(year)-01-01")]
        }
        let newer = (4...21).map { id -> JSONValue in
            ["id": .integer(id), "title": "Part", "release_date": .string("\(1900 + id)-01-01")]
        }
        let http = FakeHTTPClient([
            "/search/collection": Self.named("Heron Vale Collection", "Heron Collection"),
            "/collection/2": .json(["id": 2, "parts": .array(parts + newer)]),
        ])
        let repository = repository(try http.client())
        func page(_ number: Int, _ years: YearRange?) async throws -> MoviesPage? {
            let request = discover(number) {
                ($0.groups, $0.years) = ([Self.group(.series, "Heron")], years)
                ($0.order, $0.isReversed) = (.date, true)
            }
            return await repository.record(of: request).answers.last?.content
        }
        let first = try #require(try await page(1, nil))
        #expect(first.movies.compactMap(\.tmdbID) == Array(4...21) + [2, 3])
        #expect((first.totalPages, first.totalResults) == (2, 21))
        #expect(try await page(2, nil)?.movies.compactMap(\.tmdbID) == [1])
        #expect(try await page(1, YearRange("1990-"))?.movies.compactMap(\.tmdbID) == [2, 3])
        #expect(http.addresses == ["/search/collection?query=Heron", "/collection/2"])
    }

    @Test(
        "Groups that TMDB does not have by exactly one of the names are left to the catalogue, after three names",
        arguments: [named("Heron Pictures"), .json(Sample.notFound, status: 404)]
    )
    func unknownGroup(response: HTTPResponse) async throws {
        let http = FakeHTTPClient(["/search/company": response])
        let nothing = MoviesPage(number: 1, totalPages: 0, totalResults: 0, movies: [])
        let expected = AnswersRecord(Answer(nothing, source: .tmdb, notice: .onlyInCatalog))
        let repository = repository(try http.client())
        let studio = discover { $0.groups = [Self.group(.studio, "A", "B", "C", "D")] }
        #expect(await repository.record(of: studio) == expected)
        #expect(http.addresses == ["A", "B", "C"].map { "/search/company?query=\($0)" })
        let award = discover { $0.groups = [Self.group(.award, "E")] }
        #expect(await repository.record(of: award) == expected)
        #expect(http.addresses.count == 3)
    }
}

extension TMDBMoviesRepositoryTests {
    @Test("A film is fetched by its TMDB ID with one request")
    func byNumber() async throws {
        let http = FakeHTTPClient(["/movie/4711": .json(Sample.detailsJSON)])
        let options = ContentOptions(language: "fi", region: "FI", includesAdult: true)
        let record = await (repository(try http.client())).record(of: .tmdb(4711), options: options)
        #expect(record == Self.answer(Sample.details))
        #expect(http.addresses == ["/movie/4711?append_to_response=credits&language=fi"])
    }

    @Test("A film is fetched by its IMDb ID after a lookup")
    func byIMDbID() async throws {
        let http = FakeHTTPClient([
            "/find/tt0987654": .json(Sample.found), "/movie/4711": .json(Sample.detailsJSON),
        ])
        #expect(await repository(try http.client()).record(of: .imdb("tt0987654")) == Self.answer(Sample.details))
        #expect(
            http.addresses
                == ["/find/tt0987654?external_source=imdb_id", "/movie/4711?append_to_response=credits"]
        )
    }

    private func failure(of id: MovieID, _ routes: [String: HTTPResponse]) async throws -> DomainError? {
        let record = await repository(try FakeHTTPClient(routes).client()).record(of: id)
        #expect(record.answers == [])
        return record.failure
    }

    @Test(
        "The IMDb ID of another kind is reported as such",
        arguments: ["person_results", "tv_results", "tv_episode_results"]
    )
    func somethingElse(key: String) async throws {
        let found = Sample.found.setting("movie_results", to: []).setting(key, to: [["id": 5, "name": "Lasisarja"]])
        let failure = try await failure(of: .imdb("tt0987654"), ["/find/tt0987654": .json(found)])
        #expect(failure == .notFound(.notAFilm("tt0987654")))
    }

    @Test("An IMDb ID unknown to TMDB is not found")
    func unknownIMDbID() async throws {
        let found = Sample.found.setting("movie_results", to: [])
        for response in [HTTPResponse.json(found), .json(Sample.notFound, status: 404)] {
            let failure = try await failure(of: .imdb("tt0987654"), ["/find/tt0987654": response])
            #expect(failure == .notFound(.film("tt0987654")))
        }
    }

    @Test("TMDB's own 404 means that the film does not exist, for either ID")
    func notFound() async throws {
        let routes = [
            "/find/tt0987654": HTTPResponse.json(Sample.found), "/movie/4711": .json(Sample.notFound, status: 404),
        ]
        #expect(try await failure(of: .tmdb(4711), routes) == .notFound(.number(4711)))
        #expect(try await failure(of: .imdb("tt0987654"), routes) == .notFound(.film("tt0987654")))
    }

    @Test(
        "A 404 in another format means a wrong URL, not a missing film",
        arguments: ["<html></html>", "", "{}"]
    )
    func wrongAddress(body: String) async throws {
        let failure = try await failure(of: .tmdb(4711), ["/movie/4711": .text(body, status: 404)])
        #expect(failure == .requestRefused(status: 404, message: nil))
    }

    @Test("A response that is not a film is an error")
    func noFilm() async throws {
        let failure = try await failure(of: .tmdb(4711), ["/movie/4711": .text(#"{"success":true}"#)])
        #expect(failure == .badResponse(reason: "no id"))
    }

    @Test("The film of another number is an error")
    func otherFilm() async throws {
        let failure = try await failure(of: .tmdb(603), ["/movie/603": .json(Sample.detailsJSON)])
        #expect(failure == .badResponse(reason: "another id than the requested one"))
    }
}
