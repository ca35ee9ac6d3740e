import TestSupport
import Testing

/// Plain HTTP is for this machine alone.
@Suite(.heavy) struct PlainHTTPTests {
    @Test(
        "An http address that only looks like this machine is 78, for every command that would ask",
        arguments: [
            "http://127.0.0.1.evil.example/3", "http://127.0.0.1@evil.example/3", "http://localhost@10.0.0.1/3",
            "http://localhost.evil.example", "http://0.0.0.0:1/3", "http://2130706433/", "http://127.1.evil.example/",
            "HTTP://api.example/3", "http://[::ffff:10.0.0.1]/3", "http://192.168.0.1/3", "http://127.0.0.256/3",
        ],
        [["search", "lantern"], ["show", "tt9109101", "--json"]]
    )
    func refused(_ address: String, _ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run(command + ["-v"], environment: ["MOVIES_API_URL": address])
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("MOVIES_API_URL"))
        #expect(!result.stderr.contains("GET "))
    }

    @Test("Each name of this machine is fine", arguments: ["localhost", "LOCALHOST", "127.0.0.1"])
    func loopback(_ host: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let address = try #require(sandbox.server?.url).replacing("127.0.0.1", with: host)
        let result = try await sandbox.run(["search", "lantern"], environment: ["MOVIES_API_URL": address])
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
    }
}
