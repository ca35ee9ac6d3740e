import Foundation
import TestSupport
import Testing

/// Text with control sequences, in every place with external text.
@Suite(.heavy) struct HostileTextTests {
    /// Each attack hides PAYLOAD in a sequence that a terminal would swallow.
    static let attacks = [
        "\u{1B}]52;c;PAYLOAD\u{7}", "\u{1B}]0;PAYLOAD\u{7}", "\u{1B}]2;PAYLOAD\u{1B}\\", "\u{1B}P+q;PAYLOAD\u{1B}\\",
        "\u{1B}_PAYLOAD\u{1B}\\", "\u{1B}^PAYLOAD\u{9C}", "\u{9D}8;;http://PAYLOAD\u{9C}", "\u{90}PAYLOAD\u{9C}",
        "\u{1B}[2J\u{1B}[31m\u{1B}[6n", "\u{9B}2J\u{9B}31m", "\u{1B}c\u{1B}(0\u{1B}#8",
        "\r\u{1B}[K\u{8}\u{8}\u{B}\u{C}",
        "\u{202E}\u{2066}\u{2067}\u{2069}\u{200F}\u{61C}", "\u{200B}\u{2060}\u{FEFF}\u{E0041}",
        "\u{2028}\u{2029}\u{85}",
        "\u{7}\u{7F}\u{0}\u{1B}\u{1B}", "\nmovies: all is well\r", "\u{1B}]777;PAYLOAD",
    ]
    private static let all = "Safe" + attacks.dropLast().map { $0 + "and" }.joined() + "sound" + (attacks.last ?? "")

    /// Attacks possible on a command line, which cannot contain NUL: all together, and some individually.
    private static let typed = [all.replacing("\0", with: ""), attacks[0], attacks[11]]

