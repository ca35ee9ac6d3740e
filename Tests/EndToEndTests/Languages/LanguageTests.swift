import Foundation
import TestSupport
import Testing

/// Output in a Spanish locale.
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
                    stdout: "tt0211915\tAmélie\t2001\t\tRomance, Comedy\n",
                    stderr: "¿Querías decir \"Amélie\" (2001)?\n"
                        + "Sin conexión solo hay 20\u{A0}850 películas. Para buscar en TMDB: movies auth login\n"
                )
        )
    }

    @Test("An error with its hint, as text and as JSON with the same code")
    func error() async throws {
        let sandbox = try Self.machine(.withTMDB(answering: .refusal))
        let message = "TMDB ha rechazado la clave: Invalid API key: You must be granted a valid key."
        let hint = "ejecuta 'movies auth status' para hallar la clave, o busca sin conexión con --source catalog"
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

    @Test("Output for scripts is the same in every language")
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

    @Test("The message on Ctrl-C")
    func interruption() async throws {
        let sandbox = try Self.machine(.withTMDB(answering: .hang))
        let program = try sandbox.start("search", "lantern", "--json")
        try await program.waits { _ in sandbox.server?.searches.isEmpty == false }
        program.send(SIGINT)
        let error = #"{"error":{"code":"interrupted","message":"interrumpido","hint":null,"exit_code":130}}"#
        #expect(try await program.result().stderr == error + "\n")
    }

    @Test("The full screen: films, details and keys")
    func browse() async throws {
        let session = try Self.machine(.withTMDB()).browse("lantern")
        try await session.waits(for: "· TMDB")
        try await session.shows("spanish/browse-films", once: "> Lantern, Sea", typing: Typed.tab + Typed.down)
        try await session.shows("spanish/browse-details", once: "noruego", typing: Typed.up + Typed.enter)
        try await session.shows("spanish/browse-keys", once: "Campo de búsqueda", typing: "?")
    }
}
