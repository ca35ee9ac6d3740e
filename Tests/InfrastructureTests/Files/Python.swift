import Foundation
import TestSupport

/// Runs Python scripts, which represent other programs that follow the rules for files.
enum Python {
    static let isAvailable = executable != nil

    private static let executable = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
        .first(where: FileManager.default.isExecutableFile(atPath:))

    static func start(_ script: String, _ arguments: String...) throws -> RunningProgram {
        try ProgramRunner(executable: executable ?? "/usr/bin/env", environment: [:])
            .start(["-c", script] + arguments, streams: ProgramStreams(input: .open))
    }
}
