import JSONText
import TestSupport
import Testing

/// Real output against the schemas of `docs/schema`.
@Suite(.heavy) struct SchemaTests {
    private let schemas: JSONSchemaValidator

    init() throws {
        schemas = try JSONSchemaValidator(folder: "\(BuiltProgram.packageRoot)/docs/schema")
    }

    @Test("Every kind of JSON output has a schema")
    func names() throws {
        let kinds = [
            "auth", "batch", "cache", "catalog-import", "catalog", "config", "details", "doctor", "error", "film",
            "genres", "marks",
            "people", "person", "poster", "providers", "recent", "rename-history", "rename", "search", "stats", "sync",
            "themes",
        ]
        #expect(schemas.names == kinds.map { "\($0).schema.json" })
        // No schema accepts everything.
        #expect(try schemas.names.filter { try schemas.violations(of: .object([]), against: $0).isEmpty } == [])
    }

    @Test("A search result is valid, from TMDB, the cache and the catalogue", arguments: ["rows", "deep", "nothing"])
    func search(_ words: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        for flags in [[], [], ["--source", "catalog"]] {
            let result = try await sandbox.run(["search", words, "--json"] + flags)
            #expect(try schemas.violations(of: result.json(), against: "search.schema.json") == [])
        }
    }

    @Test("A list has the form of a search result", arguments: [["list", "popular"], ["discover", "--genre=war"]])
    func list(_ arguments: [String]) async throws {
        let result = try await Sandbox.withoutCredential().run(arguments + ["--json"])
        #expect(try schemas.violations(of: result.json(), against: "search.schema.json") == [])
    }

    @Test("Each line of NDJSON is a film")
    func ndjson() async throws {
        let films = try await Sandbox.withTMDB().run("search", "rows", "--format", "ndjson").ndjson()
        #expect(films.count == 4)
        #expect(try films.flatMap { try schemas.violations(of: $0, against: "film.schema.json") } == [])
    }

    @Test("Each line of a batch is valid, and so is each answer of its array")
    func batch() async throws {
        let streams = ProgramStreams(input: .text("rows\nnothing\ntmdb:x\n"))
        let sandbox = try Sandbox.withTMDB()
        let lines = try await sandbox.run(["search", "-", "--format=ndjson"], streams: streams).ndjson()
        #expect(lines.count == 6)
        #expect(try lines.flatMap { try schemas.violations(of: $0, against: "batch.schema.json") } == [])
        let answers = try await sandbox.run(["search", "-", "--json"], streams: streams).json().elements
        #expect(try answers.prefix(2).flatMap { try schemas.violations(of: $0, against: "search.schema.json") } == [])
        #expect(try answers.dropFirst(2).map { try schemas.violations(of: $0, against: "batch.schema.json") } == [[]])
    }

    @Test("Film details are valid, from TMDB and the catalogue", arguments: ["9101", "9103", "tt0133093"])
    func details(_ film: String) async throws {
        let flags = film.hasPrefix("tt") ? ["--source", "catalog"] : []
        let result = try await Sandbox.withTMDB().run(["show", film, "--json"] + flags)
        #expect(try schemas.violations(of: result.json(), against: "details.schema.json") == [])
    }

    @Test("Genres and themes are valid")
    func genres() async throws {
        for flags in [[], ["--source=catalog"]] {
            let result = try await Sandbox.withTMDB().run(["genres", "--json"] + flags)
            #expect(try schemas.violations(of: result.json(), against: "genres.schema.json") == [])
        }
        let themes = try await Sandbox.withoutCredential().run("themes", "--json")
        #expect(try schemas.violations(of: themes.json(), against: "themes.schema.json") == [])
    }

    @Test("People are valid, as a list and with details, from TMDB and the cache", arguments: ["ada first", "501"])
    func people(_ words: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let schema = words == "501" ? "person.schema.json" : "people.schema.json"
        for _ in 1...2 {
            let result = try await sandbox.run("person", words, "--json")
            #expect(try schemas.violations(of: result.json(), against: schema) == [])
        }
    }

    @Test("People from the catalogue are valid")
    func offlinePeople() async throws {
        let result = try await Sandbox.withoutCredential().run("person", "hanks", "--json")
        #expect(try schemas.violations(of: result.json(), against: "people.schema.json") == [])
    }

    @Test("The history is valid")
    func recent() async throws {
        let sandbox = try Sandbox.withTMDB()
        for flags in [[], ["--year", "1990-"], ["--year=-1990"], ["--year", "1990-1999"], ["--year", "1990"]] {
            _ = try await sandbox.run(["search", "lantern"] + flags)
        }
        let result = try await sandbox.run("recent", "--json")
        #expect(try result.json()["queries"]?.elements.count == 5)
        #expect(try schemas.violations(of: result.json(), against: "recent.schema.json") == [])
    }

