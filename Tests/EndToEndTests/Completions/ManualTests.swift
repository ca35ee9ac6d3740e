import TestSupport
import Testing

/// The manual page, as the two programs that format it see it.
@Suite(.heavy) struct ManualTests {
    private static let formatters = [
        ("man", "MANWIDTH=80 LC_ALL=C.UTF-8 GROFF_NO_SGR=1 man -P cat -l -"),
        ("mandoc", "mandoc -Tutf8 -Owidth=78"),
    ]

    /// Feeds the page to a shell script, in which `$MOVIES` is the program.
    private func format(_ tool: String, _ script: String) async throws -> ProgramResult {
        let sandbox = try Sandbox.withoutCredential()
        guard try await sandbox.shell("command -v \(tool)").exitCode == 0 else {
            try Test.cancel("skipped: \(tool) is not installed")
        }
        return try await sandbox.shell("$MOVIES man | \(script)")
    }

    @Test("mandoc finds nothing to complain of")
    func lint() async throws {
        #expect(try await format("mandoc", "mandoc -Tlint") == ProgramResult())
    }

    @Test("man finds nothing to warn of")
    func warnings() async throws {
        #expect(try await format("man", "LC_ALL=C.UTF-8 man --warnings -l -Tutf8 -Z - >/dev/null") == ProgramResult())
    }

    @Test("Both show TMDB's notice and every command and flag, within 80 columns", arguments: formatters)
    func rendering(_ tool: String, _ script: String) async throws {
        let result = try await format(tool, script)
        // Bold and underlined letters are struck twice.
        let lines = result.stdoutLines.map { $0.replacing(/.\u{8}/, with: "") }
        #expect(lines.filter { TerminalText($0).width > 80 } == [])
        let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains("This product uses the TMDB API but is not endorsed or certified by TMDB."))
        #expect(try await namesInHelp().filter { !words.contains($0) } == [])
    }

    /// Every command as it is typed, and every flag.
    private func namesInHelp() async throws -> [String] {
        let sandbox = try Sandbox.withoutCredential()
        let commands = try await names(#/^  ([a-z]+) /#, in: sandbox.run("--help"))
        var names = commands.map { "movies \($0)" }
        for command in commands {
            names += try await self.names(#/^ +(?:-., )?(--[a-z-]+)/#, in: sandbox.run("help", command))
        }
        return names
    }

    private func names(_ pattern: Regex<(Substring, Substring)>, in help: ProgramResult) -> [String] {
        help.stdoutLines.compactMap { $0.firstMatch(of: pattern).map { String($0.1) } }
    }
}
