import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("Statistics of films seen")
struct StatsFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private let program: InProcessProgram

    init() throws {
        program = try InProcessProgram()
    }

    private func run(_ arguments: String...) async -> Outcome { await program.run(arguments) }

    /// Two films of 1995 and 1999, one of them seen twice; a film of unknown length; and a film that is only rated.
    private func mark() async throws {
        _ = await run("seen", "tt0113277", "--on=2025-12-31", "--rating=9")
        _ = await run("seen", "tt0113277", "--on=2026-01-31")
        _ = await run("seen", "tt0133093", "--on=2026-01-15", "--rating=8.5")
        _ = await run("rate", "tt0078748", "7")
        let path = try program.home.write(
            "Title,Year,imdbID,WatchedDate\nHeron,2001,tt9999999,2024-05-01\n",
            to: "a.csv"
        )
        _ = await run("import", path)
    }

    @Test("Numbers are printed for scripts, each film once for what it has in common with others")
    func rows() async throws {
        try await mark()
        let rows = await run("stats").stdout.split(separator: "\n").filter {
            !$0.hasPrefix("actors") && !$0.hasPrefix("by_genre") && !$0.hasPrefix("by_country")
        }
        #expect(
            rows == [
                "total\tfilms\t3", "total\tviews\t4", "total\thours\t7.933333333333334", "total\tunknown_runtimes\t1",
                "total\taverage_rating\t8.166666666666666", "by_year\t2024\t1", "by_year\t2025\t1", "by_year\t2026\t2",
                "by_month\t2024-05\t1", "by_month\t2025-12\t1", "by_month\t2026-01\t2", "by_decade\t1990s\t2",
                "by_decade\t2000s\t1", "by_language\tEnglish\t2", "directors\tLana Wachowski\t1",
                "directors\tLilly Wachowski\t1", "directors\tMichael Mann\t1", "ratings\t7\t1", "ratings\t8.5\t1",
                "ratings\t9\t1", "most_seen\tHeat (1995)\t2",
            ]
        )
        #expect(await run("stats").stdout.split(separator: "\n").count { $0.hasPrefix("actors\t") } == 10)
        #expect(await run("stats").stdout.contains("\nby_genre\tAction\t2\n"))
        #expect(await run("stats").stdout.contains("\nby_country\tUnited States\t2\n"))
    }

    @Test("Running times that no film has are unknown")
    func runtimes() async throws {
        let films = (1...2).map {
            #"{"tmdb_id":\#($0),"title":"a","runtime_minutes":9223372036854775807,"seen_dates":["2026-01-31"]}"#
        }
        let marks = #"{"version":2,"marks":[\#(films.joined(separator: ","))]}"#
        try program.home.write(marks, to: ".local/share/movies/marks.json")
        #expect(await run("stats").stdout.contains("total\thours\t0.0\ntotal\tunknown_runtimes\t2\n"))
    }

    @Test("A year has the films seen in it, and their ratings")
    func year() async throws {
        try await mark()
        let json = await run("stats", "--year=2025", "--json").stdout
        let start =
            #"{"year":2025,"films":1,"views":1,"hours":2.8333333333333335,"unknown_runtimes":0,"average_rating":9.0,"#
        #expect(json.hasPrefix(start))
        #expect(json.hasSuffix(#""ratings":[{"name":"9","films":1}],"most_seen":[]}"# + "\n"))
        let none = Outcome(stderr: "No films are marked as seen in 1999.\n")
        #expect(await run("stats", "--year=1999") == none)
    }

    @Test("On a terminal, numbers are bars as wide as the screen", arguments: [40, 80])
    func page(columns: Int) async throws {
        try await mark()
        var program = program
        (program.isTerminal, program.columns) = (true, columns)
        program.variables["LANG"] = "en_US.UTF-8"
        let lines = await program.run("stats", "--color=never").stdout.split(separator: "\n")
        #expect(lines[0] == "3 films seen, 4 viewings, 8 hours")
        let bar = String(repeating: "█", count: columns - 8)
        #expect(lines.contains("2026  \(bar) 2"))
        #expect(lines.allSatisfy { $0.count <= columns })
    }

    @Test("Without films seen, a hint says how to begin")
    func empty() async {
        let hint = """
            No films are marked as seen yet; run 'movies seen <film>' or 'movies import <file>'.

            """
        #expect(await run("stats") == Outcome(stderr: hint))
        let json = await run("stats", "--json")
        #expect(json.stdout.hasPrefix(#"{"year":null,"films":0,"views":0,"hours":0"#) && json.exitCode == .success)
    }
}