    /// Escaped for a JSON string.
    private static let escaped = all.unicodeScalars.reduce(into: "") { text, scalar in
        for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: isZeroWidth(scalar)
        }
    }

    private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200B...0x200D, 0x2060...0x2065, 0xFEFF, 0xE0000...0xE007F: true
        default: false
        }
    }

    /// No line may contain a hostile character or the content of a swallowed sequence, or come from the attack. JSON
    /// keeps the text: only the rest must be escaped.
    private func expectSafe(_ lines: [String], asJSON: Bool = false, _ location: SourceLocation = #_sourceLocation) {
        let plain = lines.map { TerminalText($0).plain.replacing("\t", with: " ") }
        let hostile = plain.filter { line in
            line.unicodeScalars.contains { Self.isHostile($0) && !(asJSON && Self.isZeroWidth($0)) }
        }
        #expect(hostile == [], sourceLocation: location)
        // A spelled-out escape is text.
        let obeyed = lines.filter { !asJSON && !$0.contains("\\u001b") && !$0.contains("%1B") && !$0.contains("%C2%9") }
        #expect(obeyed.filter { $0.contains("PAYLOAD") || $0.contains("\u{1B}[31m") } == [], sourceLocation: location)
        #expect(plain.filter { $0.hasPrefix("movies: all") } == [], sourceLocation: location)
    }

    private static let row = """
        {"id":9101,"title":"\(escaped)","original_title":"\(escaped)","original_language":"\(escaped)",\
        "overview":"\(escaped)","genre_ids":[18],"poster_path":"/\(escaped)","release_date":"\(escaped)"}
        """
    private static let details = """
        {"id":9101,"title":"\(escaped)","original_title":"\(escaped)","overview":"\(escaped)","tagline":"\(escaped)",\
        "status":"\(escaped)","homepage":"https://\(escaped)","imdb_id":"\(escaped)","poster_path":"\(escaped)",\
        "belongs_to_collection":{"id":1,"name":"\(escaped)"},"genres":[{"id":18,"name":"\(escaped)"}],\
        "production_countries":[{"iso_3166_1":"\(escaped)","name":"\(escaped)"}],\
        "spoken_languages":[{"english_name":"\(escaped)","name":"\(escaped)"}],\
        "credits":{"cast":[{"id":1,"name":"\(escaped)","character":"\(escaped)","order":0}],\
        "crew":[{"id":2,"name":"\(escaped)","department":"Directing","job":"Director"},\
        {"id":3,"name":"\(escaped)","department":"Writing","job":"Writer"}]}}
        """

    private func hostileTMDB() throws -> Sandbox {
        try Sandbox.withTMDB { request in
            switch request.path {
            case "/3/genre/movie/list": .json(#"{"genres":[{"id":18,"name":"\#(Self.escaped)"}]}"#)
            case "/3/search/movie": .json(FixtureSearches.wrapped([Self.row], page: 1))
            default: .json(Self.details)
            }
        }
    }

    @Test(
        "Text from TMDB never reaches a terminal as control sequences",
        arguments: [["search", "lantern"], ["show", "lantern"]],
        [true, false]
    )
    func onTerminal(_ command: [String], _ isTerminal: Bool) async throws {
        let streams = isTerminal ? ProgramStreams.terminalOutput() : ProgramStreams()
        let flags = command[0] == "search" ? ["--format", "table"] : []
        let result = try await hostileTMDB().run(command + flags, streams: streams)
        #expect(result.exitCode == 0)
        #expect(result.stdout.contains("Safe"))
        expectSafe(result.stdoutLines + result.stderrLines)
    }

    @Test(
        "JSON keeps every character and escapes control characters",
        arguments: [["search", "lantern"], ["show", "9101"]]
    )
    func json(_ command: [String]) async throws {
        let result = try await hostileTMDB().run(command + ["--json"])
        expectSafe(result.stdoutLines, asJSON: true)
        let film = try command[0] == "search" ? result.json()["results"]?.elements.first : result.json()
        #expect(film?["title"]?.text == Self.all)
        #expect(film?["overview"]?.text == Self.all)
    }

    @Test("TMDB's messages are cleaned", arguments: [401, 400])
    func message(_ status: Int) async throws {
        let body = #"{"status_code":7,"status_message":"\#(Self.escaped)","errors":["\#(Self.escaped)"]}"#
        let sandbox = try Sandbox.withTMDB(answering: .json(body, status: status))
        for flags in [[], ["--json"], ["-v"]] {
            let command = flags == ["-v"] ? "show" : "search"
            let result = try await sandbox.run([command, "tt9109101", "--source", "tmdb", "--timeout", "0.3"] + flags)
            #expect(result.stdout == "")
            expectSafe(result.stderrLines, asJSON: flags == ["--json"])
        }
    }

    @Test("Redirect targets and non-HTTP responses are cleaned")
    func redirect() async throws {
        for location in [
            "http://evil\u{1B}]0;PAYLOAD\u{7}.example/", "http://\u{202E}example/\u{9B}31m", "\u{1B}[31m://x",
        ] {
            let result = try await Sandbox.withTMDB(answering: .redirect(to: location)).run("search", "lantern", "-v")
            #expect(result.exitCode == 65)
            expectSafe(result.stderrLines)
        }
    }

    @Test("The words of a query are cleaned", arguments: typed)
    func query(_ attack: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        let words = "harbour\(attack)"
        let answers = #"{"page":1,"results":[\#(FixtureSearches.lanternKeeper)],"total_pages":3,"total_results":60}"#
        sandbox.server?.answer(.json(answers))
        let table = try await sandbox.run(["search", words], streams: .terminalOutput())
        #expect(table.exitCode == 0)
        expectSafe(table.stdoutLines + table.stderrLines)
        sandbox.server?.answer(.json(FixtureSearches.wrapped([], page: 1)))
        let nothing = try await sandbox.run("search", words, "--refresh", "-v")
        expectSafe(nothing.stderrLines)
        for arguments in [
            ["show", words, "--refresh"], ["recent"], ["recent", "--format", "table"], ["recent", "--remove", "1"],
        ] {
            let result = try await sandbox.run(arguments)
            expectSafe(result.stdoutLines + result.stderrLines)
        }
    }

    @Test("A mistyped command line is cleaned", arguments: typed)
    func commandLine(_ attack: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        for arguments in [
            ["sear\(attack)ch"], ["search", "x", "--ye\(attack)ar"], ["search", "x", "--fields", "id,\(attack)"],
            ["search", "x", "--page", attack], ["search", "x", "--source", attack], ["help", attack],
            ["show", "tmdb:\(attack)"], ["show", "https://www.themoviedb.org/\(attack)"],
            ["search", "x", "--year", attack],
        ] {
            let result = try await sandbox.run(arguments)
            #expect([64, 66, 65, 0].contains(result.exitCode))
            expectSafe(result.stdoutLines + result.stderrLines)
        }
    }

    @Test("Settings, the environment and the history are cleaned")
    func files() async throws {
        let sandbox = try Sandbox.withTMDB()
        for settings in [
            #"{"KEY":1}"#, #"{"language":"KEY"}"#, #"{"source":"KEY"}"#, #"{"history_limit":"KEY"}"#, "{\"KEY\"",
        ] {
            try sandbox.configure(settings.replacing("KEY", with: Self.escaped))
            expectSafe(try await sandbox.run("search", "lantern").stderrLines)
        }
        try sandbox.configure("{}")
        for variable in ["MOVIES_API_URL", "MOVIES_IMAGE_URL", "TMDB_ACCESS_TOKEN", "COLUMNS", "TERM"] {
            let value = Self.all.replacing("\0", with: "")
            let result = try await sandbox.run(["search", "lantern", "-v"], environment: [variable: value])
            expectSafe(result.stdoutLines + result.stderrLines)
        }
        let entry = #"{"query":"KEY","year":"KEY","searched_at":"2026-01-02T03:04:05Z","total_results":1}"#
        try sandbox.home.write(
            #"{"version":1,"queries":[\#(entry)]}"#.replacing("KEY", with: Self.escaped),
            to: Sandbox.historyFile
        )
        for flags in [[], ["--format", "table"], ["--format", "csv"], ["--run", "1"], ["--remove", "1"]] {
            let result = try await sandbox.run(["recent"] + flags)
            expectSafe(result.stdoutLines + result.stderrLines)
        }
    }
}
