import TestSupport
import Testing

@Suite(.heavy) struct HistoryTests {
    @Test("The file is the one the contract describes")
    func file() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--year", "2011")
        let document = try JSONParser.parse(try #require(sandbox.home.read(Sandbox.historyFile)))
        #expect(Set(document.keys) == ["version", "queries"])
        #expect(document["version"] == .number("1"))
        let entry = try #require(document["queries"]?.elements.first)
        #expect(Set(entry.keys) == ["query", "year", "searched_at", "total_results"])
        #expect(entry["query"] == .string("lantern"))
        #expect(entry["year"] == .string("2011"))
        #expect(entry["total_results"] == .number("3"))
    }

    @Test("A query comes once, newest first, whatever its case and the space around it")
    func duplicates() async throws {
        let sandbox = try Sandbox.withTMDB()
        for words in ["Lantern", "harbour", "  lantern  "] { _ = try await sandbox.run("search", words) }
        _ = try await sandbox.run("search", "harbour", "--year", "1960")
        #expect(try sandbox.recordedQueries() == ["harbour", "lantern", "harbour"])
    }

    @Test("Another page of a query moves it to the top")
    func page() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        _ = try await sandbox.run("search", "lantern")
        _ = try await sandbox.run("search", "harbour", "--page", "2")
        #expect(try sandbox.recordedQueries() == ["harbour", "lantern"])
    }

    @Test("A failed search is not recorded, a cached one is")
    func failure() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "harbour")
        _ = try await sandbox.run("search", "lantern")
        sandbox.server?.answer(.refusal)
        _ = try await sandbox.run("search", "unheard of")
        _ = try await sandbox.run("search", "harbour")
        #expect(try sandbox.recordedQueries() == ["harbour", "lantern"])
    }

    @Test("Nothing is recorded with --no-history, by setting, or by showing a film")
    func noHistory() async throws {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern", "--no-history")
        _ = try await sandbox.run("show", "9101")
        try sandbox.configure(#"{"history":false}"#)
        _ = try await sandbox.run("search", "lantern")
        #expect(sandbox.home.read(Sandbox.historyFile) == nil)
    }

    @Test("No more are kept than the setting says")
    func limit() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.configure(#"{"history_limit":2}"#)
        for words in ["one", "two", "three"] { _ = try await sandbox.run("search", words) }
        #expect(try sandbox.recordedQueries() == ["three", "two"])
    }

    @Test("A thousand are kept")
    func thousand() async throws {
        let sandbox = try Sandbox.withTMDB()
        let queries = (1...1000).map {
            #"{"query":"q\#($0)","year":null,"searched_at":"2026-01-02T03:04:05Z","total_results":1}"#
        }
        let text = #"{"version":1,"queries":[\#(queries.joined(separator: ","))]}"#
        try sandbox.home.write(text, to: Sandbox.historyFile)
        _ = try await sandbox.run("search", "lantern")
        #expect(try sandbox.recordedQueries() == ["lantern"] + (1...999).map { "q\($0)" })
    }

    @Test(
        "A damaged file is moved aside with a warning, and a new one begins",
        arguments: ["", "{", "[]", "{\"queries\":7}"]
    )
    func damaged(_ content: String) async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write(content, to: Sandbox.historyFile)
        let result = try await sandbox.run("search", "lantern")
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.exitCode == 0)
        let aside = sandbox.files().filter { $0.key.contains("recent-queries.json.damaged-") }
        #expect(aside.map(\.value) == [Array(content.utf8)])
        #expect(result.stderr.contains("recent-queries.json.damaged-"))
        #expect(try sandbox.recordedQueries() == ["lantern"])
    }

    @Test("A file of a newer version is read as far as possible and never overwritten")
    func newer() async throws {
        let sandbox = try Sandbox.withTMDB()
        let text = """
            {"version":2,"queries":[{"query":"from the future","year":null,"searched_at":"2031-01-02T03:04:05Z",\
            "total_results":4,"mood":"good"},{"wholly":"other"}],"more":true}
            """
        try sandbox.home.write(text, to: Sandbox.historyFile)
        let search = try await sandbox.run("search", "lantern")
        #expect(search.exitCode == 0)
        #expect(search.stdout == Expected.lanternTSV)
        #expect(search.stderrLines.count == 1)
        #expect(try await sandbox.run("recent").cells.map { $0[1] } == ["from the future"])
        #expect(try await sandbox.run("recent", "--clear").exitCode == 74)
        #expect(sandbox.home.read(Sandbox.historyFile) == text)
    }

    @Test("A history that cannot be written is a warning, and the answer is given")
    func unwritable() async throws {
        let sandbox = try Sandbox.withTMDB()
        try sandbox.home.write("in the way", to: "state/movies")
        let result = try await sandbox.run("search", "lantern")
        #expect(result.exitCode == 0)
        #expect(result.stdout == Expected.lanternTSV)
        #expect(result.stderr.contains("history"))
    }

    @Test("Twenty at once lose nothing")
    func concurrent() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.shell(
            "i=1; while [ $i -le 20 ]; do \"$MOVIES\" search --timeout 90 \"word $i\" >/dev/null & i=$((i+1)); done; wait"
        )
        #expect(result == ProgramResult())
        #expect(try Set(sandbox.recordedQueries()) == Set((1...20).map { "word \($0)" }))
    }
}
