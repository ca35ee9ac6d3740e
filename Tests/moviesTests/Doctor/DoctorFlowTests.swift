import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("DoctorFlow")
struct DoctorFlowTests {
    @Test("every check says a line, and each that is not ok what to do")
    func lines() async throws {
        let program = try InProcessProgram(["LANG": "C.UTF-8"])
        let outcome = await program.run("doctor", "--offline")
        #expect(outcome.exitCode == .success)
        #expect(outcome.stderr == "")
        let expected = """
            ok       configuration: nothing is set in \(program.settingsPath); the defaults count
            warning  credential: there is no credential for TMDB
                     fix: get a free one at https://www.themoviedb.org/settings/api and give it to `movies auth login`, \
            or set TMDB_ACCESS_TOKEN
            ok       network: TMDB was not asked, as --offline says

            """
        #expect(outcome.stdout.hasPrefix(expected))
        #expect(program.home.names == [])
    }

    @Test("the exit code is that of the first problem, in every format", arguments: [[], ["--json"], ["--format=csv"]])
    func exitCode(flags: [String]) async throws {
        let program = try InProcessProgram(["TMDB_API_KEY": "two words"])
        try program.writeSettings("{")
        let outcome = await program.run(["doctor", "--offline"] + flags)
        #expect(outcome.exitCode == .config)
        #expect(outcome.stderr == "")
        #expect(outcome.stdout.contains("config.json"))
        #expect(outcome.stdout.contains("TMDB_API_KEY"))
    }

    @Test("on a terminal no line is wider than it", arguments: [40, 60])
    func width(columns: Int) async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        program.columns = columns
        let lines = await program.run("doctor", "--offline", "--color=never").stdout.split(separator: "\n")
        // Paths and addresses are not broken: nobody could copy them.
        #expect(lines.filter { $0.count > columns && !$0.contains("/") } == [])
    }

    @Test("a command line that means nothing is 64", arguments: [["x"], ["--timeout", "0"], ["--fields", "x"]])
    func usage(words: [String]) async throws {
        let outcome = try await InProcessProgram().run(["doctor"] + words)
        #expect(outcome.exitCode == .usage)
        #expect(outcome.stdout == "")
        #expect(outcome.stderr.contains("hint: "))
    }
}
