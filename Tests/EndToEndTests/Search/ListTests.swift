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
                        1 of 21 - released 2026-10-08 to 2026-11-25 - TMDB - more with -p 2

                        """
                )
        )
    }

    @Test("Recommendations for a title name the film, and collections are left out")
    func recommended() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("recommend", "the", "lantern", "keeper")
        #expect(
            result
                == ProgramResult(
                    stdout: "1\tThe Harbour\t2026\t\tDrama\n",
                    stderr: "Showing films like The Lantern Keeper (2011), 9101.\n"
                )
        )
    }

    @Test("JSON of a list has the envelope of a search, without a query")
    func json() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("list", "now-playing", "--json", "--fields=id")
        #expect(result.stdout.hasPrefix(#"{"query":null,"page":1,"total_pages":2,"total_results":21,"source":"tmdb","#))
    }
}
