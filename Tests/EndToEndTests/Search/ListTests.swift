import TestSupport
import Testing

@Suite(.heavy) struct ListTests {
    private static let page = """
        {"dates":{"minimum":"2026-10-08","maximum":"2026-11-25"},"page":1,"total_pages":2,"total_results":21,"results":[\
        {"id":1,"title":"The Harbour","release_date":"2026-10-09","genre_ids":[18],"media_type":"movie"},\
        {"id":2,"title":"A Collection","media_type":"collection"}]}
        """

    private static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        switch request.path {
        case "/3/movie/now_playing", "/3/movie/9101/recommendations": .json(page)
        default: FixtureTMDB.respond(request)
        }
    }

    @Test("Films in cinemas come with their dates and the next page")
    func nowPlaying() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("list", "now-playing", "--format=table")
        #expect(
            result
                == ProgramResult(
                    stdout: """
                        #  TITLE        YEAR  GENRES  ID
                        1  The Harbour  2026  Drama   1
                        1 of 21 - TMDB - next: movies list now-playing -p 2 --format table

                        """
                )
        )
    }

    @Test("Recommendations for a title name the film, and collections are left out")
    func recommended() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("recommend", "lantern")
        #expect(
            result
                == ProgramResult(
                    stdout: "1\tThe Harbour\t2026\t\tDrama\n",
                    stderr: "Showing films like The Lantern Keeper (2011), ID 9101.\n"
                )
        )
    }

    /// A list of five pages whose fourth page fails.
    private static func failing(_ request: LoopbackRequest) -> LoopbackResponse {
        guard request.path == "/3/movie/popular", let page = request.query["page"].flatMap({ Int($0) }) else {
            return FixtureTMDB.respond(request)
        }
        return page == 4
            ? .missing
            : .json(
                #"{"page":\#(page),"total_pages":5,"total_results":5,"results":[{"id":\#(page),"release_date":""}]}"#
            )
    }

    @Test("If a page fails, rows already printed stay, and JSON prints nothing")
    func failingPage() async throws {
        let sandbox = try Sandbox.withTMDB(Self.failing)
        let rows = try await sandbox.run("list", "popular", "--all", "--format=ndjson", "--fields=id", "--timeout=9")
        #expect(rows.exitCode == 65)
        let first = #"{"id":"1"}"# + "\n"
        #expect(rows.stdout.hasPrefix(first))
        let json = try await sandbox.run("list", "popular", "--all", "--json")
        #expect(json.exitCode == 65 && json.stdout.isEmpty)
        let limited = try await sandbox.run("list", "popular", "--all", "--limit=3", "--fields=id")
        #expect(limited == ProgramResult(stdout: "1\n2\n3\n"))
    }

    @Test("JSON of a list has the envelope of a search, without a query")
    func json() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("list", "now-playing", "--json", "--fields=id")
        #expect(
            result.stdout.hasPrefix(
                #"{"query":null,"match":null,"interpretation":null,"ignored":[],"page":1,"total_pages":2,"total_results":21,"source":"tmdb","#
            )
        )
    }
}
