import Foundation
import TestSupport
import Testing

/// The prompt of `auth login` on a terminal.
@Suite(.heavy) struct AuthPromptTests {
    private static let prompt = "TMDB API key or read access token (hidden): "

    /// Runs the login in a shell that prints the terminal's state before and after; writes the process ID to a file.
    private static let script =
        #"stty -a; sh -c 'echo $$ >"$HOME/process"; exec "$MOVIES" auth login'; code=$?; stty -a; exit $code"#

    private func started(_ sandbox: Sandbox) async throws -> RunningProgram {
        let program = try sandbox.start(shell: Self.script, streams: .interactive())
        try await program.waits { $0.stdout.contains(Self.prompt) }
        return program
    }

    /// The first and last output of `stty`.
    private func states(_ result: ProgramResult) -> (before: String, after: String) {
        let parts = result.stdout.components(separatedBy: "speed ")
        return (parts.dropFirst().first?.components(separatedBy: "Get a free key").first ?? "", parts.last ?? "")
    }

    @Test("Input is not echoed, and the terminal is restored")
    func typed() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let program = try await started(sandbox)
        program.type("\(FixtureTMDB.apiKey)\n")
        let result = try await program.result()
        #expect(result.exitCode == 0)
        #expect(!result.stdout.contains(FixtureTMDB.apiKey))
        #expect(result.stdout.contains("\(Self.prompt)\nSaved the API key to"))
        let states = states(result)
        #expect(states.before == states.after)
        #expect(states.after.contains(" echo "))
    }

    @Test("Ctrl-C quits with the terminal restored; Ctrl-Z and Ctrl-\\ do nothing")
    func interrupted() async throws {
        let sandbox = try Sandbox.withoutCredential()
        // The shell must survive the signal that both receive.
        let program = try sandbox.start(shell: "trap : INT; \(Self.script)", streams: .interactive())
        try await program.waits { $0.stdout.contains(Self.prompt) }
        program.type("eyJ\u{1A}\u{1C}\u{3}")
        let result = try await program.result()
        #expect(result.exitCode == 130)
        let states = states(result)
        #expect(states.before == states.after)
        #expect(sandbox.home.read(Sandbox.credentialsFile) == nil)
    }

    @Test("SIGTERM quits with the terminal restored")
    func terminated() async throws {
        let sandbox = try Sandbox.withoutCredential()
        let program = try await started(sandbox)
        let process = try #require(sandbox.home.read("process").flatMap { Int32($0.dropLast()) })
        kill(process, SIGTERM)
        let result = try await program.result()
        #expect(result.exitCode == 143)
        let states = states(result)
        #expect(states.before == states.after)
    }

    @Test("End of input is not a credential")
    func ended() async throws {
        let program = try await started(Sandbox.withoutCredential())
        program.type("\u{4}")
        let result = try await program.result()
        #expect(result.exitCode == 65)
        #expect(
            result.stdout.contains("\(Self.prompt)\n\u{1B}[1;38;5;131mmovies:\u{1B}[0m no TMDB key entered")
        )
    }
}
