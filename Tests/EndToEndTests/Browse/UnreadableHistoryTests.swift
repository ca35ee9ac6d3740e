import TestSupport
import Testing

/// A history that cannot be read is reported on the screen, and on stderr after any kind of exit.
@Suite(.heavy) struct UnreadableHistoryTests {
    private static let exits = [("\u{3}", 130), ("\u{4}", 0)]

    private func run(_ sandbox: Sandbox, until text: String, _ keys: String, exitCode: Int) async throws -> String {
        let program = try sandbox.start(["browse"], streams: .terminalOutput(TerminalSize(columns: 400)))
        try await program.waits { $0.stdout.contains(text) }
        program.type(keys)
        let result = try await program.result()
        #expect(result.exitCode == exitCode)
        return result.stderr
    }

    @Test("A folder or a named pipe in place of the history", arguments: exits, ["mkdir", "mkfifo"])
    func unreadable(exit: (keys: String, code: Int), command: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let path = sandbox.home.path(Sandbox.historyFile)
        try await Shell.output(of: "mkdir -p \"$(dirname \"$1\")\" && \(command) \"$1\"", path)
        let reason = command == "mkdir" ? "Is a directory" : "Not a regular file"
        let error = try await run(sandbox, until: "\(reason).", exit.keys, exitCode: exit.code)
        #expect(error == "movies: warning: couldn't read the history: can't use \(path): \(reason)\n")
    }

    @Test("A newer history", arguments: exits)
    func newer(exit: (keys: String, code: Int)) async throws {
        let sandbox = try Sandbox.withoutCredential()
        let query = #"{"query":"lamp","year":null,"searched_at":"2026-11-22T09:36:45Z","total_results":1}"#
        try sandbox.home.write(#"{"version":99,"queries":[\#(query)]}"#, to: Sandbox.historyFile)
        let error = try await run(sandbox, until: "lamp", exit.keys, exitCode: exit.code)
        #expect(error.hasSuffix("is from a newer version of movies; some entries may be missing\n"))
    }
}
