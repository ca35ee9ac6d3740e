import Foundation
import JSONText
import TestSupport
import Testing

/// Retries and their results; InfrastructureTests check their number and delays.
@Suite(.heavy) struct RetryTests {
    @Test("A failing server is tried four times; then the catalogue is used")
    func fallback() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json("{}", status: 503)])
        let result = try await sandbox.run(["search", "the godfather", "--json"])
        #expect(result.exitCode == 0)
        #expect(try result.json()["source"] == .string("catalog"))
        #expect(result.stderrLines.count == 1)
        #expect(sandbox.server?.searches.count == 4)
    }

    @Test(
        "One lost connection or a Retry-After produces no message",
        arguments: [
            Fault("reset", .reset),
            Fault("head cut", LoopbackResponse(behaviour: .garbage(Data("HTTP/1.1 200 OK\r\nX".utf8)))),
            Fault("cut", .json(#"{"results":[]}"#).behaving(.cut(afterBytes: 3))),
            Fault("patience", .json("{}", status: 429, headers: ["Retry-After": "1"])),
        ]
    )
    func once(_ fault: Fault) async throws {
        let sandbox = try Sandbox.withTMDB(searches: [fault.response, nil])
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("A Retry-After beyond the deadline exits with 75 at once, without a second request")
    func beyond() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json("{}", status: 429, headers: ["Retry-After": "21"])])
        let result = try await sandbox.run("search", "lantern", "--json")
        #expect(result.exitCode == 75)
        #expect(result.stdout == "")
        #expect(try result.jsonError()["error"]?["code"] == .string("rate_limited"))
        #expect(sandbox.server?.searches.count == 1)
    }
}

/// Servers that never finish, with `--timeout`.
@Suite(.heavy) struct TimeoutTests {
    static let faults = [
        Fault("hangs", .hang),
        Fault("drips", .json(FixtureSearches.wrapped([], page: 1)).behaving(.drip(interval: 2))),
        Fault("head never ends", .json("{}").behaving(.endlessHead(interval: 0.05))),
        Fault("body never ends", .json("[").behaving(.endlessBody(interval: 0.05))),
        Fault("late", .json("{}").behaving(.delay(seconds: 100))),
    ]

    @Test("The timeout ends the request, whatever the server does", arguments: faults)
    func ends(_ fault: Fault) async throws {
        let sandbox = try Sandbox.withTMDB(answering: fault.response)
        let result = try await sandbox.run("search", "lantern", "--timeout", "0.5", "--source", "tmdb")
        #expect(result.exitCode == 69)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("0.5 seconds"))
        #expect(result.stderrLines.count == 2)
    }

    @Test("An endless header at full speed ends at the timeout")
    func flood() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .json("{}").behaving(.endlessHead(interval: 0)))
        let result = try await sandbox.run("search", "lantern", "--timeout", "0.5", "--source", "tmdb")
        #expect([65, 69].contains(result.exitCode))
        #expect(result.stdout == "")
    }

    @Test("Waiting for a response takes little processor time")
    func processorTime() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("search", "lantern", "--timeout", "4", "--source", "tmdb")
        #expect(try await program.result().exitCode == 69)
        #expect((0.001..<1.5).contains(program.processorTime))
    }

    @Test(
        "The setting works as the flag does, and the flag wins over it",
        arguments: [([], 0.5), (["--timeout=0.5"], 90)] as [([String], Double)]
    )
    func setting(_ flags: [String], _ seconds: Double) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        try sandbox.configure(#"{"timeout_seconds":\#(seconds)}"#)
        let result = try await sandbox.run(["search", "lantern", "--source", "tmdb"] + flags)
        #expect(result.exitCode == 69)
    }
}
