import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct SecretTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let response: LoopbackResponse?

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "success", response: nil), Case(name: "401", response: .refusal),
        Case(name: "429", response: .tooMany),
        Case(name: "500", response: .broken), Case(name: "HTML", response: .html("<p>Hello</p>")),
        Case(name: "reset", response: .reset), Case(name: "cut", response: .json("{}").behaving(.cut(afterBytes: 1))),
        Case(name: "redirect", response: .redirect(to: "/3/elsewhere")),
        Case(
            name: "echo",
            response: .json(#"{"status_code":7,"status_message":"Bad key \#(FixtureTMDB.apiKey)"}"#, status: 401)
        ),
    ]

    static let credentials = [FixtureTMDB.token, FixtureTMDB.apiKey]

    @Test("A credential is in no output and in no file, whatever happens", arguments: cases, credentials)
    func neverShown(_ scene: Case, _ credential: String) async throws {
        let respond: FixtureServer.Handler = { request in scene.response ?? FixtureTMDB.respond(request) }
        var sandbox = try Sandbox.withTMDB(respond)
        sandbox.environment["TMDB_ACCESS_TOKEN"] = credential
        try sandbox.configure(#"{"timeout_seconds":1}"#)
        let results = [
            try await sandbox.run("search", "lantern", "-v", "--source", "tmdb"),
            try await sandbox.run("show", "9101", "-v", "--json", "--source", "tmdb"),
            try await sandbox.run("recent", "-v"),
        ]
        for secret in [credential, String(credential.prefix(12)), String(credential.suffix(12))] {
            for result in results { #expect(!"\(result)".contains(secret)) }
            for (path, bytes) in sandbox.files() {
                #expect(!String(decoding: bytes, as: UTF8.self).contains(secret), "\(path)")
            }
        }
    }

    @Test("--verbose tells requests and cache decisions on stderr, and leaves stdout as it is")
    func verbose() async throws {
        let sandbox = try Sandbox.withTMDB()
        let first = try await sandbox.run("search", "lantern", "-v")
        #expect(first.stdout == Expected.lanternTSV)
        #expect(first.stderr.contains("/search/movie"))
        #expect(first.stderr.contains("200"))
        let second = try await sandbox.run("search", "lantern", "--verbose")
        #expect(second.stdout == Expected.lanternTSV)
        #expect(second.stderr.contains("cache"))
    }

    @Test("What is written below the home is for its owner alone")
    func permissions() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.home.path(Sandbox.historyFile))
        let mode = try #require(attributes[.posixPermissions] as? Int)
        #expect(mode & 0o077 == 0)
    }
}
