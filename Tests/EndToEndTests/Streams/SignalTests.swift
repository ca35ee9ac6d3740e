import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct SignalTests {
    @Test(
        "A signal ends a waiting program at once, with its own exit code",
        arguments: [(SIGINT, 130), (SIGTERM, 143)]
    )
    func waiting(_ signal: Int32, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("search", "lantern", "--source", "tmdb")
        try await program.waits { _ in sandbox.server?.requests.isEmpty == false }
        program.send(signal)
        let result = try await program.result()
        #expect(result.exitCode == exitCode)
        #expect(result.stdout == "")
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("With --json the interruption is told as an error")
    func json() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("search", "lantern", "--json")
        try await program.waits { _ in sandbox.server?.requests.isEmpty == false }
        program.send(SIGINT)
        let result = try await program.result()
        #expect(result.exitCode == 130)
        #expect(try result.jsonError()["error"]?["code"] == .string("interrupted"))
        #expect(try sandbox.recordedQueries() == [])
    }

    @Test("Ctrl-C on a terminal interrupts")
    func controlC() async throws {
        let sandbox = try Sandbox.withTMDB(answering: .hang)
        let program = try sandbox.start("search", "lantern", streams: .interactive())
        try await program.waits { _ in sandbox.server?.requests.isEmpty == false }
        program.type("\u{3}")
        #expect(try await program.result().exitCode == 130)
        #expect(try sandbox.recordedQueries() == [])
    }
}
