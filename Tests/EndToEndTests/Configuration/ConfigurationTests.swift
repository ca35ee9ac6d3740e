import TestSupport
import Testing

@Suite(.heavy) struct ConfigurationTests {
    @Test(
        "http to anything but this machine is refused",
        arguments: ["http://api.example/3", "http://10.0.0.1:80/3", "http://localhost.example"]
    )
    func insecureAddress(_ url: String) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "lantern"], environment: ["MOVIES_API_URL": url])
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("MOVIES_API_URL"))
    }

    @Test("An address that is none is refused", arguments: ["nonsense", "ftp://api.example/3", "https://", "://"])
    func noAddress(_ url: String) async throws {
        let result = try await Sandbox.withTMDB().run(["search", "lantern"], environment: ["MOVIES_API_URL": url])
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
    }

    @Test("An empty address counts as unset")
    func emptyAddress() async throws {
        let result = try await Sandbox.withoutCredential().run(
            ["search", "the godfather"],
            environment: ["MOVIES_API_URL": ""]
        )
        #expect(result.exitCode == 0)
    }

    @Test(
        "Settings that cannot be read are 78, and the message names the file",
        arguments: [
            "", "{", "[]", "7", #"{"language":7}"#, #"{"include_adult":"yes"}"#, #"{"source":"imdb"}"#,
            #"{"color":true}"#, #"{"history_limit":-1}"#, #"{"cache_ttl_hours":"a day"}"#, #"{"timeout_seconds":0}"#,
            #"{"language":"english"}"#, #"{"region":"usa"}"#,
        ]
    )
    func bad(_ json: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(json)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
        #expect(result.stderr.contains(sandbox.home.path(Sandbox.configFile)))
    }

    @Test("Bad settings are told as JSON with --json")
    func badAsJSON() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure("{")
        let error = try #require(try await sandbox.run("search", "lantern", "--json").jsonError()["error"])
        #expect(error["code"] == .string("config"))
        #expect(error["exit_code"] == .number("78"))
    }

    @Test("An unknown setting is a warning")
    func unknownKey() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"langauge":"de","language":"de"}"#)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("langauge"))
    }

    @Test("Settings stand in for flags, and flags go before them")
    func order() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"language":"de-DE","region":"AT","include_adult":true}"#)
        _ = try await sandbox.run("search", "lantern")
        _ = try await sandbox.run("search", "lantern", "--language", "fr", "--region", "FR")
        let queries = try #require(sandbox.server?.searches.map(\.query))
        #expect(queries.map { $0["language"] } == ["de-DE", "fr"])
        #expect(queries.map { $0["region"] } == ["AT", "FR"])
        #expect(queries.map { $0["include_adult"] } == ["true", "true"])
    }

    @Test("A source can be set")
    func source() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"source":"catalog"}"#)
        let result = try await sandbox.run("search", "the godfather", "--json")
        #expect(try result.json()["source"] == .string("catalog"))
        #expect(sandbox.server?.requests == [])
    }

    @Test("A stored credential is used, and one in the environment goes before it")
    func storedCredential() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let stored = #"{"version":1,"credential":"\#(FixtureTMDB.apiKey)"}"#
        try sandbox.home.write(stored, to: "config/movies/credentials.json")
        #expect(try await sandbox.run("search", "lantern").stdout == Expected.lanternTSV)
        #expect(sandbox.server?.searches.last?.query["api_key"] == FixtureTMDB.apiKey)
        _ = try await sandbox.run(["search", "harbour"], environment: ["TMDB_ACCESS_TOKEN": FixtureTMDB.token])
        #expect(sandbox.server?.searches.last?.headers["authorization"] == "Bearer \(FixtureTMDB.token)")
    }

    @Test(
        "Text that can be no credential is 78, and is not shown",
        arguments: ["eyJ with space", "two\nlines", "ключ"]
    )
    func malformedCredential(_ credential: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run(["search", "lantern"], environment: ["TMDB_API_KEY": credential])
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
        #expect(!result.stderr.contains(credential))
    }
}
