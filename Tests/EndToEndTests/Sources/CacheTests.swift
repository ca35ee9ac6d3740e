import TestSupport
import Testing

@Suite(.heavy) struct CacheTests {
    @Test("A page within its time is the answer, without a request")
    func fresh() async throws {
        let sandbox = try Sandbox.withTMDB()
        let first = try await sandbox.run("search", "lantern", "--json")
        let requests = sandbox.server?.requests.count
        let second = try await sandbox.run("search", "lantern", "--json")
        #expect(sandbox.server?.requests.count == requests)
        let fetchedAt = try #require(try first.json()["fetched_at"]?.text)
        let expected = Expected.lanternJSON(fetchedAt: "\"\(fetchedAt)\"", source: "cache")
        #expect(second == ProgramResult(stdout: expected))
    }

    @Test(
        "Another question is another page",
        arguments: [["-p2"], ["--language", "fr"], ["--region", "FR"], ["--year", "1999"]]
    )
    func another(_ flags: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        _ = try await sandbox.run(["search", "harbour"] + flags)
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("--refresh fetches the answer anew and caches it")
    func refresh() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let refreshed = try await sandbox.run("search", "lantern", "--refresh", "--json")
        #expect(try refreshed.json()["source"] == .string("tmdb"))
        #expect(sandbox.server?.searches.count == 2)
        let cached = try await sandbox.run("search", "lantern", "--json")
        #expect(sandbox.server?.searches.count == 2)
        #expect(try cached.json()["fetched_at"] == refreshed.json()["fetched_at"])
    }

    @Test("With cache_ttl_hours 0 every search asks")
    func alwaysAsk() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"cache_ttl_hours":0}"#)
        _ = try await sandbox.run("search", "lantern")
        let second = try await sandbox.run("search", "lantern", "--json")
        #expect(try second.json()["source"] == .string("tmdb"))
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("A film's page is cached as well")
    func details() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("show", "9101", "--json")
        let requests = sandbox.server?.requests.count
        let second = try await sandbox.run("show", "9101", "--json")
        #expect(sandbox.server?.requests.count == requests)
        #expect(try second.json()["source"] == .string("cache"))
    }

    @Test("A damaged cache file is no obstacle", arguments: ["", "{", "\u{0}\u{1}", "[]", #"{"key":"x"}"#])
    func damaged(_ content: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        for path in sandbox.files().keys where path.hasPrefix("cache/") { try sandbox.home.write(content, to: path) }
        let result = try await sandbox.run("search", "lantern")
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
    }

    @Test("A failed answer is not cached")
    func failure() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .html("<html>Sorry</html>"))
        #expect(try await sandbox.run("search", "lantern").exitCode == 65)
        #expect(try await sandbox.run("search", "lantern", "--offline", "--source", "tmdb").exitCode == 69)
    }

    @Test("A cache that cannot be written is a warning, and the answer is given")
    func unwritable() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("in the way", to: "cache/movies")
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderr.contains("cache"))
    }
}
