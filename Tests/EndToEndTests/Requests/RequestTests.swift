import TestSupport
import Testing

@Suite(.heavy) struct RequestTests {
    @Test("A search asks for its page as TMDB defines it")
    func search() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "a+b & c=d/é?", "--language", "de-DE", "--region", "AT", "--include-adult")
        let searches = try #require(sandbox.server?.searches)
        #expect(searches.map(\.method) == ["GET"])
        #expect(
            searches.map(\.query) == [
                [
                    "query": "a+b & c=d/é?", "page": "1", "include_adult": "true", "language": "de-DE", "region": "AT",
                ]
            ]
        )
        // A bare plus would mean a space.
        #expect(searches.first?.target.contains("+") == false)
    }

    @Test("Every request names the program and its version")
    func userAgent() async throws {
        let sandbox = try Sandbox.withTMDB()
        let version = try await sandbox.run("--version").stdout.replacing(" ", with: "/").replacing("\n", with: "")
        _ = try await sandbox.run("search", "lantern")
        let agents = try #require(sandbox.server?.requests).map { $0.headers["user-agent"] }
        #expect(agents.count == 2)
        #expect(agents.allSatisfy { $0 == version })
    }

    @Test("The address of the API may begin with capitals, and holds nothing but an address")
    func address() async throws {
        let sandbox = try Sandbox.withTMDB()
        let url = try #require(sandbox.server?.url)
        let capitals = ["MOVIES_API_URL": "HTTP" + url.dropFirst("http".count)]
        #expect(
            try await sandbox.run(["search", "lantern"], environment: capitals)
                == ProgramResult(stdout: Expected.lanternTSV)
        )
        for more in ["\(url)?api_key=s3cret", url.replacing("http://", with: "http://ada:s3cret@")] {
            let result = try await sandbox.run(["search", "lantern"], environment: ["MOVIES_API_URL": more])
            #expect(result.exitCode == 78)
            #expect(result.stdout == "")
            #expect(!result.stderr.contains("s3cret"))
        }
    }

    @Test("Adult films are left out unless asked for")
    func adult() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        #expect(sandbox.server?.searches.map { $0.query["include_adult"] } == ["false"])
    }

    @Test("A token goes as Bearer and nowhere else, whichever variable holds it", arguments: credentialVariables)
    func token(_ variable: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("search", "lantern", environment: [variable: FixtureTMDB.token])
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        let requests = try #require(sandbox.server?.requests)
        #expect(requests.allSatisfy { $0.headers["authorization"] == "Bearer \(FixtureTMDB.token)" })
        #expect(requests.allSatisfy { !$0.target.contains("api_key") })
    }

    @Test("A key goes as api_key and nowhere else, whichever variable holds it", arguments: credentialVariables)
    func key(_ variable: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("search", "lantern", environment: [variable: FixtureTMDB.apiKey])
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        let requests = try #require(sandbox.server?.requests)
        #expect(requests.allSatisfy { $0.query["api_key"] == FixtureTMDB.apiKey })
        #expect(requests.allSatisfy { $0.headers["authorization"] == nil })
    }

    static let credentialVariables = ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]

    @Test("The token's variable goes before the key's, and an empty one counts as unset")
    func precedence() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let both = ["TMDB_ACCESS_TOKEN": FixtureTMDB.token, "TMDB_API_KEY": FixtureTMDB.apiKey]
        _ = try await sandbox.run("search", "lantern", environment: both)
        #expect(sandbox.server?.searches.last?.query["api_key"] == nil)
        _ = try await sandbox.run("search", "harbour", environment: both.merging(["TMDB_ACCESS_TOKEN": ""]) { $1 })
        #expect(sandbox.server?.searches.last?.query["api_key"] == FixtureTMDB.apiKey)
    }

    @Test("A trailing slash of the address is fine")
    func trailingSlash() async throws {
        let sandbox = try Sandbox.withTMDB()
        let url = try #require(sandbox.environment["MOVIES_API_URL"])
        let result = try await sandbox.run("search", "lantern", environment: ["MOVIES_API_URL": url + "/"])
        #expect(result.stdout == Expected.lanternTSV)
        #expect(sandbox.server?.requests.contains { $0.path.contains("//") } == false)
    }

    @Test("Images come from the address that is set")
    func imageAddress() async throws {
        let result = try await Sandbox.withTMDB().run(
            ["search", "lantern", "-n", "1", "--fields", "poster_url"],
            environment: ["MOVIES_IMAGE_URL": "https://images.example/t/"]
        )
        #expect(result == ProgramResult(stdout: "https://images.example/t/w500/lanternKeeper.jpg\n"))
    }

    @Test("A redirect to another host does not carry the credential there")
    func redirect() async throws {
        let other = try FixtureServer()
        let sandbox = try Sandbox.withTMDB(answering: .redirect(to: "\(other.url)/search/movie?query=lantern"))
        let result = try await sandbox.run("search", "lantern", "--source", "tmdb")
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil && $0.query["api_key"] == nil })
    }
}
