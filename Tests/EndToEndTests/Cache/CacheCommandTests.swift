import TestSupport
import Testing

@Suite(.heavy) struct CacheCommandTests {
    @Test("What a search kept is counted, and cleared; a stranger's file stays")
    func clear() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        try sandbox.home.write("mine", to: "cache/movies/notes.json")
        let status = try await sandbox.run("cache", "status", "--json").json()
        // The page, and the names of genres.
        #expect(status["entries"]?.double == 2)
        #expect((status["size_bytes"]?.double ?? 0) > 500)
        #expect(status["path"]?.text == sandbox.home.path("cache/movies"))
        let cleared = try await sandbox.run("cache", "clear", streams: ProgramStreams(input: .closed))
        #expect(cleared == ProgramResult(stderr: "Removed 2 cached answers.\n"))
        #expect(try await sandbox.run("cache", "status", "--json").json()["entries"]?.double == 0)
        #expect(sandbox.home.read("cache/movies/notes.json") == "mine")
        _ = try await sandbox.run("search", "lantern")
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("A folder that cannot be read is 74", arguments: ["status", "clear"])
    func unreadable(_ action: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("a file", to: "cache/movies")
        let result = try await sandbox.run("cache", action, "--json")
        #expect(result.exitCode == 74)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"]?.text == "io")
    }
}
