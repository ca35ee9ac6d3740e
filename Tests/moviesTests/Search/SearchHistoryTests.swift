import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("SearchFlow, the history")
struct SearchHistoryTests {
    /// The history as `recent` lists it, without its times.
    private func history(_ program: InProcessProgram) async -> String {
        await program.run("recent", "--fields", "n,query,year,total_results", "-q").stdout
    }

    @Test("a search is recorded once it has succeeded, with what it found in all")
    func recording() async throws {
        let program = try InProcessProgram()
        _ = await program.run("search", "the", "matrix", "-n1")
        _ = await program.run("search", "Matrix (1999)", "--json")
        _ = await program.run("search", "zzzzqqq")
        #expect(await history(program) == "1\tzzzzqqq\t\t0\n2\tMatrix\t1999\t1\n3\tthe matrix\t\t5\n")
    }

    @Test("another page of a search moves it to the top, and no search stands twice")
    func movingUp() async throws {
        let program = try InProcessProgram()
        for arguments in [["love"], ["alien"], ["LOVE", "--page=2"]] { _ = await program.run(["search"] + arguments) }
        #expect(await history(program) == "1\tLOVE\t\t287\n2\talien\t\t26\n")
    }

    @Test("a search that is not to be recorded is not: by flag, by setting")
    func notRecording() async throws {
        let program = try InProcessProgram()
        _ = await program.run("search", "matrix", "--no-history")
        #expect(program.history == nil)
        try program.writeSettings(#"{"history":false}"#)
        _ = await program.run("search", "matrix")
        #expect(program.history == nil)
    }

    @Test("a search that fails is not recorded")
    func failing() async throws {
        let program = try InProcessProgram()
        for flags in [["--source=tmdb"], ["--source=tmdb", "--offline"], ["--page=0"]] {
            #expect(await program.run(["search", "matrix"] + flags).exitCode != .success)
        }
        #expect(program.history == nil)
    }

    @Test("showing a film is no search")
    func showing() async throws {
        let program = try InProcessProgram()
        _ = await program.run("show", "alien")
        #expect(program.history == nil)
    }

    @Test("no more queries are kept than the settings say")
    func limit() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"history_limit":2}"#)
        for query in ["alien", "heat", "jaws"] { _ = await program.run("search", query) }
        let history = await program.run("recent", "--fields=query")
        #expect(history == InProcessProgram.Outcome(stdout: "jaws\nheat\n"))
    }

    @Test("a history that cannot be written is a warning; the answer stands")
    func unwritable() async throws {
        let program = try InProcessProgram()
        try program.home.write("", to: ".local/state/movies")
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        #expect(outcome.stdout == "Alien\n")
        #expect(outcome.exitCode == .success)
        #expect(outcome.stderr.hasPrefix("movies: warning: the query was not added to the history: "))
        #expect(outcome.stderr.split(separator: "\n").count == 1)
    }

    @Test(
        "without a home, an XDG folder still keeps its own, and the warning is about the rest",
        arguments: [("XDG_CACHE_HOME", "recent queries are not kept"), ("XDG_STATE_HOME", "answers are not kept")]
    )
    func halfAHome(variable: String, what: String) async throws {
        var program = try InProcessProgram()
        program.variables = ["HOME": "relative", variable: program.home.path]
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        let warning = "movies: warning: HOME is no absolute path, so \(what)\n"
        #expect(outcome == InProcessProgram.Outcome(stdout: "Alien\n", stderr: warning))
    }

    @Test("without a home nothing is kept, one warning says so, and the search works")
    func noHome() async throws {
        var program = try InProcessProgram()
        program.variables = [:]
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        let warning = "movies: warning: HOME is no absolute path, so neither recent queries nor answers are kept\n"
        #expect(outcome == InProcessProgram.Outcome(stdout: "Alien\n", stderr: warning))
    }
}
