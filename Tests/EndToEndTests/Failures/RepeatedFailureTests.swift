import Foundation
import TestSupport
import Testing

/// What is tried again, how often, and what comes of it.
@Suite(.heavy) struct RepeatedFailureTests {
    private static let godfather = ["search", "the godfather"]

    @Test(
        "A server that keeps failing is asked four times; then the catalogue answers",
        arguments: [500, 502, 503, 504]
    )
    func fallback(_ status: Int) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json("{}", status: status)])
        let result = try await sandbox.run(Self.godfather + ["--json"])
        #expect(result.exitCode == 0)
        #expect(try result.json()["source"] == .string("catalog"))
        #expect(result.stderrLines.count == 1)
        #expect(sandbox.server?.searches.count == 4)
    }

    @Test("With --source tmdb it is 69", arguments: [500, 502, 503, 504])
    func unavailable(_ status: Int) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json("{}", status: status)])
        let result = try await sandbox.run(Self.godfather + ["--source", "tmdb"])
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("\(status)"))
        #expect(sandbox.server?.searches.count == 4)
    }

    @Test(
        "A connection that breaks once is nothing to speak of",
        arguments: [
            Fault("reset", .reset), Fault("cut", .json(#"{"results":[]}"#).behaving(.cut(afterBytes: 3))),
            Fault("closed", LoopbackResponse(behaviour: .garbage(Data()))),
        ]
    )
    func brokenOnce(_ fault: Fault) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [fault.response, nil])
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("Failures of several kinds in a row count together")
    func mixed() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.reset, .broken, .json("{}", status: 429), nil])
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.server?.searches.count == 4)
    }

    @Test(
        "What would fail again is asked once",
        arguments: [
            (400, 65), (401, 77), (403, 77), (404, 65), (405, 65), (410, 65), (422, 65), (451, 65), (501, 69),
        ]
    )
    func once(_ status: Int, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json("{}", status: status)])
        let result = try await sandbox.run(Self.godfather + ["--source", "tmdb"])
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(sandbox.server?.searches.count == 1)
    }

    @Test("-v tells each repetition")
    func told() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.broken, nil])
        let result = try await sandbox.run("search", "lantern", "-v")
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderr.contains("trying again"))
    }
}
