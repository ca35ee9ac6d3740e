import DomainTestSupport
import TestSupport
import Testing

@testable import movies

@MainActor
@Suite("ConfigFlow")
struct ConfigFlowTests {
    private typealias Outcome = InProcessProgram.Outcome

    private func file(_ program: InProcessProgram) -> String? { program.home.read(".config/movies/config.json") }

    @Test("Config list prints every setting with its value and its origin")
    func list() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"language":"pt-br","cache_ttl_hours":1.5,"region":null}"#)
        let expected = """
            language\tpt-BR\tconfig
            region\t\tdefault
            include_adult\tfalse\tdefault
            source\tauto\tdefault
            color\tauto\tdefault
            history\ttrue\tdefault
            history_limit\t1000\tdefault
            notes\ttrue\tdefault
            cache_ttl_hours\t1.5\tconfig
            timeout_seconds\t20\tdefault

            """
        #expect(await program.run("config", "list") == Outcome(stdout: expected))
        let json = await program.run("config", "list", "--json")
        let start =
            #"{"settings":[{"key":"language","value":"pt-BR","source":"config"},"#
            + #"{"key":"region","value":null,"source":"default"},{"key":"include_adult","value":false,"#
        #expect(json.stdout.hasPrefix(start))
        #expect(json.stderr == "")
    }

    @Test("On a terminal the settings are a table")
    func table() async throws {
        var program = try InProcessProgram()
        program.isTerminal = true
        let lines = await program.run("config", "list", "--color=never").stdout.split(separator: "\n")
        #expect(lines.prefix(2) == ["KEY              VALUE  SOURCE", "language                default"])
        program.variables["LANG"] = "fr_CA.UTF-8"
        let french = await program.run("config", "list", "--color=never").stdout.split(separator: "\n")
        #expect(french[1] == "language         fr-CA (from LANG)  default")
        #expect(await program.run("config", "get", "language") == Outcome(stdout: "\n"))
    }

    @Test(
        "Config get prints the bare value, also as JSON",
        arguments: [
            ("language", "de\n", "\"de\"\n"), ("region", "\n", "null\n"), ("history", "false\n", "false\n"),
            ("timeout_seconds", "2.5\n", "2.5\n"), ("cache_ttl_hours", "24\n", "24\n"),
        ]
    )
    func get(key: String, bare: String, json: String) async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"language":"de","history":false,"timeout_seconds":2.5}"#)
        #expect(await program.run("config", "get", key) == Outcome(stdout: bare))
        #expect(await program.run("config", "get", key, "--json") == Outcome(stdout: json))
    }

    @Test("Config set creates a missing file, and prints the new value")
    func first() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("config", "set", "language", "de") == Outcome(stderr: "language is now de.\n"))
        #expect(file(program) == "{\n  \"language\": \"de\"\n}\n")
        #expect(permissions(of: program.settingsPath) == 0o600)
        #expect(await program.run("config", "set", "language", "fr", "--quiet") == Outcome())
        #expect(file(program) == "{\n  \"language\": \"fr\"\n}\n")
    }

    @Test("Config unset removes a key, also an unknown one")
    func unset() async throws {
        let program = try InProcessProgram()
        try program.writeSettings(#"{"colour":"x","language":"de"}"#)
        let removed = await program.run("config", "unset", "colour")
        #expect(removed == Outcome(stderr: "Removed colour from the settings.\n"))
        #expect(await program.run("config", "unset", "region") == Outcome(stderr: "region was not set.\n"))
        #expect(await program.run("config", "unset", "colour").exitCode == .usage)
        let alias = await program.run("config", "rm", "region")
        #expect(alias.exitCode == .usage && alias.stderr.hasSuffix("hint: run 'movies config unset <key>'\n"))
        #expect(await program.run("cache", "rm").stderr.hasSuffix("hint: run 'movies cache clear'\n"))
        #expect(file(program) == "{\n  \"language\": \"de\"\n}\n")
    }

    @Test("Config path prints the path of the file, whatever its content")
    func path() async throws {
        let program = try InProcessProgram()
        #expect(await program.run("config", "path") == Outcome(stdout: program.settingsPath + "\n"))
        try program.writeSettings("{")
        #expect(await program.run("config", "path") == Outcome(stdout: program.settingsPath + "\n"))
    }

    @Test(
        "An unknown key exits with 64 and suggests the nearest one",
        arguments: [["get", "colour"], ["set", "colour", "never"], ["unset", "colour"]]
    )
    func unknown(words: [String]) async throws {
        let expected = """
            movies: unknown setting "colour"
            hint: did you mean color? the settings are language, region, include_adult, source, color, history, \
            history_limit, notes, cache_ttl_hours, timeout_seconds

            """
        let outcome = try await InProcessProgram().run(["config"] + words)
        #expect(outcome == Outcome(stderr: expected, exitCode: .usage))
    }

    @Test(
        "Locale names, and other words for true and false, are accepted",
        arguments: [
            ("language", "pt_BR", "pt-BR"), ("language", "pt_br", "pt-BR"), ("history", "no", "false"),
            ("history", "ON", "true"), ("include_adult", "yes", "true"), ("include_adult", "off", "false"),
        ]
    )
    func otherForms(key: String, typed: String, value: String) async throws {
        let outcome = try await InProcessProgram().run("config", "set", key, typed)
        #expect(outcome == Outcome(stderr: "\(key) is now \(value).\n"))
    }

    @Test(
        "An invalid value exits with 64 and lists the valid ones",
        arguments: [
            ("history", "maybe", "true or false"), ("history_limit", "1001", "a whole number from 0 to 1000"),
            ("history_limit", "1.5", "a whole number from 0 to 1000"),
            ("source", "TMDB", "one of \"auto\", \"tmdb\", \"catalog\""),
            ("region", "USA", "a country code such as \"US\""), ("region", "YY", "a country code such as \"US\""),
            ("language", "xx-yy", "a language such as \"en\" or \"pt-BR\""),
            ("timeout_seconds", "0", "a number of seconds greater than 0"),
            ("timeout_seconds", "nan", "a number of seconds greater than 0"),
        ]
    )
    func wrongKind(key: String, value: String, expected: String) async throws {
        let program = try InProcessProgram()
        let text = """
            movies: \(key) needs \(expected), not "\(value)"
            hint: to restore the default, run 'movies config unset \(key)'

            """
        #expect(await program.run("config", "set", key, value) == Outcome(stderr: text, exitCode: .usage))
        #expect(program.home.names == [])
    }

    @Test("A long value is not repeated, as it could be a credential")
    func longValue() async throws {
        let secret = "0123456789abcdef0123456789abcdef"
        for words in [["set", "language", secret], ["set", secret, "x"], ["get", secret], ["unset", secret]] {
            let outcome = try await InProcessProgram().run(["config"] + words)
            #expect(outcome.exitCode == .usage)
            #expect(!outcome.stderr.contains(secret))
        }
    }

    @Test("Without a home directory the file has no location", arguments: [["path"], ["set", "language", "de"]])
    func nowhere(words: [String]) async throws {
        var program = try InProcessProgram()
        program.variables["HOME"] = ""
        let expected = """
            movies: can't locate config.json: HOME is not set to an absolute path
            hint: set HOME or XDG_CONFIG_HOME

            """
        #expect(await program.run(["config"] + words) == Outcome(stderr: expected, exitCode: .io))
    }
}
