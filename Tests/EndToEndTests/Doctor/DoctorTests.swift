import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct DoctorTests {
    private func verdict(_ check: String, in result: ProgramResult) throws -> String? {
        try result.json()["checks"]?.elements.first { $0["check"]?.text == check }?["verdict"]?.text
    }

    @Test("Where all is well it is 0, and one request is made")
    func well() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let before = sandbox.files()
        let result = try await sandbox.run("doctor", environment: ["LANG": "C.UTF-8"])
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        #expect(
            result.stdoutLines[1] == "ok       credential: The credential is the read access token of "
                + "TMDB_ACCESS_TOKEN; TMDB accepts it"
        )
        #expect(result.stdoutLines[2] == "ok       network: 127.0.0.1 answers")
        #expect(!result.stdout.contains("problem"))
        #expect(sandbox.server?.requests.filter { $0.path == "/3/authentication" }.count == 1)
        #expect(sandbox.files() == before)
    }

    @Test(
        "A credential that is refused is 77; TMDB that fails 69, or only a warning where there is no credential",
        arguments: [
            (LoopbackResponse.refusal, 77, "problem", "ok", "ok"), (.html("<p>"), 65, "ok", "problem", "warning"),
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

    @Test("Offline nobody is asked")
    func offline() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("doctor", "--offline").exitCode == 0)
        #expect(sandbox.server?.requests.isEmpty == true)
    }
}
