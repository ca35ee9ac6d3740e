import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct DoctorTests {
    private func verdict(_ check: String, in result: ProgramResult) throws -> String? {
        try result.json()["checks"]?.elements.first { $0["check"]?.text == check }?["verdict"]?.text
    }

    @Test("Without problems it exits with 0 after one request")
    func well() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let before = sandbox.files()
        let result = try await sandbox.run("doctor", environment: ["LANG": "C.UTF-8"])
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        #expect(
            result.stdoutLines[1] == "TMDB key   ✓  Using the read access token from TMDB_ACCESS_TOKEN; TMDB accepts it"
        )
        #expect(result.stdoutLines[2] == "Network    ✓  127.0.0.1 responds")
        #expect(!result.stdout.contains("✗"))
        #expect(result.stdout.contains("\nHistory    ✓  1 query\n"))
        #expect(sandbox.server?.requests.filter { $0.path == "/3/authentication" }.count == 1)
        #expect(sandbox.files() == before)
    }

    @Test(
        "Exits with 77 for a rejected credential, 69 for a TMDB error, which without one is a warning",
        arguments: [
            (LoopbackResponse.refusal, 77, "problem", "ok", "ok"), (.html("<p>"), 65, "warning", "problem", "warning"),
        ]
    )
    func tmdb(_ response: LoopbackResponse, _ exitCode: Int, _ credential: String, _ network: String, _ without: String)
        async throws
    {
        let sandbox = try Sandbox.withTMDB(answering: response)
        let result = try await sandbox.run("doctor", "--json")
        #expect(result.exitCode == exitCode)
        #expect(try verdict("credential", in: result) == credential)
        #expect(try verdict("network", in: result) == network)
        let free = try await sandbox.run(["doctor", "--json"], environment: ["TMDB_ACCESS_TOKEN": ""])
        #expect(free.exitCode == 0)
        #expect(try verdict("credential", in: free) == "warning")
        #expect(try verdict("network", in: free) == without)
    }

    @Test("Offline no request is made")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("doctor", "--offline").exitCode == 0)
        #expect(sandbox.server?.requests.isEmpty == true)
    }
}
