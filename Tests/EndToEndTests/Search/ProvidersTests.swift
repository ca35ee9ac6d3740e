import TestSupport
import Testing

@Suite(.heavy) struct ProvidersTests {
    private static let providers = """
        {"id":9101,"results":{"US":{"link":"https://www.themoviedb.org/movie/9101/watch?locale=US",\
        "rent":[{"provider_name":"Second","display_priority":7},{"provider_name":"First","display_priority":2}],\
        "flatrate":[{"provider_name":"Streamer","display_priority":1},{"display_priority":1}]},\
        "AT":{"ads":[{"provider_name":"Tele","display_priority":null},{"provider_name":"Tele"}]},\
        "XK":{"link":"https://www.themoviedb.org"},"FR":null}}
        """

    private static func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        request.path == "/3/movie/9101/watch/providers" ? .json(providers) : FixtureTMDB.respond(request)
    }

    private static func none(_ request: LoopbackRequest) -> LoopbackResponse {
        request.path == "/3/movie/9101/watch/providers"
            ? .json(#"{"id":9101,"results":{}}"#) : FixtureTMDB.respond(request)
    }

    @Test("Piped, each service is a row; the credit is a note")
    func rows() async throws {
        let result = try await Sandbox.withTMDB(Self.respond).run("providers", "the", "lantern", "keeper")
        #expect(
            result
                == ProgramResult(
                    stdout: "AT\tads\tTele\nUS\tstream\tStreamer\nUS\trent\tFirst\nUS\trent\tSecond\n",
                    stderr: """
                        Where to watch: data from JustWatch.

                        """
                )
        )
    }

    @Test("A table ends with the credit, and --region or the setting leaves one country")
    func region() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let table = """
            REGION  KIND      NAME
            AT      with ads  Tele
            Where to watch: data from JustWatch.

            """
        #expect(
            try await sandbox.run("providers", "9101", "--region=at", "--format=table") == ProgramResult(stdout: table)
        )
        try sandbox.configure(#"{"region":"AT"}"#)
        #expect(try await sandbox.run("providers", "9101", "-q").stdout == "AT\tads\tTele\n")
    }

    @Test("JSON has every kind of offer and the credit, and matches its schema")
    func json() async throws {
        let schemas = try JSONSchemaValidator(folder: "\(BuiltProgram.packageRoot)/docs/schema")
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let result = try await sandbox.run("providers", "9101", "--json")
        #expect(try schemas.violations(of: result.json(), against: "providers.schema.json") == [])
        let one = try await sandbox.run("providers", "9101", "--json", "--region=US")
        #expect(
            one.stdout == """
                {"id":"9101","title":"The Lantern Keeper","regions":[{"region":"US",\
                "link":"https://www.themoviedb.org/movie/9101/watch?locale=US","stream":["Streamer"],"free":[],"ads":[],\
                "rent":["First","Second"],"buy":[]}],"credit":"JustWatch"}

                """
        )
    }

    @Test("--fields selects columns of rows, which JSON does not have")
    func fields() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        let result = try await sandbox.run("providers", "9101", "--fields=name", "--format=json")
        #expect(result.exitCode == 64)
        #expect(result.stdout == "")
        let error = try result.jsonError()["error"]
        let message =
            "--fields can't be combined with JSON output, because 'movies providers' prints a single JSON object"
        #expect(error?["message"]?.text == message)
        #expect(error?["hint"]?.text == "use --format ndjson for one row per service, or remove --fields")
        let names = try await sandbox.run("providers", "9101", "--fields=name", "--format=ndjson", "--region=AT")
        #expect(names.stdout == "{\"name\":\"Tele\"}\n")
    }

    @Test("Without services the output is empty, and a note says so")
    func none() async throws {
        let sandbox = try Sandbox.withTMDB(Self.none)
        let result = try await sandbox.run("providers", "9101", "--region", "AT")
        #expect(
            result
                == ProgramResult(stdout: "", stderr: "No service is known to offer The Lantern Keeper (2011) in AT.\n")
        )
        #expect(try await sandbox.run("providers", "9101", "--fail-if-empty").exitCode == 1)
        let json = try await sandbox.run("providers", "9101", "--json")
        #expect(json.stdout.contains(#""regions":[],"credit":"JustWatch""#))
    }

    @Test("Offline, the cached services are shown")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB(Self.respond)
        #expect(try await sandbox.run("providers", "9101", "--offline").exitCode == 69)
        let live = try await sandbox.run("providers", "9101")
        #expect(try await sandbox.run("providers", "9101", "--offline").stdout == live.stdout)
    }
}
