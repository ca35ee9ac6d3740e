import Foundation
import TestSupport
import Testing

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

    @Test("A bad command line")
    func usage() async throws {
        let result = try await Self.machine(.withoutCredential()).run("search", "--page", "0", "x")
        let lines =
            "movies: --page necesita un número de 1 a 500, no \"0\"\n"
            + "sugerencia: \"movies search --help\" enumera las opciones\n"
        #expect(result == ProgramResult(stderr: lines, exitCode: 64))
    }

    @Test("A warning")
    func warning() async throws {
        let sandbox = try Self.machine(.withoutCredential())
        try sandbox.configure(#"{"histroy":false}"#)
        let result = try await sandbox.run("search", "zzzqqq", "--source", "catalog")
        #expect(
            result.stderrLines == [
                "movies: aviso: ajuste desconocido \"histroy\" en \(sandbox.home.path(Sandbox.configFile)); "
                    + "¿querías decir \"history\"?",
                "No se ha encontrado ninguna película para \"zzzqqq\".",
            ]
        )
    }

    @Test("A film in full, with its labels")
    func details() async throws {
        let result = try await Self.machine(.withTMDB()).run("show", "9101")
        #expect(result.stderr == "")
        try GoldenFile(testFile: "EndToEndTests/Golden/spanish/show.txt").expect(result.stdout)
    }

    @Test("A table, its headings and its end")
    func table() async throws {
        let result = try await Self.machine(.withTMDB())
            .run(["search", "lantern"], environment: ["NO_COLOR": "1"], streams: .terminalOutput())
        #expect(result.stderr == "")
        try GoldenFile(testFile: "EndToEndTests/Golden/spanish/table.txt").expect(result.stdout)
    }

    @Test("The doctor, line by line")
    func doctor() async throws {
        let sandbox = try Self.machine(.withoutCredential())
        let result = try await sandbox.run("doctor", "--offline", environment: ["PATH": "/nowhere"])
        #expect(result.exitCode == 0)
        try GoldenFile(testFile: "EndToEndTests/Golden/spanish/doctor.txt")
            .expect(result.stdout.replacing(sandbox.home.path, with: "~"))
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
