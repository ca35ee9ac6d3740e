import Foundation
import TestSupport
import Testing

/// A real shell on a terminal, in which the program's completions are at work.
///
/// The program of that shell prints the arguments it is given, so that a test sees what a Tab has put on the line.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    private static let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

    private var path: String? {
        Self.folders.map { "\($0)/\(rawValue)" }.first(where: FileManager.default.isExecutableFile(atPath:))
    }

    /// Types a line that ends in a Tab, then Enter.
    /// - Returns: the arguments that the program is called with.
    /// - Throws: the test's cancellation where the shell is not installed.
    func arguments(completing line: String, in sandbox: Sandbox) async throws -> String {
        guard let path else { try Test.cancel("skipped: \(rawValue) is not installed") }
        try prepare(sandbox)
        let environment = sandbox.environment.merging([
            "TERM": "dumb", "INPUTRC": "/dev/null", "MOVIES": try BuiltProgram.path(),
            "PATH": "\(sandbox.home.path("bin")):" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
        ]) { $1 }
        let runner = ProgramRunner(executable: path, environment: environment, deadline: 60)
        let shell = try await runner.start(flags, streams: .interactive(TerminalSize(columns: 200)))
        // What is typed is echoed: the quotes keep the echo from being taken for the answer.
        shell.type("\(setup(sandbox)); echo rea''dy\n")
        try await shell.waits(seconds: 30) { $0.stdout.contains("ready") }
        shell.type("\(line)\n")
        try await shell.waits(seconds: 30) { Self.answer(in: $0) != nil }
        defer { shell.send(SIGKILL) }
        return try #require(Self.answer(in: shell.soFar))
    }

    private static func answer(in result: ProgramResult) -> String? {
        guard let match = result.stdout.firstMatch(of: /called: (.*?) :end/) else { return nil }
        return String(match.1)
    }
}

extension CompletingShell {
    private var flags: [String] {
        switch self {
        case .bash: ["--norc", "--noprofile", "-i"]
        case .zsh: ["-f", "-i"]
        case .fish: ["--no-config", "-i"]
        }
    }

    private func setup(_ sandbox: Sandbox) -> String {
        let home = "cd '\(sandbox.home.path)'"
        return switch self {
        case .bash: "\(home); source <($MOVIES completions bash)"
        case .zsh: "\(home); $MOVIES completions zsh > _movies; fpath=($PWD $fpath); autoload -U compinit; compinit -uD"
        case .fish: "\(home); $MOVIES completions fish | source"
        }
    }

    private func prepare(_ sandbox: Sandbox) throws {
        let program = """
            #!/bin/sh
            case "$1 $2" in "recent --limit") exec "$MOVIES" "$@" ;; esac
            printf 'called: '
            printf '<%s>' "$@"
            echo ' :end'
            """
        try sandbox.home.write(program, to: "bin/movies")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.home.path("bin/movies"))
    }
}