    @Test("Renamed files are valid, and so is the history")
    func renames() async throws {
        let sandbox = try Sandbox.withoutCredential()
        for name in [
            "Heat.1995.mkv", "Halloween.mkv", "Fargo.S01E02.mkv", "Alien.1979.mkv", "Alien (1979)/Alien (1979).mkv",
        ] {
            try sandbox.home.write(name, to: "films/\(name)")
        }
        let folder = sandbox.home.path("films")
        for flags in [["-r", folder], ["-r", folder, "--apply", "--on-conflict", "skip"], ["--undo"]] {
            let result = try await sandbox.run(["rename", "--json"] + flags)
            #expect(try result.json()["renames"]?.elements.isEmpty == false)
            #expect(try schemas.violations(of: result.json(), against: "rename.schema.json") == [])
        }
        let history = try await sandbox.run("rename", "--history", "--json")
        #expect(try history.json()["runs"]?.elements.count == 1)
        #expect(try schemas.violations(of: history.json(), against: "rename-history.schema.json") == [])
    }

    @Test("Marks are valid, also if there are none")
    func marks() async throws {
        let sandbox = try Sandbox.withTMDB()
        for _ in 1...2 {
            for list in [["watchlist", "list"], ["seen"]] {
                let result = try await sandbox.run(list + ["--json"])
                #expect(try schemas.violations(of: result.json(), against: "marks.schema.json") == [])
            }
            _ = try await sandbox.run("watchlist", "add", "9101", "tt0133093")
            _ = try await sandbox.run("seen", "tt0133093", "--rating", "8.5", "--note", "with Ana")
        }
    }

    @Test("Statistics are valid, also if there are none")
    func stats() async throws {
        let sandbox = try Sandbox.withoutCredential()
        for day in ["2025-01-01", "2026-01-01"] {
            let result = try await sandbox.run("stats", "--json")
            #expect(try schemas.violations(of: result.json(), against: "stats.schema.json") == [])
            _ = try await sandbox.run("seen", "tt0133093", "--rating", "8.5", "--on", day)
        }
        let result = try await sandbox.run("stats", "--json", "--year=2026")
        #expect(try schemas.violations(of: result.json(), against: "stats.schema.json") == [])
    }

    @Test("The credential status is valid", arguments: [["TMDB_ACCESS_TOKEN": FixtureTMDB.token], [:]])
    func auth(_ variables: [String: String]) async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.home.write(#"{"version":1,"credential":"\#(FixtureTMDB.apiKey)"}"#, to: Sandbox.credentialsFile)
        for flags in [[], ["--offline"]] {
            let result = try await sandbox.run(["auth", "status", "--json"] + flags, environment: variables)
            #expect(try schemas.violations(of: result.json(), against: "auth.schema.json") == [])
        }
    }

    @Test("The credential status with an account is valid")
    func account() async throws {
        let account = FixtureAccount(isLoggedIn: true)
        let sandbox = try Sandbox.withAccount(account, session: FixtureAccount.session)
        let result = try await sandbox.run("auth", "status", "--json")
        #expect(try result.json()["user"]?.text == "Ann Other")
        #expect(try schemas.violations(of: result.json(), against: "auth.schema.json") == [])
    }

    @Test("The settings are valid", arguments: ["{}", #"{"language":"de","cache_ttl_hours":1.5,"history":false}"#])
    func config(_ settings: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        try sandbox.configure(settings)
        let result = try await sandbox.run("config", "list", "--json")
        #expect(try schemas.violations(of: result.json(), against: "config.schema.json") == [])
    }

    @Test("The cache status is valid, empty and filled")
    func cache() async throws {
        let sandbox = try Sandbox.withTMDB()
        for arguments in [["search", "nothing", "--source", "catalog"], ["search", "lantern"]] {
            _ = try await sandbox.run(arguments)
            let result = try await sandbox.run("cache", "status", "--json")
            #expect(try schemas.violations(of: result.json(), against: "cache.schema.json") == [])
        }
    }

    @Test("The doctor's findings are valid", arguments: ["{", "{}"])
    func doctor(_ settings: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(settings)
        let result = try await sandbox.run("doctor", "--json")
        #expect(try schemas.violations(of: result.json(), against: "doctor.schema.json") == [])
    }

    @Test("Errors are valid", arguments: [["search", "--json"], ["show", "9199", "--json"]])
    func error(_ arguments: [String]) async throws {
        let error = try await Sandbox.withTMDB().run(arguments).jsonError()
        #expect(try schemas.violations(of: error, against: "error.schema.json") == [])
    }
}
