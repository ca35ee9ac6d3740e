import Foundation

/// The shell that people paste commands into.
package enum Shell {
    /// What a line prints; `arguments` are `$1` and so on.
    @discardableResult
    package static func output(of line: String, _ arguments: String...) async throws -> String {
        try await ProgramRunner(executable: "/bin/sh", environment: ProcessInfo.processInfo.environment)
            .run(["-c", line, "sh"] + arguments).stdout
    }
}
