import TestSupport
import Testing

@Suite(.heavy) struct SanitizingTests {
    private static let titles = [
        "Red", "Tab and new line", "Clear Next", "Title", "Leftrightzero", "Bell  and  delete",
    ]

    /// Scalars that would take over a terminal, a line or a column.
    private static func hostile(in text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x200B
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    @Test("Text of tsv and csv is clean", arguments: ["tsv", "csv"])
    func data(_ format: String) async throws {
        let result = try await Sandbox.withTMDB()
            .run("search", "hostile", "--format", format, "--fields", "title")
        let lines = format == "csv" ? Array(result.stdoutLines.dropFirst()) : result.stdoutLines
        #expect(lines.flatMap(Self.hostile) == [])
        #expect(lines.map { $0.split(separator: " ").joined(separator: " ") } == Self.titles.map(Self.singleSpaced))
    }

    private static func singleSpaced(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

    @Test("An escape sequence goes whole, any other control character becomes one space")
    func rule() async throws {
        let result = try await Sandbox.withTMDB().run("search", "hostile", "--fields", "title")
        #expect(
            result.stdoutLines == [
                "Red", "Tab and new  line", "Clear Next", "Title", "Leftrightzero", "Bell  and  delete",
            ]
        )
    }

    @Test(
        "On a terminal nothing but attributes of our own is sent",
        arguments: [["search", "hostile"], ["show", "hostile"]]
    )
    func terminal(_ arguments: [String]) async throws {
        let sandbox = try Sandbox.withTMDB { request in
            request.path.hasPrefix("/3/movie/") ? .json(hostileDetails) : FixtureTMDB.respond(request)
        }
        let result = try await sandbox.run(arguments, streams: .terminalOutput())
        #expect(result.exitCode == 0)
        #expect(result.stdoutLines.flatMap { Self.hostile(in: TerminalText($0).plain) } == [])
        #expect(!result.stdout.contains("\u{1B}[31m"))
        #expect(result.stderrLines.flatMap { Self.hostile(in: $0) } == [])
    }

    @Test("Messages of TMDB are cleaned before stderr shows them")
    func message() async throws {
        let body = #"{"status_code":7,"status_message":"\u001b[2JBad\u0007 \u202ekey\nmovies: all is well"}"#
        let sandbox = try Sandbox.withTMDB(answering: .json(body, status: 401))
        let result = try await sandbox.run("search", "lantern", streams: .terminalOutput())
        #expect(result.stderrLines.flatMap { Self.hostile(in: TerminalText($0).plain) } == [])
        #expect(!result.stderrLines.contains("movies: all is well"))
    }

    @Test("Words of the command line are cleaned as well")
    func words() async throws {
        let result = try await Sandbox.withTMDB().run("search", "x", "--\u{1B}[2Jflag\u{7}")
        #expect(result.exitCode == 64)
        #expect(result.stderrLines.flatMap { Self.hostile(in: $0) } == [])
    }

    @Test("JSON keeps the text and escapes what is hostile", arguments: ["json", "ndjson"])
    func json(_ format: String) async throws {
        let result = try await Sandbox.withTMDB().run("search", "hostile", "--format", format)
        #expect(Self.hostile(in: result.stdout).filter { $0 != "\n" && $0 != "\u{200B}" } == [])
        let films = try format == "json" ? result.json()["results"]?.elements : result.ndjson()
        #expect(
            films?.map { $0["title"]?.text } == [
                "\u{1B}[31mRed\u{1B}[0m", "Tab\tand\nnew\r\nline", "\u{9B}2JClear\u{85}Next",
                "\u{1B}]0;Owned\u{7}Title",
                "Left\u{202E}right\u{200B}zero", "Bell\u{7} and \u{7F}delete",
            ]
        )
    }

    private let hostileDetails = #"{"id":9401,"title":"\u001b[31mRed\u001b]0;Owned\u0007","overview":"\u009b2Ja\rb"}"#
}
