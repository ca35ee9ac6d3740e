import TestSupport
import Testing

@Suite(.heavy) struct SearchByIDTests {
    @Test(
        "A search for an id or an address answers with that one film",
        arguments: [
            "tmdb:9101", "tt9109101", "imdb:tt9109101", "https://www.themoviedb.org/movie/9101",
            "https://m.imdb.com/title/tt9109101/?ref_=x",
        ]
    )
    func oneFilm(_ words: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", words, "--json")
        let answer = try result.json()
        #expect(result.exitCode == 0)
        #expect(answer["query"] == .string(words))
        #expect(answer["total_results"] == .number("1"))
        #expect(answer["results"]?.elements.map { $0["id"] } == [.string("9101")])
        #expect(answer["results"]?.elements.first?["imdb_id"] == .string("tt9109101"))
        #expect(sandbox.server?.searches == [])
    }

    @Test("A bare number is words")
    func number() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "1917")
        #expect(sandbox.server?.searches.map { $0.query["query"] } == ["1917"])
    }
}
