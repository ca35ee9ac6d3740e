import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("Application")
struct ApplicationTests {
    private typealias Outcome = InProcessProgram.Outcome

    private nonisolated static let overview = "run 'movies --help' to list the commands"

    @Test(
        "An unknown command is a mistake, with a suggestion if one is close",
        arguments: [
            ("serch", "unknown command \"serch\"", "did you mean 'movies search x'?"),
            ("matrix", "unknown command \"matrix\"", "run 'movies search matrix x'"),
            ("the matrix", "unknown command \"the matrix\"", "run 'movies search the matrix x'"),
            ("login", "unknown command \"login\"", "run 'movies auth login'"),
            ("logout", "unknown command \"logout\"", "run 'movies auth logout'"),
            ("history", "unknown command \"history\"", "run 'movies recent'"),
            ("version", "unknown command \"version\"", "run 'movies --version'"),
            ("ls", "unknown command \"ls\"", "run 'movies recent'"),
            ("popular", "unknown command \"popular\"", "run 'movies list popular'"),
            ("top", "unknown command \"top\"", "run 'movies list top-rated'"),
            ("open", "unknown command \"open\"", "run 'movies show --web x'"),
            ("trailer", "unknown command \"trailer\"", "run 'movies show --trailer x'"),
            ("cast", "unknown command \"cast\"", "run 'movies show x'"),
            ("director", "unknown command \"director\"", "run 'movies show x'"),
            ("stream", "unknown command \"stream\"", "run 'movies providers x'"),
            ("streaming", "unknown command \"streaming\"", "run 'movies providers x'"),
            ("add", "unknown command \"add\"", "run 'movies watchlist add x'"),
            ("remove", "unknown command \"remove\"", "run 'movies watchlist remove x'"),
            ("rm", "unknown command \"rm\"", "run 'movies watchlist remove x'"),
            ("watched", "unknown command \"watched\"", "run 'movies seen x'"),
            ("mark", "unknown command \"mark\"", "run 'movies seen x'"),
            ("where", "unknown command \"where\"", "run 'movies providers x'"),
            ("watch", "unknown command \"watch\"", "run 'movies providers x'"),
            ("find", "unknown command \"find\"", "run 'movies search x'"),
            ("save", "unknown command \"save\"", "run 'movies watchlist add x'"),
            (
                "undo", "there is no general undo command",
                "run the command that the change printed, such as 'movies seen <film> --undo'"
            ),
            ("quit", "there is nothing to quit", "in 'movies browse', press q"),
            ("exit", "there is nothing to quit", "in 'movies browse', press q"),
            ("0123456789abcdef0123456789abcdef", "unknown command \"…\"", overview),
            ("SEARCH", "unknown command \"SEARCH\"", "did you mean 'movies search x'?"),
            ("", "unknown command \"\"", overview),
            ("--quiet", "missing command before --quiet", "put flags after the command; \(overview)"),
        ]
    )
    func unknownCommand(name: String, message: String, hint: String) async throws {
        let outcome = try await InProcessProgram().run(name, "x")
        #expect(outcome == Outcome(stderr: "movies: \(message)\nhint: \(hint)\n", exitCode: .usage))
    }

    @Test(
        "What other programs understand names the command that does it",
        arguments: [
            (["save", "poster", "heat"], "movies poster -o poster.jpg heat"),
            (["poster", "--save"], "movies poster <film> -o poster.jpg"),
            (["add", "heat", "alien"], "movies watchlist add 'heat (1995)' && movies watchlist add 'alien (1979)'"),
            (["unseen", "heat"], "movies seen remove heat"),
            (["add", "the", "matrix"], "movies watchlist add the matrix"),
            (["list", "80s", "comedies"], "movies discover 80s comedies"),
            (["list", "top", "rated"], "movies list top-rated"), (["list", "now"], "movies list now-playing"),
            (["discover", "--decade", "80s"], "movies discover --year 80s"),
            (["search", "x", "--decade=80s"], "movies search <query> --year 80s"),
            (["discover", "--about", "time travel"], "movies search films about 'time travel'"),
            (["themes", "time", "travel"], "movies discover --theme 'time travel'"),
            (["genres", "horror"], "movies discover --genre horror"),
            (["man", "on", "fire"], "movies search man on fire"),
            (["doctor", "strange"], "movies search doctor strange"),
            (["list", "of", "heist", "films"], "movies search list of heist films"),
            (["unrate", "jaws"], "movies rate --clear jaws"),
            (["search", "--genre", "horror", "--year=80s", "-q"], "movies discover --genre horror --year 80s"),
            (["export", "json"], "movies export --json"), (["export", "csv"], "movies export"),
            (["export", "films.csv"], "movies export > films.csv"),
            (["export", "-o", "my films.csv"], "movies export > 'my films.csv'"),
            (["export", "--output=a.csv"], "movies export > a.csv"),
            (["export", "-o"], "movies export > FILE"),
        ]
    )
    func meant(arguments: [String], command: String) async throws {
        let outcome = try await InProcessProgram().run(arguments)
        #expect(outcome.exitCode == .usage && outcome.stderr.hasSuffix("\nhint: run '\(command)'\n"))
    }

