import Foundation
import JSONText
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

    @Test("Images come from the address that is set")
    func imageAddress() async throws {
        let result = try await Sandbox.withTMDB().run(
            ["search", "lantern", "-n", "1", "--fields", "poster_url"],
            environment: ["MOVIES_IMAGE_URL": "https://images.example/t/"]
        )
        #expect(result == ProgramResult(stdout: "https://images.example/t/w500/lanternKeeper.jpg\n"))
    }
}

/// Where the program lets itself be sent, and what it takes along.
@Suite(.heavy) struct RedirectTests {
    private static let credentials = [FixtureTMDB.token, FixtureTMDB.apiKey]

    private func run(_ sandbox: Sandbox, _ credential: String) async throws -> ProgramResult {
        try await sandbox.run(["search", "lantern", "-v"], environment: ["TMDB_ACCESS_TOKEN": credential])
    }

    @Test(
        "Another port is not followed, and never sees the credential",
        arguments: [301, 307],
        credentials
    )
    func otherPort(_ status: Int, _ credential: String) async throws {
        let other = try FixtureServer()
        let sandbox = try Sandbox.withTMDB(answering: .redirect(to: "\(other.url)/search/movie", status: status))
        let result = try await run(sandbox, credential)
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(other.requests == [])
    }

    @Test("A server that hands the credential on in the address does not get it there", arguments: credentials)
    func handedOn(_ credential: String) async throws {
        let other = try FixtureServer()
        let sandbox = try Sandbox.withTMDB { .redirect(to: "\(other.url)\($0.target)") }
        let result = try await run(sandbox, credential)
        #expect(result.exitCode == 65)
        #expect(!result.stderr.contains(credential))
        #expect(other.requests == [])
    }

    @Test(
        "Another host, another scheme and what is no web address are not followed",
        arguments: [
            "http://localhost:PORT/3/search/movie", "https://127.0.0.1:PORT/3/search/movie", "//localhost:PORT/3",
            "file:///etc/passwd", "ftp://127.0.0.1:PORT/x", "http://127.0.0.2:PORT/3/search/movie", "http://",
            "javascript:alert(1)", "http://[::1/",
        ]
    )
    func elsewhere(_ location: String) async throws {
        let sandbox = try Sandbox.withTMDB { request in
            let port = request.headers["host"]?.split(separator: ":").last.map(String.init) ?? ""
            return .redirect(to: location.replacing("PORT", with: port))
        }
        let result = try await run(sandbox, FixtureTMDB.apiKey)
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(sandbox.server?.searches.count == 1)
        #expect(sandbox.server?.requests.filter { $0.headers["host"]?.hasPrefix("127.0.0.1") != true } == [])
    }

    @Test("A loop ends", arguments: ["/3/search/movie", "?again=1"])
    func loop(_ location: String) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .redirect(to: location))
        let result = try await sandbox.run("search", "lantern", "--json")
        #expect(result.exitCode == 65)
        #expect(try result.jsonError()["error"]?["code"] == .string("bad_response"))
    }

    @Test("Within the server it is followed, credential and all")
    func same() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            guard request.path == "/3/search/movie" else {
                return request.path == "/4/found"
                    ? .json(FixtureSearches.page(for: request)) : FixtureTMDB.respond(request)
            }
            return .redirect(to: "/4/found?" + request.target.split(separator: "?")[1])
        }
        let result = try await sandbox.run("search", "lantern")
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        let found = sandbox.server?.requests.filter { $0.path == "/4/found" }
        #expect(found?.map { $0.headers["authorization"] } == ["Bearer \(FixtureTMDB.token)"])
    }

    @Test(
        "A server that asks for a name and a password gets none, and nobody waits",
        arguments: [
            (401, "WWW-Authenticate", "Basic realm=\"films\"", 77), (401, "WWW-Authenticate", "Bearer", 77),
            (401, "WWW-Authenticate", "Digest realm=\"films\", nonce=\"1\"", 77),
            (407, "Proxy-Authenticate", "Basic realm=\"hotel\"", 65),
        ]
    )
    func challenge(_ status: Int, _ header: String, _ value: String, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .json("{}", status: status, headers: [header: value]))
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == exitCode)
        #expect(sandbox.server?.searches.count == 1)
    }
}
