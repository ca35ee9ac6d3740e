import Foundation

/// A child process running a Python script, as another program that follows the same rules about files.
final class Python {
    static let isAvailable = executable != nil

    private static let executable = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
        .first(where: FileManager.default.isExecutableFile(atPath:))

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ script: String, _ arguments: String...) throws {
        process.executableURL = URL(fileURLWithPath: Self.executable ?? "/usr/bin/env")
        process.arguments = ["-c", script] + arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        kill()
    }

    /// The first line that the script prints.
    func readLine() -> String {
        var line = Data()
        while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte.first != UInt8(ascii: "\n") {
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }

    func exitCode() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
