import TerminalKit
import CommandLineKit

/// `movies completions`: prints the script of one shell.
@MainActor
struct CompletionsFlow {
    let console: Console

    func start(words: [String]) throws -> ExitCode {
        guard let shell = words.first.flatMap(CompletionShell.init) else { return .usage }
        try console.write(shell.script(for: ProgramDescription.suite))
        return .success
    }
}
