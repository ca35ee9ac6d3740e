import Foundation
import TestSupport
import Testing

/// Another process that holds the lock of the history and does not let go.
@Suite struct StuckLockTests {
    /// Takes the lock as another process would.
    private func lock(_ sandbox: Sandbox) throws -> FileHandle {
        let path = try sandbox.home.write("", to: "\(Sandbox.historyFile).lock")
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        #expect(flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        return file
    }

    @Test("A stuck lock is reported after ten seconds, and the answer is given", .tags(.slow))
    func stuck() async throws {
        let sandbox = try Sandbox.withTMDB()
        let lock = try lock(sandbox)
        let start = ContinuousClock.now
        let result = try await sandbox.run("search", "lantern")
        #expect(ContinuousClock.now - start >= .seconds(10))
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("10 seconds"))
        #expect(sandbox.home.read(Sandbox.historyFile) == nil)
        flock(lock.fileDescriptor, LOCK_UN)
    }

    @Test("Reading needs no lock, and what is freed in time is no trouble")
    func freed() async throws {
        let sandbox = try Sandbox.withTMDB()
        let lock = try lock(sandbox)
        #expect(try await sandbox.run("recent").exitCode == 0)
        let program = try await sandbox.start("search", "lantern")
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
        let program = try await sandbox.start("search", "lantern")
        try await program.waits { _ in sandbox.files().keys.contains { $0.hasPrefix("cache/") } }
        program.send(signal)
        #expect(try await program.result().exitCode == exitCode)
        flock(lock.fileDescriptor, LOCK_UN)
    }
}
