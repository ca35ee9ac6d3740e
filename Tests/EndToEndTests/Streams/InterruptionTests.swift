import Foundation
import JSONText
import TestSupport
import Testing

/// Signals at every point where the program can wait.
@Suite(.heavy) struct InterruptionTests {
    static let waits = [
        Fault("hangs", .hang), Fault("drips", .json(#"{"results":[]}"#).behaving(.drip(interval: 5))),
        Fault("asks for patience", .json("{}", status: 429, headers: ["Retry-After": "15"])),
        Fault("head never ends", .json("{}").behaving(.endlessHead(interval: 0.05))),
    ]

    @Test(
        "With --json the last line of stderr reports the interruption, once",
        arguments: zip(waits, [(SIGINT, 130), (SIGTERM, 143), (SIGINT, 130), (SIGTERM, 143)])
    )
    func json(_ wait: Fault, _ signal: (number: Int32, exitCode: Int)) async throws {
        let sandbox = try Sandbox.withTMDB(answering: wait.response)
        let program = try sandbox.start("search", "lantern", "--json", "--timeout", "300")
        try await program.waits { _ in sandbox.server?.searches.isEmpty == false }
        program.send(signal.number)
        let result = try await program.result()
        #expect(result.exitCode == signal.exitCode)
        #expect(result.stdout == "")
        #expect(result.stderrLines.count == 1)
        let error = try #require(try result.jsonError()["error"])
        #expect(error["code"] == .string("interrupted"))
        #expect(error["exit_code"] == .integer(signal.exitCode))
        #expect(sandbox.files() == [:])
    }

    @Test("An interruption in a pipe is silent", arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func silent(_ signal: Int32, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("search", "lantern")
        try await program.waits { _ in sandbox.server?.requests.isEmpty == false }
        program.send(signal)
        #expect(try await program.result() == ProgramResult(exitCode: exitCode))
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("Under nohup SIGHUP is ignored")
    func nohup() async throws {
        let sandbox = try Sandbox.withTMDB(searches: [.json("{}", status: 429, headers: ["Retry-After": "1"]), nil])
        let script =
            #"trap '' HUP; "$MOVIES" search lantern & pid=$!; while [ ! -e "$HOME/go" ]; do sleep 0.02; done; kill -HUP $pid; wait $pid"#
        let program = try sandbox.start(shell: script)
        try await program.waits { _ in sandbox.server?.searches.isEmpty == false }
        try sandbox.home.write("", to: "go")
        #expect(try await program.result() == ProgramResult(stdout: Expected.lanternTSV))
    }
}