    @Test("Undoing a change of the watchlist names the command that the change printed")
    func undoneOnWatchlist() async throws {
        let text = """
            movies: there is no general undo command
            hint: run the command that the change printed, such as 'movies watchlist add <film>'

            """
        #expect(try await InProcessProgram().run("watchlist", "undo") == Outcome(stderr: text, exitCode: .usage))
    }

    @Test(
        "A command without its argument has an example that works",
        arguments: [
            (["show"], "'movies show' needs a film", "movies show \"the matrix\""),
            (["watchlist", "add"], "'movies watchlist add' needs a film", "movies watchlist add \"the matrix\""),
            (["watchlist", "remove"], "'movies watchlist remove' needs a film", "movies watchlist remove @3"),
            (["person"], "'movies person' needs a person", "movies person \"bruce willis\""),
            (["rename"], "'movies rename' needs a path", "movies rename ~/Downloads"),
            (["config", "set", "color"], "'movies config set' needs a value", "movies config set language pt-BR"),
            (["config", "unset"], "'movies config unset' needs a key", "movies config unset language"),
        ]
    )
    func missing(arguments: [String], message: String, example: String) async throws {
        let text = "movies: \(message)\nhint: for example '\(example)'\n"
        #expect(try await InProcessProgram().run(arguments) == Outcome(stderr: text, exitCode: .usage))
    }

