import Foundation
import TestSupport
import Testing

/// Where the program lets itself be sent, and what it takes along.
@Suite(.heavy) struct RedirectTests {
    private static let credentials = [FixtureTMDB.token, FixtureTMDB.apiKey]

    private func run(_ sandbox: Sandbox, _ credential: String) async throws -> ProgramResult {
        try await sandbox.run(["search", "lantern", "-v"], environment: ["TMDB_ACCESS_TOKEN": credential])
    }

    @Test(
        "Another port is not followed, and never sees the credential",
        arguments: [301, 302, 303, 307, 308],
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
        ],
        credentials
    )
    func elsewhere(_ location: String, _ credential: String) async throws {
        let sandbox = try Sandbox.withTMDB { request in
            let port = request.headers["host"]?.split(separator: ":").last.map(String.init) ?? ""
            return .redirect(to: location.replacing("PORT", with: port))
        }
        let result = try await run(sandbox, credential)
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

    @Test("A redirect that names no place is 65", arguments: [301, 302, 303, 307, 308, 300])
    func nowhere(_ status: Int) async throws {
        let sandbox = try Sandbox.withTMDB(answering: LoopbackResponse(status: status, body: Data("Gone.".utf8)))
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
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
