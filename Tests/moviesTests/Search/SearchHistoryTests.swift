import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("SearchFlow history")
struct SearchHistoryTests {
    /// The history as listed by `recent`, without its times.
    private func history(_ program: InProcessProgram) async -> String {
        await program.run("recent", "--fields", "n,query,year,total_results", "-q").stdout
    }

    @Test("A search is recorded after it succeeds, with its total")
    func recording() async throws {
        let program = try InProcessProgram()
        _ = await program.run("search", "the", "matrix", "-n1")
        _ = await program.run("search", "Matrix (1999)", "--json")
        _ = await program.run("search", "zzzzqqq")
        #expect(await history(program) == "1\tzzzzqqq\t\t0\n2\tMatrix\t1999\t1\n3\tthe matrix\t\t6\n")
    }

    @Test("A search that found films of a nearby year is recorded with that year")
    func nearbyYear() async throws {
        let program = try InProcessProgram()
        _ = await program.run("search", "the matrix (2000)")
        #expect(await history(program) == "1\tthe matrix\t1999\t1\n")
    }

    @Test("Another page of a search moves it to the top, without a duplicate")
    func movingUp() async throws {
        let program = try InProcessProgram()
        for arguments in [["man"], ["alien"], ["MAN", "--page=2"]] { _ = await program.run(["search"] + arguments) }
        #expect(await history(program) == "1\tMAN\t\t487\n2\talien\t\t29\n")
    }

    @Test("A search is not recorded if a flag or setting says so")
    func notRecording() async throws {
        let program = try InProcessProgram()
        _ = await program.run("search", "matrix", "--no-history")
        #expect(program.history == nil)
        try program.writeSettings(#"{"history":false}"#)
        _ = await program.run("search", "matrix")
        #expect(program.history == nil)
    }

    @Test("A failed search is not recorded")
    func failing() async throws {
        let program = try InProcessProgram()
        for flags in [["--source=tmdb"], ["--source=tmdb", "--offline"], ["--page=0"]] {
            #expect(await program.run(["search", "matrix"] + flags).exitCode != .success)
        }
        #expect(program.history == nil)
    }

    @Test("Showing a film is not recorded as a search")
    func showing() async throws {
        let program = try InProcessProgram()
        _ = await program.run("show", "alien")
        #expect(program.history == nil)
    }

    @Test("At most the configured number of queries is kept")
    func limit() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"history_limit":2}"#)
        for query in ["alien", "heat", "jaws"] { _ = await program.run("search", query) }
        let history = await program.run("recent", "--fields=query")
        #expect(history == InProcessProgram.Outcome(stdout: "jaws\nheat\n"))
    }

    @Test("A history that cannot be written is a warning, and the result is printed")
    func unwritable() async throws {
        let program = try InProcessProgram()
        try program.home.write("", to: ".local/state/movies")
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        #expect(outcome.stdout == "Alien\n")
        #expect(outcome.exitCode == .success)
        #expect(outcome.stderr.hasPrefix("movies: warning: couldn't save the query to the history: "))
        #expect(outcome.stderr.split(separator: "\n").count == 1)
    }

    @Test(
        "Without a home directory, an XDG folder is used for its own files, with a warning about the others",
        arguments: [("XDG_CACHE_HOME", "history"), ("XDG_STATE_HOME", "cache")]
    )
    func halfAHome(variable: String, what: String) async throws {
        var program = try InProcessProgram()
        program.variables = ["HOME": "relative", variable: program.home.path]
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        let warning = "movies: warning: HOME is not set to an absolute path; the \(what) is disabled\n"
        #expect(outcome == InProcessProgram.Outcome(stdout: "Alien\n", stderr: warning))
    }

    @Test("Without a home directory nothing is stored, with one warning, and the search works")
    func noHome() async throws {
        var program = try InProcessProgram()
        program.variables = [:]
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        let warning = "movies: warning: HOME is not set to an absolute path; the history and the cache are disabled\n"
        #expect(outcome == InProcessProgram.Outcome(stdout: "Alien\n", stderr: warning))
    }
}
