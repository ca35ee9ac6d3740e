import Foundation
import TestSupport
import Testing

/// Servers that never come to an end, against `--timeout`.
@Suite(.heavy) struct TimeoutTests {
    static let faults = [
        Fault("hangs", .hang),
        Fault("drips", .json(FixtureSearches.wrapped([], page: 1)).behaving(.drip(interval: 2))),
        Fault("head never ends", .json("{}").behaving(.endlessHead(interval: 0.05))),
        Fault("body never ends", .json("[").behaving(.endlessBody(interval: 0.05))),
        Fault("late", .json("{}").behaving(.delay(seconds: 100))),
    ]

    @Test(
        "The time is over when it is over, whatever the server does",
        arguments: faults,
        [["search", "lantern"], ["show", "tt9109101"]]
    )
    func ends(_ fault: Fault, _ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB(answering: fault.response)
        let result = try await sandbox.run(command + ["--timeout", "0.5", "--source", "tmdb"])
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("0.5 seconds"))
        #expect(result.stderrLines.count == 2)
    }

    @Test("A head that never ends, sent as fast as can be, does not outlast the time either")
    func flood() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .json("{}").behaving(.endlessHead(interval: 0)))
        let result = try await sandbox.run("search", "lantern", "--timeout", "0.5", "--source", "tmdb")
        #expect([65, 69].contains(result.exitCode))
        #expect(result.stdout == "")
    }

    @Test(
        "The setting does what the flag does, and the flag goes before it",
        arguments: [([], 0.5), (["--timeout=0.5"], 90)] as [([String], Double)]
    )
    func setting(_ flags: [String], _ seconds: Double) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        try sandbox.configure(#"{"timeout_seconds":\#(seconds)}"#)
        let result = try await sandbox.run(["search", "lantern", "--source", "tmdb"] + flags)
        #expect(result.exitCode == 69)
    }

    @Test("A limit beyond all reason is no limit, and no crash", arguments: ["1e308", "86400", "9007199254740993"])
    func huge(_ seconds: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"timeout_seconds":\#(seconds)}"#)
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
    }

    @Test("Genre names that never come cost some time, not the page")
    func genres() async throws {
        let sandbox = try Sandbox.withTMDB { request in
            request.path == "/3/genre/movie/list" ? .hang : FixtureTMDB.respond(request)
        }
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("genre"))
    }

    @Test(
        "A time that is none is 64, before any request",
        arguments: ["0", "-1", "abc", "", "nan", "inf", "1e3", "0x10", "5s", "86401", "1,5", "١", "."]
    )
    func bad(_ value: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("search", "lantern", "--timeout=\(value)")
        #expect(result.exitCode == 64)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("timeout"))
        #expect(sandbox.server?.requests == [])
    }
}
