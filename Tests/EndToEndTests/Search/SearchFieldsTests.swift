import TestSupport
import Testing

@Suite(.heavy) struct SearchFieldsTests {
    @Test(
        "Fields are chosen and ordered, in every format",
        arguments: [
            ("tsv", "2011\tThe Lantern Keeper\n1987\tLantern, Sea and \"Salt\"\n\tLanterns\n"),
            ("csv", "year,title\n2011,The Lantern Keeper\n1987,\"Lantern, Sea and \"\"Salt\"\"\"\n,Lanterns\n"),
            (
                "ndjson",
                #"{"year":2011,"title":"The Lantern Keeper"}"# + "\n"
                    + #"{"year":1987,"title":"Lantern, Sea and \"Salt\""}"# + "\n"
                    + #"{"year":null,"title":"Lanterns"}"# + "\n"
            ),
        ]
    )
    func choice(_ format: String, _ expected: String) async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--fields", "year,title", "--format", format)
        #expect(result == ProgramResult(stdout: expected))
    }

    @Test("In json they apply to each film")
    func json() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--fields", "title,id", "--json")
        let answer = try result.json()
        #expect(answer.keys == ["query", "page", "total_pages", "total_results", "source", "fetched_at", "results"])
        #expect(answer["results"]?.elements.map(\.keys) == Array(repeating: ["title", "id"], count: 3))
    }

    @Test("Every field of a film can be asked for by its name")
    func all() async throws {
        let names = [
            "id", "tmdb_id", "imdb_id", "title", "original_title", "original_language", "release_date", "year",
            "genres",
            "overview", "vote_average", "vote_count", "popularity", "poster_url", "url",
        ]
        let result = try await Sandbox.withTMDB()
            .run("search", "lantern", "--limit", "1", "--format", "tsv", "--fields", names.joined(separator: ","))
        let cells = [
            "9101", "9101", "", "The Lantern Keeper", "The Lantern Keeper", "en", "2011-05-06", "2011",
            "Drama, Mystery",
            "A keeper hides a ship's only witness.", "7.412", "1234", "33.2515",
            "https://image.tmdb.org/t/p/w500/lanternKeeper.jpg", "https://www.themoviedb.org/movie/9101",
        ]
        #expect(result == ProgramResult(stdout: cells.joined(separator: "\t") + "\n"))
    }

    @Test("An unknown name is refused, and the valid ones are listed")
    func unknown() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--fields", "title,budget")
        #expect(result.exitCode == 64)
        #expect(result.stdout == "")
        for name in ["budget", "id", "original_language", "vote_average", "poster_url"] {
            #expect(result.stderr.contains(name))
        }
    }
}
