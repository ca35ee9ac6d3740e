import TestSupport
import Testing

@Suite(.heavy) struct TableTests {
    @Test("On a terminal a search prints a table, and nothing on stderr")
    func table() async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", streams: .terminalOutput())
        let lines = result.stdoutLines.map { TerminalText($0).plain }
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        let row = try #require(lines.first { $0.contains("The Lantern Keeper") })
        #expect(row.contains("9101") && row.contains("2011") && row.contains("7.4") && row.contains("Drama, Mystery"))
        let header = try #require(lines.first { $0.uppercased().contains("TITLE") })
        #expect(header.uppercased().contains("YEAR"))
    }

    @Test("The table is the approved one", arguments: [80, 40])
    func approved(_ columns: Int) async throws {
        let streams = ProgramStreams.terminalOutput(TerminalSize(columns: columns))
        let result = try await Sandbox.withTMDB().run(
            ["search", "lantern"],
            environment: ["NO_COLOR": "1"],
            streams: streams
        )
        try GoldenFile(testFile: "EndToEndTests/Golden/table-\(columns).txt").expect(result.stdout)
    }

    @Test(
        "No line is wider than the terminal, whatever is in the titles",
        arguments: [80, 40, 132],
        ["wide", "harbour", "hostile"]
    )
    func width(_ columns: Int, _ words: String) async throws {
        let streams = ProgramStreams.terminalOutput(TerminalSize(columns: columns))
        let result = try await Sandbox.withTMDB().run("search", words, streams: streams)
        #expect(result.exitCode == 0)
        #expect(result.stdoutLines.filter { TerminalText($0).width > columns } == [])
        #expect(result.stdoutLines.contains { $0.contains("5.5") })
    }

    @Test("A film's page keeps within the terminal as well", arguments: [80, 40])
    func page(_ columns: Int) async throws {
        let streams = ProgramStreams.terminalOutput(TerminalSize(columns: columns))
        let result = try await Sandbox.withTMDB().run("show", "9101", streams: streams)
        #expect(result.exitCode == 0)
        let tooWide = result.stdoutLines.map { TerminalText($0) }.filter { $0.width > columns }.map(\.plain)
        // An address is not broken: it would no longer be one.
        #expect(tooWide.filter { !$0.contains("https://") } == [])
    }

    @Test(
        "Through a pipe COLUMNS says how wide a table is, else 80",
        arguments: [("40", 40), ("120", 120), ("", 80), ("x", 80), ("0", 80)]
    )
    func columns(_ value: String, _ columns: Int) async throws {
        let arguments = ["search", "wide", "--format", "table"]
        let result = try await Sandbox.withTMDB().run(arguments, environment: ["COLUMNS": value])
        #expect(result.exitCode == 0)
        let widths = result.stdoutLines.map { TerminalText($0).width }
        #expect(widths.allSatisfy { $0 <= columns })
        #expect(widths.contains { $0 > columns / 2 })
    }

    @Test("Recent queries are a table on a terminal")
    func recent() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        let result = try await sandbox.run("recent", streams: .terminalOutput())
        #expect(result.exitCode == 0)
        #expect(result.stdout.contains("lantern"))
        #expect(!result.stdout.contains("\t"))
    }

    @Test("With all streams on one terminal the answer is there, and so is the note")
    func interactive() async throws {
        let result = try await Sandbox.withoutCredential().run("search", "the godfather", streams: .interactive())
        #expect(result.exitCode == 0)
        #expect(result.stdout.contains("The Godfather"))
        #expect(result.stdout.contains("themoviedb.org"))
    }
}
