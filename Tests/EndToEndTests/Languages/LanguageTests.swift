import Foundation
import TestSupport
import Testing

/// In which language TMDB is asked: a flag, else the settings, else the locale, else TMDB's own.
@Suite(.heavy) struct ContentLanguageTests {
    private func asked(_ sandbox: Sandbox, _ arguments: String..., environment: [String: String]) async throws
        -> Set<String?>
    {
        let count = sandbox.server?.requests.count ?? 0
        _ = try await sandbox.run(arguments, environment: environment)
        return Set(sandbox.server?.requests.dropFirst(count).map { $0.query["language"] } ?? [])
    }

    @Test("The locale counts where nothing else does")
    func order() async throws {
        let sandbox = try Sandbox.withTMDB()
        let mexican = ["LANG": "es_MX.UTF-8"]
        #expect(try await asked(sandbox, "search", "lantern", environment: mexican) == ["es-MX"])
        #expect(try await asked(sandbox, "show", "9101", environment: mexican) == ["es-MX"])
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LC_ALL": "C.UTF-8"]) == [nil])
        try sandbox.configure(#"{"language":"fr"}"#)
        #expect(try await asked(sandbox, "search", "lantern", environment: mexican) == ["fr"])
        #expect(
            try await asked(sandbox, "search", "lantern", "--language", "de", environment: mexican) == ["de"]
        )
    }

    @Test("An answer of the cache serves its own language alone")
    func cache() async throws {
        let sandbox = try Sandbox.withTMDB()
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LANG": "es_ES"]) == ["es-ES"])
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LANG": "es_ES"]) == [])
        #expect(try await asked(sandbox, "search", "lantern", environment: ["LANG": "pt_BR"]) == ["pt-BR"])
        #expect(try await asked(sandbox, "search", "lantern", environment: [:]) == [nil])
    }
}

/// What a person with a Spanish locale reads.
@Suite(.heavy) struct SpanishTests {
    private static func machine(_ sandbox: Sandbox) -> Sandbox {
        var sandbox = sandbox
        sandbox.environment["LANG"] = "es_ES.UTF-8"
        return sandbox
    }

    @Test("A note on a search")
    func note() async throws {
        let result = try await Self.machine(.withoutCredential()).run("search", "amelei", "--limit", "1")
        #expect(
            result
                == ProgramResult(
                    stdout: "tt0211915\tAmélie\t2001\t\tRomance, Comedy, Drama\n",
                    stderr: "Respuesta del catálogo sin conexión. Para todas las películas y datos al día, "
                        + "consigue una credencial gratuita en https://www.themoviedb.org/settings/api y dásela a "
                        + "`movies auth login` o a TMDB_ACCESS_TOKEN\n"
                        + "¿Querías decir \"Amélie\" (2001)?\n"
                )
        )
    }

    @Test("An error with its hint, as lines and as JSON, whose code stays")
    func error() async throws {
        let sandbox = try Self.machine(.withTMDB(answering: .refusal))
        let message = "TMDB ha rechazado la credencial: Invalid API key: You must be granted a valid key."
        let hint = "`movies auth status` dice de dónde viene; o busca sin conexión con --source catalog"
        #expect(
            try await sandbox.run("search", "lantern")
                == ProgramResult(stderr: "movies: \(message)\nsugerencia: \(hint)\n", exitCode: 77)
        )
        let escaped = hint.replacing("\"", with: "\\\"")
        let json = #"{"error":{"code":"unauthorized","message":"\#(message)","hint":"\#(escaped)","exit_code":77}}"#
        #expect(
            try await sandbox.run("search", "lantern", "--json") == ProgramResult(stderr: "\(json)\n", exitCode: 77)
        )
    }

    @Test("What scripts read is the same in every language")
    func scripts() async throws {
        let english = try Sandbox.withTMDB()
        let spanish = Self.machine(english)
        let commands = [
            ["search", "lantern", "--format", "csv", "--language", "en"], ["recent", "--json"],
            ["config", "list"], ["cache", "status", "--format", "csv"], ["help"], ["search", "--help"], ["man"],
            ["completions", "bash"], ["--version"],
        ]
        for command in commands {
            #expect(try await english.run(command) == spanish.run(command), "\(command)")
        }
    }

    @Test("The last words on Ctrl-C", arguments: [("es_ES.UTF-8", "interrumpido"), ("C", "interrupted")])
    func interruption(_ locale: String, _ word: String) async throws {
        var sandbox = try Sandbox.withTMDB(answering: .hang)
        sandbox.environment["LC_ALL"] = locale
        let program = try sandbox.start("search", "lantern", "--json")
        try await program.waits { _ in sandbox.server?.searches.isEmpty == false }
        program.send(SIGINT)
        #expect(
            try await program.result().stderr
                == #"{"error":{"code":"interrupted","message":"\#(word)","hint":null,"exit_code":130}}"# + "\n"
        )
    }
}

/// The full screen in Spanish.
@Suite(.heavy) struct SpanishBrowseTests {
    private static func machine(_ sandbox: Sandbox) -> Sandbox {
        var sandbox = sandbox
        sandbox.environment["LC_MESSAGES"] = "es_MX.UTF-8"
        return sandbox
    }

    private func expect(_ session: BrowseSession, _ name: String, _ location: SourceLocation = #_sourceLocation) throws
    {
        let golden = GoldenFile(testFile: "EndToEndTests/Golden/spanish/browse-\(name).txt")
        try golden.expect(session.picture, sourceLocation: location)
        #expect(session.terminal.complaints == [], sourceLocation: location)
    }

    @Test("Films, one in full, and the keys")
    func films() async throws {
        let session = try Self.machine(.withTMDB()).browse("lantern")
        try await session.waits(for: "de TMDB")
        try await session.type(Typed.down + Typed.down, until: "> Lantern, Sea")
        try expect(session, "films")
        try await session.type(Typed.up + Typed.enter, until: "Norwegian")
        try expect(session, "details")
        try await session.type("?", until: "En el campo")
        try expect(session, "keys")
    }
}
