import CommandLineKit
import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("HelpFlow")
struct HelpFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private nonisolated static let commands = SubcommandTests.names

    @Test("The overview matches the golden file, for every way to request it")
    func overview() async throws {
        let program = try InProcessProgram()
        for arguments in [
            [], ["help"], ["--help"], ["-h"], ["help", "--help"], ["help", "-h"], ["help", "--no-pager"],
        ] {
            let outcome = await program.run(arguments)
            #expect(outcome == Outcome(stdout: outcome.stdout))
            try GoldenFile(name: "overview.txt").expect(outcome.stdout)
            #expect(outcome.stdout.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        }
    }

    @Test("The overview of all commands matches the golden file, for every way to request it")
    func allCommands() async throws {
        let program = try InProcessProgram()
        for arguments in [["help", "--all"], ["--help", "--all"], ["help", "--all", "--no-pager"]] {
            let outcome = await program.run(arguments)
            #expect(outcome == Outcome(stdout: outcome.stdout))
            try GoldenFile(name: "overview-all.txt").expect(outcome.stdout)
        }
    }

    @Test("The help of each command matches its golden file, for every way to request it", arguments: commands)
    func command(name: String) async throws {
        let program = try InProcessProgram()
        let ways = [
            ["help", name], [name, "--help"], [name, "-h"], [name, "x", "--help"], [name, "--no-pager", "-h"],
        ]
        for arguments in ways {
            let outcome = await program.run(arguments)
            #expect(outcome == Outcome(stdout: outcome.stdout))
            try GoldenFile(name: "\(name).txt").expect(outcome.stdout)
        }
    }

    @Test("Help has its own help")
    func help() async throws {
        let outcome = try await InProcessProgram().run("help", "help")
        #expect(outcome == Outcome(stdout: outcome.stdout))
        try GoldenFile(name: "help.txt").expect(outcome.stdout)
    }

    @Test("Help ignores JSON, colours and the terminal")
    func plain() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        try GoldenFile(name: "search.txt").expect(await program.run("search", "--json", "--help").stdout)
    }

    @Test("Help fits the terminal from 40 columns on, except for example commands", arguments: [40, 60, 100, 500])
    func width(columns: Int) async throws {
        var program = try InProcessProgram()
        program.columns = columns
        let examples = Set(Subcommands.descriptions.flatMap(\.examples).map { "  " + $0.command })
        for arguments in [[]] + Self.commands.map({ ["help", $0] }) {
            let lines = await program.run(arguments).stdout.split(separator: "\n").map(String.init)
            #expect(lines.filter { $0.count > min(columns, 100) && !examples.contains($0) } == [])
        }
    }

    @Test("The version is one line")
    func version() async throws {
        for flag in ["--version", "-V"] {
            let outcome = try await InProcessProgram().run(flag)
            #expect(outcome == Outcome(stdout: Version.line + "\n"))
        }
    }

    @Test("An action has its own help, with its arguments and examples")
    func action() async throws {
        let program = try InProcessProgram()
        let help = await program.run("help", "catalog", "import").stdout
        #expect(help.contains("\nUsage: movies catalog import [flags] [file]...\n"))
        #expect(help.contains("movies catalog import title.basics"))
        #expect(!help.contains("movies catalog status"))
        #expect(await program.run("catalog", "import", "--help").stdout == help)
        #expect(await program.run("auth", "login", "-h").stdout.contains("\nUsage: movies auth login [flags]\n"))
    }

    @Test(
        "The help of an action leaves out the flags of other actions",
        arguments: [
            ("add", [true, false, false, false]), ("list", [false, false, true, true]),
            ("sync", [false, true, false, false]),
        ]
    )
    func flagsOfActions(action: String, shown: [Bool]) async throws {
        let help = try await InProcessProgram().run("watchlist", action, "--help").stdout
        #expect(["--on ", "--dry-run ", "--page ", "--genre "].map { help.contains($0) } == shown)
    }

    @Test("The help of a word of another program is that of the command that does it")
    func otherWord() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("help", "stream") == program.run("help", "providers"))
    }

    private nonisolated static let flagHint =
        "run 'movies help --help' to list the flags; put -- before words that start with \"-\""

    @Test(
        "An unknown help topic is a mistake",
        arguments: [
            (["help", "serch"], "unknown command \"serch\"", "did you mean 'movies help search'?"),
            (["help", "version"], "unknown command \"version\"", "run 'movies --version'"),
            (
                ["help", "undo"], "there is no general undo command",
                "run the command that the change printed, such as 'movies seen <film> --undo'"
            ),
            (["help", "--quiet"], "unknown flag --quiet", flagHint),
            (["help", "search", "-q"], "unknown flag -q", flagHint),
            (
                ["help", "search", "show"], "unexpected word \"show\"",
                "use 'movies help [flags] [command] [action]'"
            ),
        ]
    )
    func mistakes(arguments: [String], message: String, hint: String) async throws {
        let outcome = try await InProcessProgram().run(arguments)
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
    }
}
