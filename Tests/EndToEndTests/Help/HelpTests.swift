import Foundation
import TestSupport
import Testing

@Suite(.heavy) struct HelpTests {
    @Test(
        "Help matches the golden files of moviesTests, on stdout, piped and on a terminal",
        arguments: ["search", "catalog"]
    )
    func approved(_ name: String) async throws {
        let sandbox = try Sandbox.withoutCredential()
        for streams in [ProgramStreams(), .terminalOutput()] {
            let result = try await sandbox.run(name, "--help", environment: ["NO_COLOR": "1"], streams: streams)
            try GoldenFile(testFile: "moviesTests/Help/Golden/\(name).txt").expect(result.stdout)
            #expect(result == ProgramResult(stdout: result.stdout))
        }
    }
}

/// The examples in the README and the guide match the program's output.
@Suite(.heavy) struct ReadmeTests {
    /// A command after `$`, and its output on both streams.
    struct Example: CustomTestStringConvertible {
        var command: String
        var output: [String] = []

        var testDescription: String { command }
    }

    /// The examples of one block run in order, in the same home directory.
    static func blocks() throws -> [[Example]] {
        let texts = try ["README.md", "docs/guide.md"].map {
            try String(contentsOfFile: "\(BuiltProgram.packageRoot)/\($0)", encoding: .utf8)
        }
        return texts.flatMap { $0.components(separatedBy: "```console\n").dropFirst() }.map { block in
            var examples: [Example] = []
            for line in block.components(separatedBy: "\n").prefix(while: { $0 != "```" }) {
                if line.hasPrefix("$ ") {
                    examples.append(Example(command: String(line.dropFirst(2))))
                } else if !line.isEmpty {
                    examples[examples.endIndex - 1].output.append(line)
                }
            }
            return examples
        }
    }

    @Test("Every example in the README and the guide prints the output below it", arguments: try blocks())
    func examples(_ block: [Example]) async throws {
        let sandbox = try Sandbox.withoutCredential()
        for example in block {
            let result = try await sandbox.shell("movies() { \"$MOVIES\" \"$@\"; }\n{ \(example.command)\n} 2>&1")
            // jq is not installed on every machine.
            if example.command.contains("| jq"), try await sandbox.shell("command -v jq").exitCode != 0 { continue }
            #expect(result.stdoutLines == example.output)
        }
    }
}

/// `make install` and `make uninstall`, after the build.
@Suite(.heavy) struct InstallTests {
    private func make(_ target: String, prefix: String, in sandbox: Sandbox) async throws -> ProgramResult {
        let program = try BuiltProgram.path()
        let command = "make -s -C '\(BuiltProgram.packageRoot)' \(target) PREFIX='\(prefix)' PROGRAM='\(program)'"
        return try await sandbox.shell(command)
    }

    @Test("Installs the program, completions and manual page, and removes exactly these")
    func installation() async throws {
        let sandbox = try Sandbox.withoutCredential()
        // Invalid settings must not prevent an installation.
        try sandbox.configure("{")
        let prefix = sandbox.home.path("a prefix")
        try sandbox.home.write("theirs", to: "a prefix/share/man/man1/other.1")
        #expect(try await make("install-files", prefix: prefix, in: sandbox) == ProgramResult())
        let installed = sandbox.files().filter { $0.key.hasPrefix("a prefix/") }
        let expected = [
            "bin/movies", "share/bash-completion/completions/movies", "share/fish/vendor_completions.d/movies.fish",
            "share/man/man1/movies.1", "share/man/man1/other.1", "share/zsh/site-functions/_movies",
        ]
        #expect(installed.keys.sorted() == expected.map { "a prefix/\($0)" })
        let page = installed["a prefix/share/man/man1/movies.1"].map { String(decoding: $0, as: UTF8.self) }
        #expect(try await page == sandbox.run("man").stdout)
        #expect(try await make("uninstall", prefix: prefix, in: sandbox) == ProgramResult())
        let left = sandbox.files().keys.filter { $0.hasPrefix("a prefix/") }
        #expect(left == ["a prefix/share/man/man1/other.1"])
    }
}

/// The manual page, formatted by mandoc and man.
@Suite(.heavy) struct ManualTests {
    private static let formatters = [
        ("man", "MANWIDTH=80 LC_ALL=C.UTF-8 GROFF_NO_SGR=1 man -P cat -l -"),
        ("mandoc", "mandoc -Tutf8 -Owidth=78"),
    ]

    /// Pipes the page into a shell script, with the program in `$MOVIES`.
    private func format(_ tool: String, _ script: String) async throws -> ProgramResult {
        let sandbox = try Sandbox.withoutCredential()
        guard try await sandbox.shell("command -v \(tool)").exitCode == 0 else {
            try Test.cancel("skipped: \(tool) is not installed")
        }
        return try await sandbox.shell("$MOVIES man | \(script)")
    }

    @Test("mandoc reports no problems")
    func lint() async throws {
        #expect(try await format("mandoc", "mandoc -Tlint") == ProgramResult())
    }

    @Test("man reports no warnings")
    func warnings() async throws {
        #expect(try await format("man", "LC_ALL=C.UTF-8 man --warnings -l -Tutf8 -Z - >/dev/null") == ProgramResult())
    }

    @Test("mandoc and man show TMDB's notice and every command and flag within 80 columns", arguments: formatters)
    func rendering(_ tool: String, _ script: String) async throws {
        let result = try await format(tool, script)
        // Bold and underlined letters are overstruck.
        let lines = result.stdoutLines.map { $0.replacing(/.\u{8}/, with: "") }
        #expect(lines.filter { TerminalText($0).width > 80 } == [])
        let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains("This product uses the TMDB API but is not endorsed or certified by TMDB."))
        #expect(try await namesInHelp().filter { !words.contains($0) } == [])
    }

    /// Every command as typed, and every flag.
    private func namesInHelp() async throws -> [String] {
        let sandbox = try Sandbox.withoutCredential()
        let commands = try await names(#/^  ([a-z]+) /#, in: sandbox.run("help", "--all"))
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
