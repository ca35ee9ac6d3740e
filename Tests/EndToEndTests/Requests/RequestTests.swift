import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.heavy) struct RequestTests {
    @Test("A search requests its page as TMDB documents")
    func search() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "a+b & c=d/é?", "--language", "de-DE", "--region", "AT", "--include-adult")
        let searches = try #require(sandbox.server?.searches)
        #expect(searches.map(\.method) == ["GET"])
        #expect(
            searches.map(\.query) == [
                ["query": "a+b & c=d/é?", "page": "1", "include_adult": "true", "language": "de-DE", "region": "AT"]
            ]
        )
        #expect(searches.first?.headers["user-agent"]?.wholeMatch(of: /movies\/[0-9]+\.[0-9]+\.[0-9]+/) != nil)
        // A bare plus would be decoded as a space.
        #expect(searches.first?.target.contains("+") == false)
    }

    @Test(
        "A token is sent as Bearer, a key as api_key, from either variable, and nowhere else",
        arguments: ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"],
        [FixtureTMDB.token, FixtureTMDB.apiKey]
    )
    func credential(_ variable: String, _ secret: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let result = try await sandbox.run("search", "lantern", environment: [variable: secret])
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        let (requests, isToken) = (try #require(sandbox.server?.requests), secret == FixtureTMDB.token)
        #expect(requests.allSatisfy { $0.headers["authorization"] == (isToken ? "Bearer \(secret)" : nil) })
        #expect(requests.allSatisfy { $0.query["api_key"] == (isToken ? nil : secret) })
    }
}

/// The proxy variables that libcurl reads.
@Suite(.heavy) struct ProxyTests {
    @Test("A proxy never gets a plain http request", arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func plain(_ variable: String) async throws {
        let proxy = try LoopbackServer { _ in .json("{}") }
        defer { proxy.stop() }
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(["search", "lantern"], environment: [variable: proxy.baseURL])
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        #expect(proxy.requests == [])
    }

    @Test(
        "A proxy gets an https request only as CONNECT, without the credential",
        arguments: ["https_proxy", "ALL_PROXY"]
    )
    func encrypted(_ variable: String) async throws {
        let proxy = try LoopbackServer { _ in LoopbackResponse(status: 407) }
        defer { proxy.stop() }
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(
            ["search", "lantern", "--source=tmdb"],
            environment: [variable: proxy.baseURL, "MOVIES_API_URL": "https://localhost:9/3"]
        )
        #expect(result.exitCode == 69)
        #expect(Set(proxy.requests.map(\.method)) == ["CONNECT"])
        #expect(proxy.requests.allSatisfy { !"\($0)".contains(FixtureTMDB.token) })
    }
}

/// Which redirects are followed, and the headers sent.
@Suite(.heavy) struct RedirectTests {
    private static let credentials = [FixtureTMDB.token, FixtureTMDB.apiKey]

    private func run(_ sandbox: Sandbox, _ credential: String) async throws -> ProgramResult {
        try await sandbox.run(["search", "lantern", "-v"], environment: ["TMDB_ACCESS_TOKEN": credential])
    }

    @Test(
        "A redirect to another port is not followed, and never sends the credential",
        arguments: credentials
    )
    func handedOn(_ credential: String) async throws {
        let other = try FixtureServer()
        let sandbox = try Sandbox.withTMDB { .redirect(to: "\(other.url)\($0.target)") }
        let result = try await run(sandbox, credential)
        #expect(result.exitCode == 65)
        #expect(!result.stderr.contains(credential))
        #expect(other.requests == [])
    }
}
