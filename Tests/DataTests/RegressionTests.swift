import JSONText
import Infrastructure
import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// What once broke, each test named for it.
@Suite("Regressions", .heavy)
struct RegressionTests {
    private let diagnostics = RecordedDiagnostics()

    private func cache(_ store: any ResponseStore = InMemoryResponseStore(), now: Date = Sample.now) -> AnswerCache {
        AnswerCache(store: store, namespace: "api", timeToLive: 60, diagnostics: diagnostics, now: { now })
    }

    private func repository(_ server: LoopbackServer) throws -> TMDBMoviesRepository {
        let url = try #require(URL(string: server.baseURL + "/3"))
        let client = APIClient(http: URLSessionHTTPClient(), configuration: .tmdb(url))
        let genres = GenreList(client: client, cache: cache())
        return TMDBMoviesRepository(
            client: client,
            genres: genres,
            images: Sample.images,
            diagnostics: diagnostics,
            now: { Sample.now }
        )
    }

    @Test("A search cancelled while only the genre names are missing is silent")
    func cancelledWaitingForGenres() async throws {
        let server = try LoopbackServer { request in
            request.path.hasSuffix("list") ? .hang : .json(Sample.page([Sample.row]).data)
        }
        defer { server.stop() }
        let (repository, search) = (try repository(server), try Sample.search())
        let task = Task { try await repository.movies(matching: search, cache: .fresh).last() }
        // One request is answered and over, the other hangs.
        #expect(await eventually { server.requests.count == 2 && server.openConnections == 1 })
        #expect(await stays(for: .milliseconds(200)) { server.openConnections > 0 })
        task.cancel()
        await #expect(throws: DomainError.cancelled) { try await task.value }
        #expect(await eventually { server.openConnections == 0 })
        #expect(await stays(for: .milliseconds(200)) { diagnostics.warnings.isEmpty })
    }

    @Test(
        "A list of genres without names is not kept",
        arguments: [#"{"genres":[]}"#, #"{"genres":[{"id":18,"name":null}]}"#]
    )
    func emptyGenres(body: String) async throws {
        let cache = cache()
        let empty = StubHTTPClient(body: Data(body.utf8))
        let names = await GenreList(client: try empty.client(), cache: cache).names(language: "xx")
        #expect(names == .success(GenreNames.english))
        let good = StubHTTPClient(body: Sample.genres.data)
        _ = await GenreList(client: try good.client(), cache: cache).names(language: "xx")
        #expect(good.requests.count == 1)
    }

    @Test("A file that a killed process left does not push out answers that fit")
    func abandonedSize() throws {
        let folder = try TemporaryDirectory()
        let now = Date()
        for (name, size, age) in [(".a.json.tmp-1-x", 900, 7_200.0), ("old.json", 100, 86_400.0)] {
            let path = try folder.write(String(repeating: "x", count: size), to: name)
            try FileManager.default.setAttributes([.modificationDate: now - age], ofItemAtPath: path)
        }
        let store = DirectoryResponseStore(directory: folder.path, maximumSize: 1_000)
        try store.save(Data(repeating: 0x20, count: 100), for: "key", at: now)
        #expect(folder.names == [FNV1a.hash("key") + ".json", "old.json"].sorted())
    }

    @Test("A row that says it is a film is one, without a date and genres, too")
    func explicitFilm() throws {
        let row: JSONValue = ["id": 1, "title": "Untitled", "media_type": "movie"]
        #expect(try decoded(row, as: MovieListRowDTO.self).movie.id == 1)
    }

    @Test("TMDB's own 404 for an IMDb id means that there is no such film")
    func findNotFound() async throws {
        let server = try LoopbackServer { _ in
            .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
        }
        defer { server.stop() }
        let answers = try repository(server).details(of: .imdb("tt0987654"), options: ContentOptions(), cache: .fresh)
        #expect(await StreamOutcome(of: answers) == StreamOutcome(error: .filmNotFound("tt0987654")))
    }

    @Test("A number that no film can have is none", arguments: [0, -1])
    func noFilmNumber(id: Int) {
        #expect(throws: DecodingError.self) {
            try decoded(Sample.row.setting("id", to: .integer(id)), as: MovieDTO.self)
        }
    }

    @Test("A kept answer from beyond all times is damaged, not a crash")
    func beyondAllTimes() async throws {
        await #expect(processExitsWith: .success) {
            let store = InMemoryResponseStore()
            let text = #"{"key":"api key","fetched_at":1e300,"content":["heron"]}"#
            try store.save(Data(text.utf8), for: "api key", at: Date())
            let cache = AnswerCache(store: store, namespace: "api", timeToLive: 60, diagnostics: RecordedDiagnostics())
            let answer: CachedAnswer<[String]>? = cache.answer(for: "key")
            precondition(answer == nil)
        }
    }
}
