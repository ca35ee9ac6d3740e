import TestSupport
import Testing

@Suite(.heavy) struct TrailerTests {
    /// The fixture's film with these videos, if they are requested.
    static func respond(videos: String) -> FixtureServer.Handler {
        { request in
            guard request.path == "/3/movie/9101", request.query["append_to_response"]?.contains("videos") == true
            else {
                return FixtureTMDB.respond(request)
            }
            return .json(#"\#(FixtureDetails.lanternKeeper.dropLast()),"videos":{"results":[\#(videos)]}}"#)
        }
    }

    static let trailer =
        #"{"name":"Trailer","key":"aA-9_","site":"YouTube","type":"Trailer","official":true,"iso_639_1":"en"}"#
    static let url = "https://www.youtube.com/watch?v=aA-9_"
    private static let ssh = ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"]

    @Test("The trailer opens in the browser, with a note, after one request")
    func opened() async throws {
        var sandbox = try Sandbox.withTMDB(Self.respond(videos: Self.trailer))
        sandbox.environment["BROWSER"] = "true"
        let opened = "Opened \(Self.url)\n"
        #expect(try await sandbox.run("show", "9101", "--trailer") == ProgramResult(stderr: opened))
        #expect(sandbox.server?.requests.count == 1)
        let title = try await sandbox.run("show", "lantern", "--trailer", "--source=tmdb")
        let match = "Showing the best match: The Lantern Keeper (2011), ID 9101.\n"
        #expect(title == ProgramResult(stderr: match + opened))
        let json = try await sandbox.run("show", "9101", "--trailer", "--json", "--fields=id")
        #expect(json == ProgramResult(stdout: "{\"id\":\"9101\"}\n", stderr: opened))
    }

    @Test("Over SSH without a display the URL is printed; offline, the cached one")
    func printed() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond(videos: Self.trailer))
        let offline = try await sandbox.run("show", "9101", "--trailer", "--offline", environment: Self.ssh)
        #expect(offline.exitCode == 69)
        let url = ProgramResult(stdout: Self.url + "\n")
        #expect(try await sandbox.run("show", "9101", "--trailer", environment: Self.ssh) == url)
        #expect(try await sandbox.run("show", "9101", "--trailer", "--offline", environment: Self.ssh) == url)
    }

    @Test("--full asks for everything in one request, and only for the page of text")
    func full() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond(videos: Self.trailer))
        let page = try await sandbox.run("show", "9101", "--full").stdout
        #expect(page.contains("\nTrailers  Trailer · \(Self.url)\n"))
        #expect(page.contains("\nCrew      Dee Rector (Director, Story) · 601\n"))
        #expect(page.contains("\nCast      Ada First (The Keeper) · 501\n          Bo Second (The Witness) · 502\n"))
        let json = try await sandbox.run("show", "9101", "--full", "--json", "--fields=cast").stdout
        #expect(try await sandbox.run("show", "9101", "--json", "--fields=cast").stdout == json)
        let parts = sandbox.server?.requests.map { $0.query["append_to_response"] }
        #expect(parts == ["credits,videos,recommendations,external_ids", "credits"])
    }

    @Test("Offline, --full uses a page cached without its extras and says what is missing; --trailer needs the extras")
    func fullOffline() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond(videos: Self.trailer))
        _ = try await sandbox.run("show", "9101")
        let page = try await sandbox.run("show", "9101", "--full", "--offline")
        #expect(page.exitCode == 0 && page.stdout.contains("\nCrew      Dee Rector"))
        #expect(page.stderr.hasPrefix("The cached response has no trailers, recommendations or links;"))
        #expect(try await sandbox.run("show", "9101", "--trailer", "--offline", environment: Self.ssh).exitCode == 69)
    }

    @Test("A film without a trailer exits with 66 and names it")
    func none() async throws {
        let clip = Self.trailer.replacing(#""Trailer","official""#, with: #""Clip","official""#)
        let sandbox = try Sandbox.withTMDB(Self.respond(videos: clip))
        let result = try await sandbox.run("show", "9101", "--trailer", environment: Self.ssh)
        let message = """
            movies: TMDB has no trailer for The Lantern Keeper (2011)
            hint: run 'movies show <film> --web' to open the film's page

            """
        #expect(result == ProgramResult(stderr: message, exitCode: 66))
    }

    @Test("Without a key, with the catalogue or with --web there is no trailer")
    func refused() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let keyless = try await sandbox.run("show", "tt0133093", "--trailer")
        #expect(keyless.exitCode == 77)
        #expect(keyless.stderr.hasPrefix("movies: trailers need a TMDB key, and none is set\n"))
        #expect(try await sandbox.run("show", "tt0133093", "--trailer", "--source=catalog").exitCode == 69)
        #expect(try await sandbox.run("show", "tt0133093", "--trailer", "--web").exitCode == 64)
        #expect(sandbox.server?.requests.count == 0)
    }
}
