import TestSupport
import Testing

@Suite(.heavy) struct TableTests {
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
        arguments: [80, 40],
        ["wide", "hostile"]
    )
    func width(_ columns: Int, _ words: String) async throws {
        let streams = ProgramStreams.terminalOutput(TerminalSize(columns: columns))
        let result = try await Sandbox.withTMDB().run("search", words, streams: streams)
        #expect(result.exitCode == 0)
        #expect(result.stdoutLines.filter { TerminalText($0).width > columns } == [])
        #expect(result.stdoutLines.contains { $0.contains("5.5") })
    }

    @Test("A film's page keeps within the terminal as well", arguments: [40])
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
        arguments: [("40", 40), ("120", 120), ("x", 80)]
    )
    func columns(_ value: String, _ columns: Int) async throws {
        let arguments = ["search", "wide", "--format", "table"]
        let result = try await Sandbox.withTMDB().run(arguments, environment: ["COLUMNS": value])
        #expect(result.exitCode == 0)
        let widths = result.stdoutLines.map { TerminalText($0).width }
        #expect(widths.allSatisfy { $0 <= columns })
        #expect(widths.contains { $0 > columns / 2 })
    }

    @Test("With all streams on one terminal the answer is there, and so is the note")
    func interactive() async throws {
        let result = try await Sandbox.withoutCredential().run("search", "the godfather", streams: .interactive())
        #expect(result.exitCode == 0)
        #expect(result.stdout.contains("The Godfather"))
        #expect(result.stdout.contains("themoviedb.org"))
    }
}

@Suite(.heavy) struct ColorTests {
    private func isColored(
        _ flags: [String] = [],
        environment: [String: String] = [:],
        onTerminal: Bool = true
    ) async throws -> Bool {
        let streams = onTerminal ? ProgramStreams.terminalOutput() : ProgramStreams()
        let arguments = ["search", "lantern", "--format", "table"] + flags
        let result = try await Sandbox.withTMDB().run(arguments, environment: environment, streams: streams)
        #expect(result.exitCode == 0)
        return result.stdout.contains("\u{1B}[")
    }

    @Test("Colour is for terminals")
    func automatic() async throws {
        #expect(try await isColored())
        #expect(try await !isColored(onTerminal: false))
    }

    @Test("--color, the settings and variables decide otherwise")
    func decided() async throws {
        #expect(try await !isColored(["--color", "never"]))
        #expect(try await isColored(["--color", "always"], onTerminal: false))
        #expect(try await !isColored(environment: ["NO_COLOR": "1"]))
        #expect(try await !isColored(environment: ["TERM": "dumb"]))
        #expect(try await isColored(environment: ["CLICOLOR_FORCE": "1"], onTerminal: false))
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"color":"always"}"#)
        #expect(try await sandbox.run("search", "lantern", "--format", "table").stdout.contains("\u{1B}["))
    }

    @Test("Data formats are never coloured", arguments: ["tsv", "json"])
    func data(_ format: String) async throws {
        let result = try await Sandbox.withTMDB().run("search", "lantern", "--format", format, "--color", "always")
        #expect(result.exitCode == 0)
        #expect(!result.stdout.contains("\u{1B}"))
    }
}

@Suite(.heavy) struct HyperlinkTests {
    private func output(
        _ arguments: [String],
        _ environment: [String: String],
        streams: ProgramStreams = .terminalOutput()
    ) async throws -> String {
        let result = try await Sandbox.withTMDB().run(arguments, environment: environment, streams: streams)
        #expect(result.exitCode == 0)
        return result.stdout
    }

    private static let opening = "\u{1B}]8;;https://www.themoviedb.org/movie/9101\u{1B}\\"

    @Test("Titles are links on a terminal that takes them, in a table and on a film's page")
    func links() async throws {
        let table = try await output(["search", "lantern"], ["TERM": "foot"])
        #expect(table.contains(Self.opening + "The \u{1B}[1mLantern\u{1B}[0m Keeper\u{1B}]8;;\u{1B}\\  "))
        let page = try await output(["show", "9101"], ["TERM": "foot"])
        #expect(page.hasPrefix(Self.opening + "\u{1B}[1mThe Lantern Keeper \u{1B}[0m"))
    }

    @Test("Forced, they are in whatever people read, and in nothing that scripts read")
    func forced() async throws {
        let forced = ["FORCE_HYPERLINK": "1"]
        let pipe = ProgramStreams()
        #expect(try await output(["show", "9101"], forced, streams: pipe).hasPrefix(Self.opening + "The Lantern"))
        for format in ["tsv", "json"] {
            let text = try await output(["search", "lantern", "--format", format], forced, streams: pipe)
            #expect(!text.contains("\u{1B}"))
        }
    }
}
