import Foundation
import TestSupport
import Testing

/// A file system of 16 KiB.
private enum TinyDisk {
    static func canBeMounted() async -> Bool {
        let script = "mount -t tmpfs -o size=16k none /tmp && ! dd if=/dev/zero of=/tmp/x bs=4096 count=9"
        let runner = ProgramRunner(executable: "/bin/sh", environment: [:])
        return await (try? runner.run(["-c", "unshare -m sh -c '\(script)'"]).exitCode) == 0
    }
}

/// File systems that take no more: tiny ones, mounted where only one process and its children see them.
@Suite(.heavy, .enabled("needs the right to mount") { await TinyDisk.canBeMounted() }) struct FullDiskTests {
    private static let history =
        #"{"version":1,"queries":[{"query":"harbour","year":null,"searched_at":"2026-01-02T03:04:05Z","total_results":1}]}"#

    /// Runs the program where the folders are such a file system, then prints every file in them.
    private func run(
        _ command: String,
        on folders: [String],
        afterwards prepare: String
    ) async throws -> (result: ProgramResult, files: String) {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("", to: "log")
        let mounts = folders.map { folder in
            """
            mkdir -p "$HOME/\(folder)" && mount -t tmpfs -o size=16k none "$HOME/\(folder)" &&
            mkdir -p "$HOME/\(folder)/movies" && cd "$HOME/\(folder)/movies" || exit 99
            test \(folder) = cache || printf '%s' '\(Self.history)' > recent-queries.json
            \(prepare)
            """
        }
        let script = """
            \(mounts.joined(separator: "\n"))
            "$MOVIES" \(command); code=$?
            cd "$HOME" && find \(folders.joined(separator: " ")) -type f ! -name fill -print -exec cat {} \\; > log
            exit $code
            """
        try sandbox.home.write(script, to: "script")
        let result = try await sandbox.shell(#"unshare -m sh "$HOME/script""#)
        return (result, sandbox.home.read("log") ?? "")
    }

    private static let fill = "dd if=/dev/zero of=fill bs=4096 count=9 2> /dev/null"
    private static let lock = #"mount -o remount,ro "$PWD/..""#

    @Test(
        "A full disk keeps the answer from nobody, and what was there is whole",
        arguments: [["state"], ["cache"], ["state", "cache"]]
    )
    func full(_ folders: [String]) async throws {
        let (result, files) = try await run("search lantern", on: folders, afterwards: Self.fill)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("No space left on device"))
        #expect(!files.contains(".tmp-"))
        #expect(files.contains(Self.history) == folders.contains("state"))
    }

    @Test("The doctor finds it")
    func doctor() async throws {
        let (result, files) = try await run("doctor --offline", on: ["state"], afterwards: Self.fill)
        #expect(result.exitCode == 74)
        #expect(result.stdout.contains("cannot be written: No space left on device"))
        #expect(!files.contains(".tmp-"))
    }

    @Test("Nor does a disk that is read-only", arguments: [["state"], ["cache"], ["state", "cache"]])
    func readOnly(_ folders: [String]) async throws {
        let (result, files) = try await run("search lantern", on: folders, afterwards: Self.lock)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains("Read-only file system"))
        #expect(files.contains(Self.history) == folders.contains("state"))
    }

    @Test("A history that cannot be changed can be read", arguments: [fill, lock])
    func recent(_ prepare: String) async throws {
        let (result, _) = try await run("recent", on: ["state"], afterwards: prepare)
        #expect(result == ProgramResult(stdout: "1\tharbour\t\t2026-01-02T03:04:05Z\t1\n"))
    }

    @Test("Changing it is 74, and it stays as it was", arguments: [fill, lock], ["--clear", "--remove 1"])
    func change(_ prepare: String, _ flag: String) async throws {
        // A smaller history may still fit a full disk, so it has to grow no smaller.
        let (result, files) = try await run("recent \(flag)", on: ["state"], afterwards: prepare)
        #expect(result.exitCode == 74)
        #expect(result.stdout == "")
        #expect(files.contains(Self.history))
    }
}

@Suite(.heavy, .enabled(if: geteuid() != 0, "nothing is forbidden to root")) struct ReadOnlyFolderTests {
    @Test("A folder that must not be written keeps the answer from nobody", arguments: ["state", "cache", "."])
    func folder(_ name: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("", to: "\(name)/x")
        let script =
            #"chmod 500 "$HOME/\#(name)"; "$MOVIES" search lantern; code=$?; chmod 700 "$HOME/\#(name)"; exit $code"#
        let result = try await sandbox.shell(script)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
    }
}
