import Foundation
import JSONText
import TestSupport
import Testing

/// A history shared with other processes.
@Suite(.heavy) struct SharedHistoryTests {
    /// Takes the lock like another process.
    private func lock(_ sandbox: Sandbox) throws -> FileHandle {
        let path = try sandbox.home.write("", to: "\(Sandbox.historyFile).lock")
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        #expect(flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
        return file
    }

    @Test("Waiting for the lock can be interrupted", arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func interrupted(_ signal: Int32, _ exitCode: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        let lock = try lock(sandbox)
        let program = try sandbox.start("search", "lantern")
        try await program.waits { _ in sandbox.files().keys.contains { $0.hasPrefix("cache/") } }
        program.send(signal)
        #expect(try await program.result().exitCode == exitCode)
        flock(lock.fileDescriptor, LOCK_UN)
    }

    @Test("Reading needs no lock, and the result is printed before the history is locked")
    func answerFirst() async throws {
        let sandbox = try Sandbox.withTMDB()
        let lock = try lock(sandbox)
        #expect(try await sandbox.run("recent").exitCode == 0)
        let program = try sandbox.start("search", "lantern")
        try await program.waits { $0.stdout == Expected.lanternTSV }
        #expect(try sandbox.recordedQueries() == [])
        flock(lock.fileDescriptor, LOCK_UN)
        #expect(try await program.result() == ProgramResult(stdout: Expected.lanternTSV))
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("Ten concurrent processes lose no query")
    func concurrent() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.shell(
            "i=1; while [ $i -le 10 ]; do \"$MOVIES\" search -q --source catalog \"word $i\" >/dev/null & i=$((i+1)); done; wait"
        )
        #expect(result == ProgramResult())
        #expect(try Set(sandbox.recordedQueries()) == Set((1...10).map { "word \($0)" }))
    }
}

/// The files after a kill.
@Suite(.heavy) struct KilledProgramTests {
    @Test("A kill at any moment leaves complete files, and the next run works", arguments: 0..<4)
    func anyMoment(_ number: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        let program = try sandbox.start("search", "lantern", "--refresh")
        try await program.waits { _ in sandbox.server?.searches.count == 2 }
        // The moment of writing is not observable, so the time between request and exit is sampled.
        try await Task.sleep(for: .microseconds(number * 4_000))
        program.send(SIGKILL)
        #expect(try await [0, 137].contains(program.result().exitCode))
        try expectWholeFiles(sandbox)
        #expect(try await sandbox.run("search", "nothing").exitCode == 0)
        let queries = try sandbox.recordedQueries()
        #expect([["nothing", "lantern", "harbour"], ["nothing", "harbour"]].contains(queries))
        #expect(sandbox.files().keys.filter { $0.hasPrefix("state/") && $0.contains(".tmp-") } == [])
    }

    private func expectWholeFiles(_ sandbox: Sandbox) throws {
        for (path, bytes) in sandbox.files() where path.hasSuffix(".json") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(throws: Never.self, "\(path)") { try JSONValue(foundation: text) }
        }
    }
}