    @Test("On a terminal, words that resemble no command are a search")
    func bareWords() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let flags = ["--json", "--limit", "1", "--source", "catalog"]
        let searched = await program.run(["search", "blade", "runner"] + flags)
        #expect(searched.exitCode == .success)
        #expect(await program.run(["blade", "runner"] + flags) == searched)
        // "the" begins "themes", and "lost" resembles "list".
        #expect(await program.run(["the", "godfather"] + flags).stdout.contains("The Godfather"))
        #expect(await program.run(["lost", "highway"] + flags).stdout.contains("Lost Highway"))
        // "where" alone is a command of other programs.
        let film = await program.run(["where", "the", "wild", "things", "are"] + ["--fields=title", "-n1", "-q"])
        #expect(film.stdout.contains("Where the Wild Things Are"))
        let hint = "did you mean 'movies search heat'?"
        let mistyped = Outcome(stderr: "movies: unknown command \"serch\"\nhint: \(hint)\n", exitCode: .usage)
        #expect(await program.run("serch", "heat") == mistyped)
        #expect(await program.run("popular").exitCode == .usage)
        // Commands of other programs, without their required film.
        for (typed, meant) in [("add", "watchlist add <film>"), ("open", "show --web <film>"), ("watched", "seen")] {
            #expect(await program.run(typed).stderr.hasSuffix("\nhint: run 'movies \(meant)'\n"))
        }
    }

    @Test("An unknown command is reported as JSON if JSON was requested")
    func unknownCommandAsJSON() async throws {
        let text =
            #"{"error":{"code":"usage","message":"unknown command \"serch\"","#
            + #""hint":"did you mean 'movies search matrix --json'?","exit_code":64}}"# + "\n"
        let outcome = try await InProcessProgram().run("serch", "matrix", "--json")
        #expect(outcome == Outcome(stderr: text, exitCode: .usage))
    }

    @Test("A path that is not UTF-8 is a mistake, instead of another path", arguments: ApplicationPaths.variables)
    func notUTF8(variable: String) async throws {
        let program = try InProcessProgram([variable: "/nowhere/caf\u{FFFD}"])
        let text = """
            movies: \(variable) is not valid UTF-8
            hint: set it to a path in UTF-8

            """
        #expect(await program.run("recent") == Outcome(stderr: text, exitCode: .config))
        #expect(await program.run("--version").exitCode == .success)
    }

    @Test(
        "An invalid command line exits with 64, and does nothing",
        arguments: [
            "auth nonsense", "auth login secret", "auth login --offline", "auth status --fields nonsense",
            "auth status --timeout 0", "cache x", "cache clear x", "catalog nonsense",
            "catalog import",
            "catalog status file", "catalog clear file", "catalog status --include-adult", "catalog import - -",
            "catalog import file --fields nonsense", "config nonsense", "config get", "config set language",
            "config list x", "config path x", "config get language de", "config set language de x",
            "config list --fields nonsense", "config set history_limit -1", "doctor x", "doctor --timeout 0",
            "doctor --fields x", "poster", "poster 603 --width 0", "poster 603 --width wide", "poster 603 --output=",
            "poster 603 --output - --json", "poster 603 --output - --fields id", "poster 603 --offline --refresh",
            "poster 603 --source catalog", "poster 603 --fields overview",
        ]
    )
    func usage(line: String) async throws {
        let program = try InProcessProgram()
        let outcome = await program.run(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == .usage)
        #expect(outcome.stdout == "")
        #expect(outcome.stderr.contains("hint"))
        #expect(program.home.names == [])
    }

    @Test("With invalid settings, films are found with the defaults, and no history is recorded")
    func wrongSettings() async throws {
        let program = try InProcessProgram()
        try program.writeSettings("{\"history_limit\":-1}")
        let problem = "\(program.settingsPath):1: invalid value for \"history_limit\": -1"
        let warning =
            "movies: warning: \(problem); using the default settings and not saving queries to the history\n"
        for command in [["search", "-n1"], ["show"]] {
            let outcome = await program.run(command + ["alien", "--fields=title", "-q"])
            #expect(outcome == Outcome(stdout: "Alien\n", stderr: warning))
        }
        #expect(program.history == nil)
    }

    @Test(
        "With invalid settings, the commands about settings fail, except config path",
        arguments: [
            "config list", "config get color", "config set color never", "config unset color", "doctor --offline",
        ]
    )
    func wrongSettingsChecked(line: String) async throws {
        let program = try InProcessProgram()
        try program.writeSettings("{\"history_limit\":")
        let outcome = await program.run(line.split(separator: " ").map(String.init))
        #expect(outcome.exitCode == .config)
        #expect(await program.run("config", "path") == Outcome(stdout: program.settingsPath + "\n"))
    }

    @Test("Help works with an invalid configuration")
    func helpWithWrongConfiguration() async throws {
        let program = try InProcessProgram()
        try program.writeSettings("{")
        #expect(await program.run("search", "--help").exitCode == .success)
        #expect(await program.run("--version").exitCode == .success)
    }

    @Test("An unknown setting is a warning, with or without --quiet")
    func unknownSetting() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"colour":"always"}"#)
        let warning =
            "movies: warning: unknown setting \"colour\" in \(program.settingsPath); did you mean \"color\"?\n"
        let outcome = await program.run("search", "alien", "-qn1", "--fields=title")
        #expect(outcome == Outcome(stdout: "Alien\n", stderr: warning))
    }

    @Test("Of many unknown settings the first ones are named, and the others counted")
    func manyUnknownSettings() async throws {
        let program = try InProcessProgram()
        let names = (0..<20_000).map { "\"unknown_\($0)\":1" }
        try program.writeSettings("{\(names.joined(separator: ","))}")
        let lines = await program.run("config", "get", "color").stderr.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.last == "movies: warning: 19,995 more unknown settings in \(program.settingsPath)")
    }

    @Test("An invalid credential does not stop a search of the catalogue")
    func strangeCredential() async throws {
        let program = try InProcessProgram(["TMDB_API_KEY": "two words"])
        let arguments = ["search", "alien", "-n1", "--fields=title"]
        #expect(await program.run(arguments + ["--source=catalog"]) == Outcome(stdout: "Alien\n"))
        #expect(await program.run(arguments).exitCode == .config)
        try program.writeSettings(#"{"source":"catalog"}"#)
        #expect(await program.run(arguments) == Outcome(stdout: "Alien\n"))
        #expect(await program.run(arguments + ["--source=auto"]).exitCode == .config)
    }

    @Test("The settings are the defaults of the flags")
    func settings() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"source":"catalog","color":"always"}"#)
        let outcome = await program.run("search", "alien", "-n1", "--fields=title", "--format=table")
        #expect(outcome.stderr == "")
        #expect(outcome.stdout.hasPrefix("\u{1B}[1mTITLE\u{1B}[0m\n\u{1B}[1mAlien\u{1B}[0m\n"))
        let overridden = await program.run("search", "alien", "-n1", "--source=tmdb")
        #expect(overridden.exitCode == .unauthorized)
    }
}
