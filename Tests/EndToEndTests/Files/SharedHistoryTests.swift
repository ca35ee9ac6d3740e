import Foundation
import JSONText
import TestSupport
import Testing

/// A history that other processes write, too.
@Suite(.heavy) struct SharedHistoryTests {
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

    @Test("Ten at once lose nothing")
    func concurrent() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.shell(
            "i=1; while [ $i -le 10 ]; do \"$MOVIES\" search -q --source catalog \"word $i\" >/dev/null & i=$((i+1)); done; wait"
        )
        #expect(result == ProgramResult())
        #expect(try Set(sandbox.recordedQueries()) == Set((1...10).map { "word \($0)" }))
    }
}

/// What a program that is killed leaves behind.
@Suite(.heavy) struct KilledProgramTests {
    @Test("Killed at any moment, it leaves whole files, and the next run goes on", arguments: 0..<4)
    func anyMoment(_ number: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        let program = try sandbox.start("search", "lantern", "--refresh")
        try await program.waits { _ in sandbox.server?.searches.count == 2 }
        // No condition tells when it writes: the moments between the request and the end are tried one by one.
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
            #expect(throws: Never.self, "\(path)") { try JSONValue(parsing: text) }
        }
    }

    @Test("What a killed process left of the history is removed by the next write, and nothing else is")
    func leftovers() async throws {
        let sandbox = try Sandbox.withTMDB()
        for name in [
            ".recent-queries.json.tmp-99-a1", ".recent-queries.json.tmp-100-b2", "notes.txt", ".other.tmp-1-c",
        ] {
            try sandbox.home.write("half a fi", to: "state/movies/\(name)")
        }
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        let names = sandbox.files().keys.filter { $0.hasPrefix("state/movies/") }.map { $0.dropFirst(13) }.sorted()
        #expect(names == [".other.tmp-1-c", "notes.txt", "recent-queries.json", "recent-queries.json.lock"])
    }

    @Test("Of the cache it is removed once nobody can be writing it any more")
    func cache() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let dead = try sandbox.start("--version")
        _ = try await dead.result()
        let living = ProcessInfo.processInfo.processIdentifier
        for (process, hours) in [(dead.processID, 0.0), (living, 2), (living, 0)] {
            let name = "cache/movies/.0123456789abcdef.json.tmp-\(process)-\(Int(hours))"
            let path = try sandbox.home.write("half", to: name)
            let date = Date(timeIntervalSinceNow: -hours * 3_600)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        _ = try await sandbox.run("search", "harbour")
        let left = sandbox.files().keys.filter { $0.contains(".tmp-") }
        #expect(left == ["cache/movies/.0123456789abcdef.json.tmp-\(living)-0"])
    }

    @Test("Files that never became whole are no answers and no history")
    func notRead() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        for path in sandbox.files().keys where path.hasPrefix("cache/") {
            try sandbox.home.write("{", to: path.replacing("cache/movies/", with: "cache/movies/.") + ".tmp-1-x")
        }
        #expect(try await sandbox.run("search", "lantern", "--offline") == ProgramResult(stdout: Expected.lanternTSV))
    }
}
