import TestSupport
import Testing

@Suite(.heavy) struct FallbackTests {
    /// A machine whose cache holds a page that is past its time, and whose TMDB then breaks.
    private func withOldPage(then response: LoopbackResponse?) async throws -> Sandbox {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"cache_ttl_hours":0}"#)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 0)
        if let response { sandbox.server?.answer(response) } else { sandbox.server?.stop() }
        return sandbox
    }

    @Test(
        "An older page stands in when TMDB fails or cannot be reached, and a note says so",
        arguments: [LoopbackResponse.broken, .html("<h1>Bad gateway</h1>", status: 502), .reset, nil]
    )
    func oldPage(_ response: LoopbackResponse?) async throws {
        let sandbox = try await withOldPage(then: response)
        let result = try await sandbox.run("search", "lantern", "--json")
        #expect(result.exitCode == 0)
        #expect(try result.json()["source"] == .string("cache"))
        #expect(try result.json()["total_results"] == .number("3"))
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("cache"))
    }

    @Test(
        "An older page stands in with --source tmdb as well, and with --refresh",
        arguments: ["--source=tmdb", "--refresh"]
    )
    func oldPageOfTMDB(_ flag: String) async throws {
        let sandbox = try await withOldPage(then: nil)
        let result = try await sandbox.run("search", "lantern", flag)
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
    }

    @Test("With nothing in the cache the catalogue stands in, and a note says so")
    func catalogue() async throws {
        let sandbox = try Sandbox.withTMDB()
        sandbox.server?.stop()
        let result = try await sandbox.run("search", "the godfather", "--json")
        #expect(result.exitCode == 0)
        #expect(try result.json()["source"] == .string("catalog"))
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("catalogue"))
    }

    @Test("--source tmdb never falls back to the catalogue")
    func neverCatalogue() async throws {
        let sandbox = try Sandbox.withTMDB()
        sandbox.server?.stop()
        let result = try await sandbox.run("search", "the godfather", "--source", "tmdb")
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
    }

    @Test(
        "Nothing stands in when TMDB refuses, or its answer cannot be understood",
        arguments: [
            (LoopbackResponse.refusal, 77), (.tooMany, 75), (.html("<html>Welcome to the hotel</html>"), 65),
            (.json("{\"results\":17}"), 65), (.json(#"{"errors":["query must be provided"]}"#, status: 422), 65),
        ]
    )
    func noFallback(_ response: LoopbackResponse, _ exitCode: Int) async throws {
        let sandbox = try await withOldPage(then: response)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
    }
}
