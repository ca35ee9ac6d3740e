import CommandLineKit
import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("CompletionsFlow and ManFlow")
struct CompletionsFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    @Test("the script names every command and every flag", arguments: CompletionShell.allCases)
    func completions(shell: CompletionShell) async throws {
        let outcome = try await InProcessProgram().run("completions", shell.rawValue)
        #expect(outcome == Outcome(stdout: outcome.stdout))
        let commands = ProgramDescription.suite.commands
        #expect(commands.filter { !outcome.stdout.contains($0.name) }.map(\.name) == [])
        let flags = Set(commands.flatMap(\.options).map(\.name))
        #expect(flags.filter { !outcome.stdout.contains(shell == .fish ? "-l \($0)" : "--\($0)") } == [])
    }

    @Test("both print the same on a terminal, and where the configuration is wrong", arguments: ["completions", "man"])
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
        "what they cannot print is a mistake",
        arguments: [
            (
                ["completions"], "completions needs <bash|zsh|fish>",
                "usage: movies completions [flags] <bash|zsh|fish>"
            ),
            (
                ["completions", "fsh"], "completions needs one of bash, zsh, fish, not \"fsh\"", "did you mean fish?"
            ),
            (["man", "search"], "unexpected word \"search\"", "usage: movies man [flags]"),
        ]
    )
    func mistakes(arguments: [String], message: String, hint: String) async throws {
        let outcome = try await InProcessProgram().run(arguments)
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
    }
}
