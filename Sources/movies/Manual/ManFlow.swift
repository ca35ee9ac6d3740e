import TerminalKit
import CommandLineKit

/// `movies man`: prints the manual page.
@MainActor
struct ManFlow {
    let console: Console

    func start() throws -> ExitCode {
        try console.write(ManualPage(ProgramDescription.suite, facts: ProgramDescription.manual).text)
        return .success
    }
}
