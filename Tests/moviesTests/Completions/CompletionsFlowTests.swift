import CommandLineKit
import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("CompletionsFlow and ManFlow")
struct CompletionsFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    /// The candidates without their descriptions.
    private func candidates(_ words: String...) async throws -> [Substring] {
        let outcome = try await InProcessProgram().run(["__complete"] + words)
        #expect(outcome == Outcome(stdout: outcome.stdout))
        return outcome.stdout.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "\t" } }
    }

    @Test("Every command and every flag is a candidate")
    func everything() async throws {
        let commands = ProgramDescription.program.commands
        #expect(try await candidates("").map(String.init) == commands.map(\.name))
        for command in commands {
            let offered = try await candidates(command.name, "--")
            #expect(command.options.filter { !offered.contains($0.flag[...]) }.map(\.flag) == [], "\(command.name)")
        }
    }

    @Test("Recent queries are candidates without control characters, also with an invalid configuration")
    func recentQueries() async throws {
        let program = try InProcessProgram()
        try program.writeSettings("{")
        try program.writeHistory(
            #"""
            {"version":1,"queries":[
            {"query":"a\u001b[31m b\tc","year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":8}]}
            """#
        )
        #expect(await program.run("__complete", "search", "") == Outcome(stdout: "words\na b c\n"))
    }

    @Test("Recent titles are candidates for show, and a setting's values for config set")
    func values() async throws {
        let program = try InProcessProgram()
        try program.writeHistory(
            #"{"version":1,"queries":[{"query":"alien","year":null,"searched_at":"2026-11-20T10:00:00Z","total_results":8}]}"#
        )
        #expect(await program.run("__complete", "show", "") == Outcome(stdout: "words\nalien\n"))
        for (key, words) in [
            ("source", "auto\ntmdb\ncatalog\n"), ("color", "auto\nalways\nnever\n"), ("history", "true\nfalse\n"),
            ("timeout_seconds", ""), ("colour", ""),
        ] {
            let outcome = await program.run("__complete", "config", "set", key, "")
            #expect(outcome == Outcome(stdout: "words\n" + words))
        }
        #expect(await program.run("__complete", "config", "get", "source", "").stdout == "words\n")
    }

    @Test("The values of flags are candidates")
    func flagValues() async throws {
        #expect(try await candidates("discover", "--genre", "").prefix(2) == ["Action", "Adventure"])
        #expect(try await candidates("search", "--region", "").contains("KR"))
        #expect(try await candidates("discover", "--country=").contains("--country=FR"))
        #expect(try await candidates("discover", "--original-language", "").contains("fr"))
        #expect(try await candidates("discover", "--series", "").contains("james bond"))
        #expect(try await candidates("discover", "--theme", "").contains("heist"))
    }

    @Test("After person, people; after show, no query that names one; to remove, the films that are there")
    func names() async throws {
        #expect(try await candidates("person", "tom", "han") == ["hanks"])
        #expect(try await candidates("person", "t") == [])
        let program = try InProcessProgram()
        for query in ["tom hanks", "the matrix"] { _ = await program.run("search", query, "-q") }
        #expect(await program.run("__complete", "show", "").stdout == "words\nthe matrix\n")
        _ = await program.run("watchlist", "add", "tt0113277")
        _ = await program.run("seen", "tt0078748")
        #expect(await program.run("__complete", "watchlist", "remove", "").stdout == "words\nheat (1995)\n")
        #expect(await program.run("__complete", "seen", "remove", "").stdout == "words\nalien (1979)\n")
    }

    @Test("Both print the same on a terminal, and with an invalid configuration", arguments: ["completions", "man"])
    func everywhere(name: String) async throws {
        let arguments = name == "man" ? [name] : [name, "zsh"]
        let piped = try await InProcessProgram().run(arguments)
        var program = try InProcessProgram()
        try program.writeSettings("{")
        program.isTerminal = true
        program.columns = 40
        #expect(await program.run(arguments) == piped)
        #expect(piped.exitCode == .success)
    }

    @Test(
        "Invalid arguments are a mistake",
        arguments: [
            (
                ["completions"], "'movies completions' needs one of bash, zsh, fish",
                "for example 'movies completions fish | source'"
            ),
            (
                ["completions", "fsh"], "unknown completions action \"fsh\"; use one of bash, zsh, fish",
                "did you mean fish?"
            ),
            (["man", "search"], "unexpected word \"search\"", "run 'movies search man search'"),
        ]
    )
    func mistakes(arguments: [String], message: String, hint: String) async throws {
        let outcome = try await InProcessProgram().run(arguments)
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
    }
}
