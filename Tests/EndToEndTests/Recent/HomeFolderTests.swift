import TestSupport
import Testing

@Suite(.heavy) struct HomeFolderTests {
    @Test("Unset, empty or relative folders mean the usual ones below the home", arguments: [nil, "", "relative/path"])
    func usual(_ value: String?) async throws {
        var sandbox = try Sandbox.withTMDB()
        for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
            sandbox.environment[name] = value
        }
        try sandbox.home.write(#"{"language":"fr"}"#, to: ".config/movies/config.json")
        _ = try await sandbox.run("search", "lantern")
        #expect(sandbox.server?.searches.map { $0.query["language"] } == ["fr"])
        #expect(sandbox.home.read(".local/state/movies/recent-queries.json") != nil)
        #expect(sandbox.files().keys.contains { $0.hasPrefix(".cache/movies/") })
        #expect(sandbox.home.names.filter { !$0.hasPrefix(".") } == [])
    }

    @Test("Nothing is left over from writing")
    func leftovers() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--refresh")
        let files = Set(sandbox.files().keys)
        _ = try await sandbox.run("search", "lantern", "--refresh")
        #expect(Set(sandbox.files().keys) == files)
        #expect(files.filter { !$0.hasPrefix("cache/movies/") && !$0.hasPrefix("state/movies/") } == [])
    }

    @Test("Help needs no home and writes nothing", arguments: [["--help"], ["--version"], ["help", "search"]])
    func help(_ arguments: [String]) async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment = [:]
        #expect(try await sandbox.run(arguments).exitCode == 0)
        #expect(sandbox.home.names == [])
    }
}
