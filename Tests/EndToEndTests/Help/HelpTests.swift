import TestSupport
import Testing

@Suite(.heavy) struct HelpTests {
    private func run(_ arguments: [String]) async throws -> ProgramResult {
        try await Sandbox.withoutCredential().run(arguments)
    }

    @Test(
        "Help is the text approved in moviesTests, on stdout",
        arguments: [
            (["--help"], "overview"), (["search", "--help"], "search"), (["show", "--help"], "show"),
            (["recent", "--help"], "recent"), (["catalog", "--help"], "catalog"),
            (["auth", "--help"], "auth"), (["config", "--help"], "config"),
            (["cache", "--help"], "cache"), (["doctor", "--help"], "doctor"),
        ]
    )
    func approved(_ arguments: [String], _ name: String) async throws {
        let result = try await run(arguments)
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        try GoldenFile(testFile: "moviesTests/Help/Golden/\(name).txt").expect(result.stdout)
    }

    @Test(
        "Every way of asking gives the same text",
        arguments: [
            ([], ["--help"]), (["-h"], ["--help"]), (["help"], ["--help"]),
            (["help", "search"], ["search", "--help"]),
            (["search", "-h"], ["search", "--help"]), (["search", "x", "--help"], ["search", "--help"]),
            (["help", "show"], ["show", "--help"]), (["help", "recent"], ["recent", "--help"]),
        ]
    )
    func same(_ arguments: [String], _ other: [String]) async throws {
        let result = try await run(arguments)
        #expect(result == (try await run(other)))
        #expect(result.exitCode == 0)
    }

    @Test("The version is one line")
    func version() async throws {
        let result = try await run(["--version"])
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        #expect(result.stdout.wholeMatch(of: /movies [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test("TMDB's notice is at the foot")
    func notice() async throws {
        let notice = "This product uses the TMDB API but is not endorsed or certified by TMDB."
        let words = try await run(["--help"]).stdout.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains(notice))
    }

    @Test(
        "Help keeps within 80 columns",
        arguments: [
            ["--help"], ["search", "--help"], ["show", "--help"], ["recent", "--help"], ["catalog", "--help"],
            ["auth", "--help"], ["config", "--help"], ["cache", "--help"], ["doctor", "--help"],
        ]
    )
    func width(_ arguments: [String]) async throws {
        #expect(try await run(arguments).stdoutLines.filter { TerminalText($0).width > 80 } == [])
    }

    @Test("Help is the same on a terminal, and keeps within a narrow one", arguments: [[], ["search"], ["recent"]])
    func terminal(_ command: [String]) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let piped = try await sandbox.run(command + ["--help"])
        let onTerminal = try await sandbox.run(command + ["--help"], streams: .terminalOutput())
        #expect(onTerminal.stdoutLines.map { TerminalText($0).plain } == piped.stdoutLines)
        let narrow = ProgramStreams.terminalOutput(TerminalSize(columns: 40))
        let lines = try await sandbox.run(command + ["--help"], streams: narrow).stdoutLines
        let tooWide = lines.map { TerminalText($0) }.filter { $0.width > 40 }.map(\.plain)
        // Addresses and commands are not broken: nobody could copy them.
        #expect(tooWide.filter { !$0.contains("https://") && !$0.contains("movies ") } == [])
    }

    @Test("Help names every flag of a search")
    func flags() async throws {
        let text = try await run(["search", "--help"]).stdout
        let flags = [
            "-p, --page", "-n, --limit", "--year", "--language", "--region", "--include-adult", "--source", "--offline",
            "--refresh", "--format", "--json", "--fields", "--no-history", "--fail-if-empty", "-q, --quiet",
            "-v, --verbose", "--color", "-h, --help",
        ]
        #expect(flags.filter { !text.contains($0) } == [])
    }
}
