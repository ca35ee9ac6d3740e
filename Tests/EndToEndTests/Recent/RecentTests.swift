import TestSupport
import Testing

@Suite(.heavy) struct RecentTests {
    /// A machine on which three searches were made, the last of them for `harbour`.
    private func withHistory() async throws -> Sandbox {
        let sandbox = try Sandbox.withTMDB()
        _ = try await sandbox.run("search", "lantern")
        _ = try await sandbox.run("search", "nothing")
        _ = try await sandbox.run("search", "harbour", "--year", "1960-1962")
        return sandbox
    }

    @Test("Queries are listed newest first, with their columns")
    func list() async throws {
        let result = try await withHistory().run("recent")
        #expect(result.exitCode == 0)
        #expect(result.stderr == "")
        let columns = result.cells.map { cells in cells.enumerated().filter { $0.offset != 3 }.map(\.element) }
        #expect(
            columns == [["1", "harbour", "1960-1962", "45"], ["2", "nothing", "", "0"], ["3", "lantern", "", "3"]]
        )
    }

    @Test("csv has a header")
    func csv() async throws {
        let result = try await withHistory().run("recent", "--format", "csv")
        #expect(result.stdoutLines.first == "n,query,year,searched_at,total_results")
        #expect(result.stdoutLines.count == 4)
    }

    @Test("json tells each query in the contract's keys", arguments: [["--json"], ["--format", "json"]])
    func json(_ flags: [String]) async throws {
        let result = try await withHistory().run(["recent"] + flags)
        let queries = try #require(try result.json()["queries"]).elements
        #expect(queries.map(\.keys) == Array(repeating: ["query", "year", "searched_at", "total_results"], count: 3))
        #expect(queries.map { $0["query"]?.text } == ["harbour", "nothing", "lantern"])
        #expect(queries.map { $0["year"] } == [.string("1960-1962"), .null, .null])
        #expect(queries.map { $0["total_results"]?.double } == [45, 0, 3])
    }

    @Test("A limit takes the newest; ten without one")
    func limit() async throws {
        let sandbox = try Sandbox.withTMDB()
        let queries = (1...12).map {
            #"{"query":"q\#($0)","year":null,"searched_at":"2026-01-02T03:04:05Z","total_results":1}"#
        }
        try sandbox.home.write(
            #"{"version":1,"queries":[\#(queries.joined(separator: ","))]}"#,
            to: Sandbox.historyFile
        )
        #expect(try await sandbox.run("recent").cells.map { $0[1] } == (1...10).map { "q\($0)" })
        #expect(try await sandbox.run("recent", "--limit", "2").cells.map { $0[1] } == ["q1", "q2"])
        #expect(try await sandbox.run("recent", "-n", "50").cells.count == 12)
    }

    @Test("An empty history is no failure")
    func empty() async throws {
        let sandbox = try Sandbox.withTMDB()
        let result = try await sandbox.run("recent")
        #expect(result.exitCode == 0)
        #expect(result.stdout == "")
        #expect(try await sandbox.run("recent", "--json").stdout == "{\"queries\":[]}\n")
    }

    @Test("--run searches the N-th again, with its year")
    func run() async throws {
        let sandbox = try await withHistory()
        let again = try await sandbox.run("recent", "--run", "3")
        #expect(again.stdout == Expected.lanternTSV)
        let filtered = try await sandbox.run("recent", "--run", "2")
        #expect(filtered.ids == ["9201", "9202", "9203"])
        #expect(try sandbox.recordedQueries() == ["harbour", "lantern", "nothing"])
    }

    @Test("--remove takes the N-th out")
    func remove() async throws {
        let sandbox = try await withHistory()
        #expect(try await sandbox.run("recent", "--remove", "2").exitCode == 0)
        #expect(try sandbox.recordedQueries() == ["harbour", "lantern"])
    }

    @Test("N out of range is 64, and nothing is lost", arguments: ["--run", "--remove"])
    func outOfRange(_ flag: String) async throws {
        let sandbox = try await withHistory()
        for position in ["0", "4", "-1", "1000000000000000000000"] {
            let result = try await sandbox.run("recent", flag, position)
            #expect(result.exitCode == 64)
            #expect(result.stdout == "")
        }
        #expect(try sandbox.recordedQueries().count == 3)
    }

    @Test("--clear forgets everything and asks nothing")
    func clear() async throws {
        let sandbox = try await withHistory()
        #expect(try await sandbox.run("recent", "--clear", streams: ProgramStreams(input: .closed)).exitCode == 0)
        #expect(try sandbox.recordedQueries() == [])
        #expect(try await sandbox.run("recent").stdout == "")
    }
}
