import Foundation
import JSONText
import TestSupport
import Testing

/// TMDB errors as exit codes, text and JSON.
@Suite(.heavy) struct ExitCodeTests {
    static let failures = [
        (Fault("404", .missing), 66, "not_found"), (Fault("401", .refusal), 77, "unauthorized"),
        (Fault("429", .tooMany), 75, "rate_limited"), (Fault("500", .broken), 69, "unavailable"),
        (Fault("200 HTML", .html("<h1>Hi</h1>")), 65, "bad_response"), (Fault("not HTTP", garbage), 65, "bad_response"),
        (Fault("reset", .reset), 69, "unavailable"), (Fault("no answer", .hang), 69, "unavailable"),
    ]

    private static let garbage = LoopbackResponse(behaviour: .garbage(Data("SSH-2.0-OpenSSH\r\n".utf8)))

    private func sandbox(_ failure: Fault) throws -> Sandbox {
        let sandbox = try Sandbox.withTMDB(answering: failure.response)
        try sandbox.configure(#"{"timeout_seconds":\#(failure.name == "no answer" ? 1 : 20)}"#)
        return sandbox
    }

    @Test("An error has its exit code and message, and leaves stdout empty", arguments: [failures[1], failures[4]])
    func message(_ failure: Fault, _ exitCode: Int, _ code: String) async throws {
        let arguments = ["search", "lantern", "--source", "tmdb"]
        let result = try await sandbox(failure).run(arguments)
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(result.stderrLines.count == 2)
        #expect(try await sandbox(failure).run(arguments, streams: .terminalOutput()) == result)
    }

    @Test("With --json the last line of stderr is the error", arguments: failures)
    func json(_ failure: Fault, _ exitCode: Int, _ code: String) async throws {
        let result = try await sandbox(failure).run("show", "9101", "--source", "tmdb", "--json")
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        let error = try #require(try result.jsonError()["error"])
        #expect(error["code"] == .string(code))
        #expect(error["exit_code"] == .integer(exitCode))
    }
}

/// Responses of status 200 with an unexpected body.
@Suite(.heavy) struct UnreadableAnswerTests {
    static let faults = [
        Fault("HTML", .html("<!DOCTYPE html><html><title>Log in to the hotel</title></html>")),
        Fault("cut JSON", .json(#"{"page":1,"results":[{"id":1,"title":"Cu"#)), Fault("empty", .json("")),
        Fault("nested arrays", .json(String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000))),
        Fault("gzip that is none", .json("{}", headers: ["Content-Encoding": "gzip"])),
        Fault("no UTF-8", .json(Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]))),
    ]

    @Test("An unexpected response exits with 65 and a message, without a fallback", arguments: faults)
    func search(_ fault: Fault) async throws {
        let sandbox = try Sandbox.withTMDB(answering: fault.response)
        let result = try await sandbox.run("search", "the godfather")
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(result.stderr.hasPrefix("movies: "))
        #expect(result.stderrLines.count == 2)
        #expect(sandbox.files().keys.filter { $0.hasPrefix("cache/") } == [])
        #expect(sandbox.server?.searches.count == 1)
    }

    @Test("A byte order mark is accepted")
    func mark() async throws {
        let body = Data([0xEF, 0xBB, 0xBF]) + Data(FixtureSearches.wrapped([FixtureSearches.lanterns], page: 1).utf8)
        #expect(try await Sandbox.withTMDB(searches: [.json(body)]).run("search", "lantern").ids == ["9103"])
    }
}

/// Responses larger than the limit.
@Suite(.heavy) struct SizeTests {
    private static let mebibyte = 1024 * 1024
    private static let bomb = GzipBomb.packed(unpackedTo: 200 * mebibyte)

    static let faults = [
        Fault("plain", .json(Data(repeating: 0x20, count: 17 * mebibyte))),
        Fault("chunks without end", .json(Data(repeating: 0x20, count: mebibyte)).behaving(.endlessBody(interval: 0))),
        Fault("packed", .json(bomb, headers: ["Content-Encoding": "gzip"])),
        Fault("a refusal", .json(Data(repeating: 0x20, count: 17 * mebibyte), status: 401)),
    ]

    /// The contents of files of marks that are each above a limit.
    private static let marks: [String: Data] = [
        "csv": Data(("Title,Rating10\n" + String(repeating: "x", count: 20 * mebibyte) + ",8\n").utf8),
        "json": Data(("[[" + String(repeating: "[],", count: 5_000_000) + "[]]]").utf8),
        "gzip": bomb,
        // Each control character is six bytes in marks.json.
        "notes": Data(
            ("Title,Note\n" + String(repeating: "Heron," + String(repeating: "\u{1}", count: 60_000) + "\n", count: 200))
                .utf8
        ),
    ]

    @Test(
        "A file of marks above a limit is refused, and never loaded completely",
        arguments: ["csv", "json", "gzip", "notes"]
    )
    func marks(kind: String) async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.measuresMemory = true
        let path = sandbox.home.path("seen")
        let contents = try #require(Self.marks[kind])
        try contents.write(to: URL(fileURLWithPath: path))
        let program = try sandbox.start("import", path)
        #expect(try await program.result().exitCode == 65)
        // A program that ends immediately may not be measured.
        #expect(program.peakMemory < 100 * Self.mebibyte)
        #expect(sandbox.home.read("data/movies/marks.json") == nil)
    }

    @Test("A response larger than 16 MiB is rejected, and never loaded completely", arguments: faults)
    func tooLarge(_ fault: Fault) async throws {
        var sandbox = try Sandbox.withTMDB(answering: fault.response)
        sandbox.measuresMemory = true
        let program = try sandbox.start("search", "lantern", "--json")
        let result = try await program.result()
        #expect(result.exitCode == 65)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"] == .string("bad_response"))
        #expect(program.peakMemory < 200 * Self.mebibyte)
        #expect(sandbox.files().keys.filter { $0.hasPrefix("cache/") } == [])
    }
}
