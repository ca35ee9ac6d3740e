import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct HeldHistoryTests {
    @Test("The answer is there before the history is written, whoever holds it")
    func answerFirst() async throws {
        let sandbox = try Sandbox.withTMDB()
        let history = try sandbox.home.write(#"{"version":1,"queries":[]}"#, to: Sandbox.historyFile)
        let descriptor = open(history + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        let program = try sandbox.start("search", "lantern")
        try await program.waits { $0.stdout == Expected.lanternTSV }
        #expect(try sandbox.recordedQueries() == [])
        close(descriptor)
        #expect(try await program.result() == ProgramResult(stdout: Expected.lanternTSV))
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }
}
