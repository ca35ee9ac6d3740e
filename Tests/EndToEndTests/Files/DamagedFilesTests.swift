import Foundation
import TestSupport
import Testing

/// Files that are not what the program wrote.
@Suite(.heavy) struct DamagedFilesTests {
    @Test(
        "Damaged settings are 78, with the path, the line and what was expected",
        arguments: [
            ("{\n  \"language\": \"en\",\n  \"region\": US\n}\n", "line 3", "expected an object"),
            ("{\n\n\"history_limit\": \"many\"}", "line 3", "a whole number"),
            ("{\"language\":\"en\",\n\"source\":\"imdb\"}", "line 2", "\"tmdb\""),
            ("{\"color\":1}", "line 1", "\"never\""), ("[]", "line 1", "expected an object"),
            ("{\n\"include_adult\":\n\"yes\"}", "line 2", "true or false"),
            ("{\"cache_ttl_hours\":-1}", "line 1", "a number of hours"),
            ("{\"timeout_seconds\":0}", "line 1", "a number of seconds"),
        ]
    )
    func settings(_ content: String, _ line: String, _ expected: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(content)
        let result = try await sandbox.run("show", "9101")
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("\(sandbox.home.path(Sandbox.configFile)), \(line)"))
        #expect(result.stderr.contains(expected))
        #expect(try await sandbox.run("recent") == result)
        #expect(sandbox.home.read(Sandbox.configFile) == content)
        #expect(sandbox.server?.requests == [])
    }

    @Test(
        "Settings of strange bytes are 78 and no crash",
        arguments: [
            [0xFF, 0xFE, 0x7B, 0x00], [0x00], Array(repeating: 0x5B, count: 200_000), [0xEF, 0xBB, 0xBF],
            Array(#"{"language":"\ud800"}"#.utf8), Array(#"{"language":"#.utf8) + [0xC3, 0x28],
        ] as [[UInt8]]
    )
    func strangeSettings(_ bytes: [UInt8]) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure("")
        try Data(bytes).write(to: URL(fileURLWithPath: sandbox.home.path(Sandbox.configFile)))
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 78)
        #expect(result.stdout == "")
        #expect(result.stderr.contains(sandbox.home.path(Sandbox.configFile)))
    }

    @Test("Help needs no settings", arguments: [["--help"], ["search", "--help"], ["--version"], ["help", "show"]])
    func help(_ arguments: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure("{")
        let result = try await sandbox.run(arguments)
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
    }

    private static let damage: [[UInt8]] = [
        [], [0], Array("{".utf8), Array(#"{"version":1,"queries":[{"query":"cut"#.utf8), [0xFF, 0xFE],
        Array(repeating: 0x5B, count: 200_000), Array(#"{"version":1,"queries":{}}"#.utf8), Array("null".utf8),
        Array(#"{"version":"one","queries":[]}"#.utf8), [0x1F, 0x8B, 8, 0],
    ]

    @Test(
        "A damaged history is moved aside, with one warning, by whoever meets it first",
        arguments: damage,
        [["search", "lantern"], ["recent"]]
    )
    func history(_ bytes: [UInt8], _ command: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("", to: Sandbox.historyFile)
        try Data(bytes).write(to: URL(fileURLWithPath: sandbox.home.path(Sandbox.historyFile)))
        let result = try await sandbox.run(command)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.filter { $0.contains("warning") }.count == 1)
        #expect(sandbox.files().filter { $0.key.contains(".damaged-") }.map(\.value) == [bytes])
        #expect(try await sandbox.run("search", "harbour").stderr == "")
        #expect(try sandbox.recordedQueries().first == "harbour")
    }

    @Test("A file of a newer version is never written, whatever the command", arguments: [2, 99])
    func newer(_ version: Int) async throws {
        let sandbox = try Sandbox.withTMDB()
        let text = #"{"version":\#(version),"queries":"in another way"}"#
        try sandbox.home.write(text, to: Sandbox.historyFile)
        for command in [["search", "lantern"], ["recent"], ["recent", "--clear"], ["recent", "--remove", "1"]] {
            let result = try await sandbox.run(command)
            #expect(result.stderr.contains("newer version"))
            #expect(result.stderrLines.count <= 2)
        }
        #expect(sandbox.home.read(Sandbox.historyFile) == text)
        #expect(sandbox.files().keys.filter { $0.contains("damaged") } == [])
    }

    @Test("A damaged answer in the cache is a miss, and is replaced", arguments: damage.prefix(6))
    func cache(_ bytes: [UInt8]) async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let files = sandbox.files().keys.filter { $0.hasPrefix("cache/") }
        for path in files { try Data(bytes).write(to: URL(fileURLWithPath: sandbox.home.path(path))) }
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.server?.searches.count == 2)
        #expect(try await sandbox.run("search", "lantern", "--offline") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(Set(sandbox.files().keys.filter { $0.hasPrefix("cache/") }) == Set(files))
    }

    @Test("An answer in the cache whose every value is of another kind is a miss")
    func wrongKinds() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        for (path, bytes) in sandbox.files() where path.hasPrefix("cache/") {
            let text = String(decoding: bytes, as: UTF8.self)
            try sandbox.home.write(text.replacing(/:[0-9.]+/, with: #":"7""#), to: path)
        }
        #expect(try await sandbox.run("search", "lantern") == ProgramResult(stdout: Expected.lanternTSV))
        #expect(sandbox.server?.searches.count == 2)
    }

    @Test("A named pipe or a device in the place of a file holds up nobody")
    func pipes() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let script = """
            cd "$HOME" && for file in state/movies/recent-queries.json cache/movies/*.json; do rm "$file"; mkfifo "$file"; done
            "$MOVIES" search lantern
            """
        let result = try await sandbox.shell(script)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        #expect(result.stderrLines.count == 1)
    }
}
