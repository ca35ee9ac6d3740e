import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("RecentFlow")
struct RecentFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private static let entries = [
        #"{"query":"matrix","year":"1999","searched_at":"2026-11-20T10:00:00Z","total_results":1}"#,
        #"{"query":"alien","year":null,"searched_at":"2026-11-19T09:30:00Z","total_results":24}"#,
        #"{"query":"the, \"godfather\"","year":null,"searched_at":"2026-11-18T08:00:00Z","total_results":0}"#,
    ]

    private func program() throws -> InProcessProgram {
        let program = try InProcessProgram()
        try program.writeHistory(#"{"version":1,"queries":[\#(Self.entries.joined(separator: ","))]}"#)
        return program
    }

    private func queries(_ program: InProcessProgram) async -> String {
        await program.run("recent", "--fields=query", "-q").stdout
    }

    @Test("Piped, the queries are rows for scripts, newest first")
    func piped() async throws {
        let expected = """
            1\tmatrix\t1999\t2026-11-20T10:00:00Z\t1
            2\talien\t\t2026-11-19T09:30:00Z\t24
            3\tthe, "godfather"\t\t2026-11-18T08:00:00Z\t0

            """
        #expect(try await program().run("recent") == Outcome(stdout: expected))
    }

    @Test("On a terminal, the queries are a table")
    func terminal() async throws {
        var program = try program()
        program.isTerminal = true
        let expected = """
            N  QUERY             YEAR  FILMS
            1  matrix            1999  1
            2  alien                   24
            3  the, "godfather"        0

            """
        let outcome = await program.run("recent", "--color=never", "--fields=n,query,year,total_results")
        #expect(outcome == Outcome(stdout: expected))
        #expect(await program.run("recent", "-n1").stdout.contains(" ago  1\n"))
    }

    @Test("JSON has the documented keys, in order")
    func json() async throws {
        let expected = #"{"queries":[\#(Self.entries.joined(separator: ","))]}"# + "\n"
        #expect(try await program().run("recent", "--json") == Outcome(stdout: expected))
    }

    @Test("CSV and NDJSON are printed as in a search")
    func otherFormats() async throws {
        let program = try program()
        let csv = "n,query,year,searched_at,total_results\n3,\"the, \"\"godfather\"\"\",,2026-11-18T08:00:00Z,0\n"
        let lines = await program.run("recent", "--format=csv").stdout.split(separator: "\n", maxSplits: 3)
        #expect(lines.count == 4 && "\(lines[0])\n\(lines[3])" == csv)
        let ndjson = await program.run("recent", "--format=ndjson")
        #expect(ndjson == Outcome(stdout: Self.entries.map { $0 + "\n" }.joined()))
    }

    @Test("Lists at most the requested number of queries, ten by default")
    func limit() async throws {
        let program = try program()
        #expect(await program.run("recent", "-n1", "--fields=query") == Outcome(stdout: "matrix\n"))
        for number in 1...9 { _ = await program.run("search", "zz\(number)") }
        #expect(await program.run("recent").stdout.split(separator: "\n").count == 10)
    }

    @Test("An empty history is an empty list and a note")
    func empty() async throws {
        let program = try InProcessProgram()
        let note = "No recent queries.\n"
        #expect(await program.run("recent") == Outcome(stderr: note))
        #expect(await program.run("recent", "--json", "-q") == Outcome(stdout: "{\"queries\":[]}\n"))
        #expect(await program.run("recent", "--fail-if-empty") == Outcome(stderr: note, exitCode: .empty))
    }

    @Test("A query is searched again with its year, and moves to the top")
    func run() async throws {
        let program = try program()
        let outcome = await program.run("recent", "--run", "2", "-qn1", "--fields=title")
        #expect(outcome == Outcome(stdout: "Alien\n"))
        #expect(await queries(program) == "alien\nmatrix\nthe, \"godfather\"\n")
        let again = await program.run("recent", "--run=2", "-q", "--fields=title")
        #expect(again == Outcome(stdout: "The Matrix\n"))
    }

    @Test("A query that ends in a year in brackets is searched again unchanged")
    func runWithYearInWords() async throws {
        let program = try InProcessProgram()
        let entry = #"{"query":"foo (1999)","year":"2000","searched_at":"2026-11-20T10:00:00Z","total_results":0}"#
        try program.writeHistory(#"{"version":1,"queries":[\#(entry)]}"#)
        let outcome = await program.run("recent", "--run=1", "--source=catalog")
        #expect(outcome == Outcome(stderr: "No films found for \"foo (1999)\" in 2000.\n"))
        let rows = await program.run("recent", "--fields=query,year").stdout
        #expect(rows == "foo (1999)\t2000\n")
    }

    @Test("A query with two years in brackets can be searched again")
    func runWithTwoYears() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("search", "-q", "alien (1979) (1986)").exitCode == .success)
        #expect(await program.run("recent", "--run=1", "-q").exitCode == .success)
        #expect(await program.run("recent", "--fields=query,year").stdout == "alien (1979)\t1986\n")
    }

    @Test("A repeated search accepts the flags of a search")
    func runWithFlags() async throws {
        let program = try program()
        let outcome = await program.run("recent", "--run=2", "-qn1", "--reverse", "--no-history", "--fields=title")
        let search = await program.run("search", "alien", "-qn1", "--reverse", "--no-history", "--fields=title")
        #expect(outcome == search)
        #expect(await queries(program) == "matrix\nalien\nthe, \"godfather\"\n")
    }

    @Test("A query is removed, and a note names it")
    func remove() async throws {
        let program = try program()
        let note = "Removed \"alien\" from the recent queries.\n"
        #expect(await program.run("recent", "--remove", "2") == Outcome(stderr: note))
        #expect(await queries(program) == "matrix\nthe, \"godfather\"\n")
    }

    @Test("All queries are removed without confirmation, and counted")
    func clear() async throws {
        let program = try program()
        try program.home.write(
            #"{"version":1,"list":"x","films":[{"rank":1,"id":"603"}]}"#,
            to: ".local/state/movies/last-list.json"
        )
        #expect(await program.run("recent", "--clear") == Outcome(stderr: "Removed 3 recent queries.\n"))
        #expect(program.home.read(".local/state/movies/last-list.json") == nil)
        #expect(await program.run("recent", "--clear") == Outcome(stderr: "No recent queries.\n"))
        #expect(await program.run("recent", "--clear", "-q") == Outcome())
    }

    @Test(
        "An invalid request is a mistake, and changes nothing",
        arguments: [
            ("--run 4", "there is no query number 4", "run 'movies recent' to list the queries"),
            ("--remove 4", "there is no query number 4", "run 'movies recent' to list the queries"),
            ("--run=1 --clear", "--run and --clear can't be used together", "use only one of them"),
            ("--run=1 --run=2", "--run takes one value, but got \"1\" and \"2\"", "use one of them"),
            ("--offline --refresh", "--offline and --refresh can't be used together", "use only one of them"),
            ("--offline --refresh --run=1", "--offline and --refresh can't be used together", "use only one of them"),
        ]
    )
    func mistakes(flags: String, message: String, hint: String) async throws {
        let program = try program()
        let outcome = await program.run(["recent"] + flags.split(separator: " ").map(String.init))
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
        #expect(await queries(program) == "matrix\nalien\nthe, \"godfather\"\n")
    }

    @Test(
        "Search flags are rejected without a search",
        arguments: [
            ["--page=2"], ["--reverse"], ["--no-history"], ["--language=de"], ["--region=AT"], ["--include-adult"],
            ["--source=tmdb"], ["--offline"], ["--refresh"], ["--timeout=3"],
        ],
        [[], ["--remove=1"], ["--clear"]]
    )
    func flagsOfSearching(flag: [String], action: [String]) async throws {
        let program = try program()
        let name = flag[0].prefix { $0 != "=" }
        let text = "movies: \(name) only works with --run\nhint: remove it\n"
        #expect(await program.run(["recent"] + flag + action) == Outcome(stderr: text, exitCode: .usage))
        #expect(await queries(program) == "matrix\nalien\nthe, \"godfather\"\n")
    }

    @Test("A damaged history is moved aside with a warning")
    func damaged() async throws {
        let program = try InProcessProgram()
        try program.writeHistory("{")
        let outcome = await program.run("recent", "-q")
        let file = program.home.path(".local/state/movies/recent-queries.json")
        #expect(outcome.stderr.hasPrefix("movies: warning: \(file) is damaged; moved it to \(file).damaged-"))
        #expect(outcome.exitCode == .success)
        #expect(program.history == nil)
    }

    @Test("A history of a newer version is read, and never overwritten")
    func newer() async throws {
        let program = try InProcessProgram()
        let file = #"{"version":2,"queries":[\#(Self.entries[1])],"more":1}"#
        try program.writeHistory(file)
        let path = program.home.path(".local/state/movies/recent-queries.json")
        let warning =
            "movies: warning: \(path) is from a newer version of movies; some entries may be missing\n"
        #expect(await program.run("recent", "--fields=query") == Outcome(stdout: "alien\n", stderr: warning))
        let refusal = """
            movies: \(path) is from a newer version of movies
            hint: update movies

            """
        #expect(await program.run("recent", "--clear") == Outcome(stderr: refusal, exitCode: .io))
        #expect(program.history == file)
    }
}
