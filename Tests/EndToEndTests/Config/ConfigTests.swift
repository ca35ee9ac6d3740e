import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct ConfigTests {
    @Test("A setting applies to the commands until it is unset")
    func counts() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("config", "set", "source", "catalog").exitCode == 0)
        #expect(try await sandbox.run("search", "alien", "-n1", "--fields", "id").stdout == "tt0078748\n")
        #expect(try await sandbox.run("config", "get", "source").stdout == "catalog\n")
        #expect(try await sandbox.run("config", "unset", "source").exitCode == 0)
        #expect(try await sandbox.run("search", "lantern").stdout == Expected.lanternTSV)
    }

    @Test("A stored credential is used, and one in the environment wins over it")
    func storedCredential() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let stored = #"{"version":1,"credential":"\#(FixtureTMDB.apiKey)"}"#
        try sandbox.home.write(stored, to: "config/movies/credentials.json")
        #expect(try await sandbox.run("search", "lantern").stdout == Expected.lanternTSV)
        #expect(sandbox.server?.searches.last?.query["api_key"] == FixtureTMDB.apiKey)
        _ = try await sandbox.run(["search", "harbour"], environment: ["TMDB_ACCESS_TOKEN": FixtureTMDB.token])
        #expect(sandbox.server?.searches.last?.headers["authorization"] == "Bearer \(FixtureTMDB.token)")
    }
}

@Suite(.heavy) struct CacheCommandTests {
    @Test("Cached responses are counted and cleared; a foreign file stays")
    func clear() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        try sandbox.home.write("mine", to: "cache/movies/notes.json")
        let status = try await sandbox.run("cache", "status", "--json").json()
        #expect(status["entries"]?.double == 1)
        #expect((status["size_bytes"]?.double ?? 0) > 500)
        #expect(status["path"]?.text == sandbox.home.path("cache/movies"))
        let cleared = try await sandbox.run("cache", "clear", streams: ProgramStreams(input: .closed))
        #expect(cleared == ProgramResult(stderr: "Removed 1 cached response.\n"))
        #expect(try await sandbox.run("cache", "status", "--json").json()["entries"]?.double == 0)
        #expect(sandbox.home.read("cache/movies/notes.json") == "mine")
        _ = try await sandbox.run("search", "lantern")
        #expect(sandbox.server?.searches.count == 2)
    }
}
