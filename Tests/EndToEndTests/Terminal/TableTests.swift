import TerminalKit
import TestSupport
import Testing

/// The terminal's effect on the output; PresentationTests check the layout.
@Suite(.heavy) struct TableTests {
    @Test("A table is as wide as its terminal", arguments: [80, 40])
    func approved(_ columns: Int) async throws {
        let streams = ProgramStreams.terminalOutput(TerminalSize(columns: columns))
        let result = try await Sandbox.withTMDB()
            .run(["search", "lantern"], environment: ["NO_COLOR": "1"], streams: streams)
        try GoldenFile(testFile: "EndToEndTests/Golden/table-\(columns).txt").expect(result.stdout)
    }

    @Test("Piped, a table is as wide as COLUMNS, else 80", arguments: [("40", 40), ("120", 120), ("x", 80)])
    func columns(_ value: String, _ columns: Int) async throws {
        let arguments = ["search", "wide", "--format", "table"]
        let result = try await Sandbox.withTMDB().run(arguments, environment: ["COLUMNS": value])
        #expect(result.exitCode == 0)
        let widths = result.stdoutLines.map(\.displayWidth)
        #expect(widths.allSatisfy { $0 <= columns })
        #expect(widths.contains { $0 > columns / 2 })
    }

    @Test("With all streams on one terminal the result and the note are shown")
    func interactive() async throws {
        let result = try await Sandbox.withoutCredential().run("search", "the godfather", streams: .interactive())
        #expect(result.exitCode == 0)
        #expect(result.stdout.contains("The Godfather"))
        #expect(result.stdout.contains("movies auth login"))
    }

    @Test("Titles are bold links on a terminal that supports them, plain when piped, and never for scripts")
    func looks() async throws {
        func output(_ flags: String..., streams: ProgramStreams = ProgramStreams()) async throws -> String {
            let environment = ["TERM": "foot"]
            return try await Sandbox.withTMDB()
                .run(["search", "lantern"] + flags, environment: environment, streams: streams).stdout
        }
        let opening = "\u{1B}]8;;https://www.themoviedb.org/movie/9101\u{1B}\\"
        let table = try await output(streams: .terminalOutput())
        #expect(table.contains(opening + "The \u{1B}[1mLantern\u{1B}[0m Keeper\u{1B}]8;;\u{1B}\\  "))
        #expect(try await !output("--format", "table").contains("\u{1B}"))
        #expect(try await output("--format", "table", "--color", "always").contains("\u{1B}["))
        #expect(
            try await !output("--format", "tsv", "--color", "always", streams: .terminalOutput()).contains("\u{1B}")
        )
    }
}
