import TestSupport
import Testing

@Suite(.heavy) struct SearchCommandLineTests {
    @Test(
        "A wrong command line is 64, leaves stdout empty and asks nothing of TMDB",
        arguments: [
            ["search"], ["search", ""], ["search", "   "], ["search", "x", "--page", "0"],
            ["search", "x", "--page", "501"], ["search", "x", "--page", "-1"], ["search", "x", "--page", "two"],
            ["search", "x", "--page"], ["search", "x", "-p0"], ["search", "x", "--limit", "0"],
            ["search", "x", "--limit", "-5"], ["search", "x", "-n", "many"], ["search", "x", "--year", "99"],
            ["search", "x", "--year", "1999-1990"], ["search", "x", "--year", "abcd"], ["search", "x", "--year", "-"],
            ["search", "x", "--year", ""], ["search", "x (1999)", "--year", "2005"],
            ["search", "x", "--language", "english"], ["search", "x", "--language", "e"],
            ["search", "x", "--region", "usa"], ["search", "x", "--region", "1"], ["search", "x", "--source", "imdb"],
            ["search", "x", "--format", "xml"], ["search", "x", "--format"], ["search", "x", "--fields", ""],
            ["search", "x", "--fields", "id,,title"], ["search", "x", "--color", "sometimes"],
            ["search", "x", "--offline", "--refresh"], ["search", "x", "--nonsense"], ["search", "x", "-z"],
            ["search", "x", "--offline=yes"], ["show", "tmdb:abc"], ["search", "https://www.themoviedb.org/tv/44"],
            ["serach", "x"], ["--nonsense"], ["show"], ["show", ""], ["show", "a", "--page", "2"],
            ["recent", "--limit", "0"], ["recent", "--run", "0"], ["recent", "--run", "x"],
            ["recent", "--remove", "1"],
            ["recent", "--run", "1"], ["help", "nonsense"],
        ]
    )
    func wrong(_ arguments: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(arguments)
        #expect(result.exitCode == 64)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(sandbox.server?.requests == [])
    }

    @Test(
        "Flags stand before or after the words, in every usual form",
        arguments: [
            ["search", "harbour", "--page", "3"], ["search", "--page", "3", "harbour"],
            ["search", "--page=3", "harbour"],
            ["search", "-p", "3", "harbour"], ["search", "-p3", "harbour"], ["search", "--page", "3", "--", "harbour"],
        ]
    )
    func forms(_ arguments: [String]) async throws {
        let result = try await Sandbox.withTMDB().run(arguments)
        #expect(result.exitCode == 0)
        #expect(result.ids == ["9241", "9242", "9243", "9244", "9245"])
    }

    @Test("Words are joined by one space, and -- ends the flags")
    func words() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "two", "words", "--", "--page", "-x")
        #expect(sandbox.server?.searches.map { $0.query["query"] } == ["two words --page -x"])
    }

    @Test("A flag that takes a value takes the next argument even when it begins with a dash")
    func dashValue() async throws {
        let result = try await Sandbox.withTMDB().run("search", "harbour", "--year", "-1962")
        #expect(result.ids == ["9201", "9202", "9203"])
    }

    @Test(
        "A mistyped command or flag gets the nearest right one",
        arguments: [
            (["serach", "x"], "search"), (["search", "x", "--pgae", "2"], "--page"),
            (["search", "x", "--ofline"], "--offline"), (["recnt"], "recent"),
            (["--hlep"], "--help"),
        ]
    )
    func suggestion(_ arguments: [String], _ nearest: String) async throws {
        let result = try await Sandbox.withTMDB().run(arguments)
        #expect(result.exitCode == 64)
        #expect(result.stderr.lowercased().contains("did you mean"))
        #expect(result.stderr.contains(nearest))
    }
}
