import Foundation
import TestSupport
import Testing

/// Another process that holds the lock of the history and does not let go.
@Suite(.heavy) struct StuckLockTests {
    /// Takes the lock as another process would.
    private func lock(_ sandbox: Sandbox) throws -> FileHandle {
        let path = try sandbox.home.write("", to: "\(Sandbox.historyFile).lock")
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        #expect(flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        return file
    }

    @Test("Reading needs no lock, and what is freed in time is no trouble")
    func freed() async throws {
        let sandbox = try Sandbox.withTMDB()
        let lock = try lock(sandbox)
        #expect(try await sandbox.run("recent").exitCode == 0)
        let program = try sandbox.start("search", "lantern")
        try await program.waits { _ in sandbox.files().keys.contains { $0.hasPrefix("cache/") } }
        flock(lock.fileDescriptor, LOCK_UN)
        let result = try await program.result()
        #expect(result == ProgramResult(stdout: Expected.lanternTSV))
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("Whoever waits for the lock can be interrupted", arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func interrupted(_ signal: Int32, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        let lock = try lock(sandbox)
        let program = try sandbox.start("search", "lantern")
        try await program.waits { _ in sandbox.files().keys.contains { $0.hasPrefix("cache/") } }
        program.send(signal)
        #expect(try await program.result().exitCode == exitCode)
        flock(lock.fileDescriptor, LOCK_UN)
    }
}
