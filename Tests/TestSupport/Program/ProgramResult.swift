/// The output and exit code of a program.
package struct ProgramResult: Equatable, Sendable {
    /// The bytes of standard output; with both streams on a terminal, the whole transcript.
    package let standardOutput: [UInt8]
    /// The bytes of standard error; empty if it was a terminal.
    package let standardError: [UInt8]
    /// As in a shell: 128 plus the signal's number for a program ended by a signal.
    package let exitCode: Int

    package init(standardOutput: [UInt8], standardError: [UInt8], exitCode: Int) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.exitCode = exitCode
    }

    /// Creates the expected result of a test.
    package init(stdout: String = "", stderr: String = "", exitCode: Int = 0) {
        self.init(standardOutput: Array(stdout.utf8), standardError: Array(stderr.utf8), exitCode: exitCode)
    }
}

extension ProgramResult {
    /// Standard output as text, with invalid UTF-8 replaced.
    package var stdout: String { String(decoding: standardOutput, as: UTF8.self) }

    /// Standard error as text, with invalid UTF-8 replaced.
    package var stderr: String { String(decoding: standardError, as: UTF8.self) }

    /// The lines of standard output, without line endings.
    package var stdoutLines: [String] { Self.lines(stdout) }

    /// The lines of standard error, without line endings.
    package var stderrLines: [String] { Self.lines(stderr) }

    private static func lines(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }
}

extension ProgramResult: CustomStringConvertible {
    package var description: String {
        "exit \(exitCode)\nstdout: \(stdout.debugDescription)\nstderr: \(stderr.debugDescription)"
    }
}

/// The reason why a program has no result.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
    /// The built program is in none of these folders.
    case notBuilt(lookedIn: [String])
    /// A system call failed; its name and `errno`.
    case system(call: String, code: Int32)
    /// The program exceeded its time limit and was killed; with its output so far.
    case deadline(seconds: Double, ProgramResult)
    /// A condition was not met in time; with the program's output so far.
    case neverHappened(seconds: Double, ProgramResult)

    package var description: String {
        switch self {
        case .notBuilt(let folders): "the program is not built; looked in \(folders.joined(separator: ", "))"
        case .system(let call, let code): "\(call) failed with errno \(code)"
        case .deadline(let seconds, let result): "killed after \(seconds) s\n\(result)"
        case .neverHappened(let seconds, let result): "nothing of the kind within \(seconds) s\n\(result)"
        }
    }
}
