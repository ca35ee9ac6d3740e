import Foundation
import TestSupport
import Testing

/// Locations that cannot be written: the result is printed with one warning.
@Suite(.heavy) struct FilePlacesTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let prepare: @Sendable (inout Sandbox) throws -> Void

        var testDescription: String { name }
    }

    static let places = [
        Place(name: "a file for the state folder") { try $0.home.write("", to: "state/movies") },
        Place(name: "a file above the state folder") { try $0.home.write("", to: "state") },
        Place(name: "a file for the cache folder") { try $0.home.write("", to: "cache/movies") },
        Place(name: "a file for both") { sandbox in
            for folder in ["cache", "state"] { try sandbox.home.write("", to: folder) }
        },
        Place(name: "a folder for the history") { try $0.home.write("", to: "\(Sandbox.historyFile)/x") },
        Place(name: "a folder for the lock") { try $0.home.write("", to: "\(Sandbox.historyFile).lock/x") },
        Place(name: "a device for the state folder") { $0.environment["XDG_STATE_HOME"] = "/dev/null" },
        Place(name: "devices for all") { sandbox in
            for name in ["STATE", "CACHE", "CONFIG", "DATA"] { sandbox.environment["XDG_\(name)_HOME"] = "/dev/null" }
        },
        Place(name: "a history that leads round in a circle") { sandbox in
            try sandbox.home.write("", to: "state/movies/x")
            let path = sandbox.home.path(Sandbox.historyFile)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        },
    ]

    @Test("If nothing can be stored, the result is printed with one warning", arguments: places)
    func search(_ place: Place) async throws {
        var sandbox = try Sandbox.withTMDB()
        try place.prepare(&sandbox)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.hasPrefix("movies: warning: "))
        #expect(sandbox.home.names.filter { !["state", "cache", "config", "data"].contains($0) } == [])
    }

    @Test("A missing home directory is created")
    func missing() async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment = sandbox.environment.filter { !$0.key.hasPrefix("XDG_") }
        sandbox.environment["HOME"] = sandbox.home.path("not/yet/there")
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.home.read("not/yet/there/.local/state/movies/recent-queries.json") != nil)
    }

    @Test("Help needs no home directory or files", arguments: [["--help"], ["--version"], ["help", "search"]])
    func help(_ arguments: [String]) async throws {
        var sandbox = try Sandbox.withTMDB()
        sandbox.environment = [:]
        #expect(try await sandbox.run(arguments).exitCode == 0)
        #expect(sandbox.home.names == [])
    }
}

/// A file system of 16 KiB.
private enum TinyDisk {
    static func canBeMounted() async -> Bool {
        let script = "mount -t tmpfs -o size=16k none /tmp && ! dd if=/dev/zero of=/tmp/x bs=4096 count=9"
        let runner = ProgramRunner(executable: "/bin/sh", environment: [:])
        return await (try? runner.run(["-c", "unshare -m sh -c '\(script)'"]).exitCode) == 0
    }
}

/// Full and read-only file systems: tiny ones, mounted for one process and its children.
@Suite(.heavy, .enabled("needs the right to mount") { await TinyDisk.canBeMounted() }) struct FullDiskTests {
    private static let history =
        #"{"version":1,"queries":[{"query":"harbour","year":null,"searched_at":"2026-01-02T03:04:05Z","total_results":1}]}"#

    /// Runs the program with its folders on such a file system, then prints every file in them.
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
        "With a full or read-only disk the result is printed, and existing files stay complete",
        arguments: [(fill, "No space left on device"), (lock, "Read-only file system")],
        [["state"], ["cache"], ["state", "cache"]]
    )
    func answer(_ trouble: (prepare: String, reason: String), _ folders: [String]) async throws {
        let (result, files) = try await run("search lantern", on: folders, afterwards: trouble.prepare)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
        #expect(result.stderr.contains(trouble.reason))
        #expect(!files.contains(".tmp-"))
        #expect(files.contains(Self.history) == folders.contains("state"))
    }

    @Test("A failed change exits with 74, and keeps the history", arguments: [fill, lock], ["--clear", "--remove 1"])
    func change(_ prepare: String, _ flag: String) async throws {
        // A shorter history may still fit on a full disk, so the new one must not be shorter.
        let (result, files) = try await run("recent \(flag)", on: ["state"], afterwards: prepare)
        #expect(result.exitCode == 74)
        #expect(result.stdout == "")
        #expect(files.contains(Self.history))
    }
}

@Suite(.heavy, .enabled(if: geteuid() != 0, "nothing is forbidden to root")) struct ReadOnlyFolderTests {
    @Test("With a read-only folder the result is printed", arguments: ["state", "cache", "."])
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
