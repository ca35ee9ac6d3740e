import Foundation
import TestSupport
import Testing

/// TMDB's failures, as exit codes and as errors in JSON.
@Suite(.heavy) struct ExitCodeTests {
    struct Failure: Sendable, CustomTestStringConvertible {
        let name: String
        let response: LoopbackResponse
        let exitCode: Int
        let code: String

        var testDescription: String { name }
    }

    static let failures = [
        Failure(name: "401", response: .refusal, exitCode: 77, code: "unauthorized"),
        Failure(name: "429", response: .tooMany, exitCode: 75, code: "rate_limited"),
        Failure(name: "500", response: .broken, exitCode: 69, code: "unavailable"),
        Failure(name: "503 HTML", response: .html("<h1>Down</h1>", status: 503), exitCode: 69, code: "unavailable"),
        Failure(name: "200 HTML", response: .html("<h1>Hi</h1>"), exitCode: 65, code: "bad_response"),
        Failure(name: "empty", response: LoopbackResponse(), exitCode: 65, code: "bad_response"),
        Failure(name: "null", response: .json("null"), exitCode: 65, code: "bad_response"),
        Failure(name: "gzip", response: .json(Data([0x1F, 0x8B, 8, 0])), exitCode: 65, code: "bad_response"),
        Failure(name: "not HTTP", response: garbage, exitCode: 65, code: "bad_response"),
        Failure(name: "reset", response: .reset, exitCode: 69, code: "unavailable"),
        Failure(
            name: "cut",
            response: .json("{\"results\":[]}").behaving(.cut(afterBytes: 5)),
            exitCode: 69,
            code: "unavailable"
        ),
        Failure(name: "no answer", response: .hang, exitCode: 69, code: "unavailable"),
    ]

    private static let garbage = LoopbackResponse(behaviour: .garbage(Data("SSH-2.0-OpenSSH\r\n".utf8)))

    private func sandbox(_ failure: Failure) throws -> Sandbox {
        let sandbox = try Sandbox.withTMDB(answering: failure.response)
        try sandbox.configure(#"{"timeout_seconds":\#(failure.name == "no answer" ? 1 : 20)}"#)
        return sandbox
    }

    @Test("A failure has its exit code, a message, and leaves stdout empty", arguments: failures)
    func message(_ failure: Failure) async throws {
        let result = try await sandbox(failure).run("search", "lantern", "--source", "tmdb", "-q")
        #expect(result.exitCode == failure.exitCode)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect((1...2).contains(result.stderrLines.count))
    }

    @Test("A failure is told on a terminal as through a pipe", arguments: [failures[0], failures[4]])
    func twin(_ failure: Failure) async throws {
        let arguments = ["search", "lantern", "--source", "tmdb"]
        let piped = try await sandbox(failure).run(arguments)
        let onTerminal = try await sandbox(failure).run(arguments, streams: .terminalOutput())
        #expect(onTerminal == piped)
    }

    @Test("With --json the last line of stderr tells it", arguments: failures)
    func json(_ failure: Failure) async throws {
        let result = try await sandbox(failure).run("show", "9101", "--source", "tmdb", "--json")
        #expect(result.exitCode == failure.exitCode)
        #expect(result.stdout == "")
        let error = try #require(try result.jsonError()["error"])
        #expect(error.keys == ["code", "message", "hint", "exit_code"])
        #expect(error["code"] == .string(failure.code))
        #expect(error["exit_code"] == .number("\(failure.exitCode)"))
    }

    @Test("A film that does not exist is 66", arguments: ["9199", "tmdb:9199", "tt9109100", "tt9109199"])
    func noSuchFilm(_ film: String) async throws {
        let result = try await Sandbox.withTMDB().run("show", film, "--json")
        #expect(result.exitCode == 66)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"] == .string("not_found"))
    }

    @Test("A title that nothing matches is 66 to show")
    func noSuchTitle() async throws {
        let result = try await Sandbox.withTMDB().run("show", "nothing")
        #expect(result.exitCode == 66)
        #expect(result.stdout == "")
    }

    @Test("A wrong command line is told as JSON when --json was typed", arguments: ["--json", "--format=ndjson"])
    func usage(_ flag: String) async throws {
        let result = try await Sandbox.withTMDB().run("search", "x", "--page", "0", flag)
        let error = try #require(try result.jsonError()["error"])
        #expect(result.exitCode == 64)
        #expect(result.stdout == "")
        #expect(error["code"] == .string("usage"))
        #expect(error["exit_code"] == .number("64"))
    }

    @Test("Words of TMDB's refusal reach the person")
    func refusal() async throws {
        let result = try await Sandbox.withTMDB(answering: .refusal).run("search", "lantern")
        #expect(result.stderr.contains("Invalid API key"))
    }
}
