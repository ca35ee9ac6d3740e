import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct ConfigTests {
    @Test("What is set counts for the commands, until it is unset")
    func counts() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await sandbox.run("config", "set", "source", "catalog").exitCode == 0)
        #expect(try await sandbox.run("search", "alien", "-n1", "--fields", "id").stdout == "tt0078748\n")
        #expect(try await sandbox.run("config", "get", "source").stdout == "catalog\n")
        #expect(try await sandbox.run("config", "unset", "source").exitCode == 0)
        #expect(try await sandbox.run("search", "lantern").stdout == Expected.lanternTSV)
    }

    @Test(
        "A damaged file is 78 and stays as it is",
        arguments: [["list"], ["get", "language"], ["set", "language", "de"], ["unset", "language"]]
    )
    func damaged(_ words: [String]) async throws {
        let sandbox = try Sandbox.withTMDB()
        for text in ["{", "[]", "{\n\"language\": }"] {
            try sandbox.configure(text)
            let result = try await sandbox.run(["config"] + words)
            #expect(result.exitCode == 78)
            #expect(result.stdout == "")
            #expect(result.stderr.contains(sandbox.home.path(Sandbox.configFile)))
            #expect(sandbox.home.read(Sandbox.configFile) == text)
        }
    }

    @Test("Many at once lose nothing")
    func concurrent() async throws {
        let sandbox = try Sandbox.withTMDB()
        let settings = [("language", "de"), ("region", "US"), ("source", "tmdb"), ("color", "never")]
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (key, value) in settings {
                group.addTask { try await sandbox.run("config", "set", key, value).exitCode }
            }
            for try await exitCode in group { #expect(exitCode == 0) }
        }
        let expected = """
            {
              "language": "de",
              "region": "US",
              "source": "tmdb",
              "color": "never"
            }

            """
        #expect(sandbox.home.read(Sandbox.configFile) == expected)
    }

    @Test("A symbolic link is kept, and a folder that cannot be written is 74")
    func places() async throws {
        let sandbox = try Sandbox.withTMDB()
        let target = try sandbox.home.write("{}", to: "dotfiles/config.json")
        try sandbox.home.write("", to: "config/movies/other")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.home.path(Sandbox.configFile),
            withDestinationPath: target
        )
        #expect(try await sandbox.run("config", "set", "language", "de").exitCode == 0)
        #expect(sandbox.home.read("dotfiles/config.json") == "{\n  \"language\": \"de\"\n}\n")
        let blocked = ["XDG_CONFIG_HOME": "/dev/null"]
        let result = try await sandbox.run(["config", "set", "language", "de"], environment: blocked)
        #expect(result.exitCode == 74)
    }

    @Test("On a terminal the list is a table that fits", arguments: [80, 30])
    func terminal(_ columns: Int) async throws {
        let streams = ProgramStreams.terminalOutput(TerminalSize(columns: columns))
        let result = try await Sandbox.withTMDB().run("config", "list", streams: streams)
        let lines = result.stdoutLines.map { TerminalText($0) }
        #expect(lines.count == 10)
        #expect(lines.filter { $0.width > columns }.map(\.plain) == [])
    }
}
