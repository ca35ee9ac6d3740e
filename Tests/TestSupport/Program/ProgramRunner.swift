import Foundation

/// Runs a program as a user would: in its own process, isolated from the environment of this one.
package struct ProgramRunner: Sendable {
    /// The path of the executable.
    package var executable: String
    /// All environment variables; `PATH` is added if missing, and a coverage run's profile is discarded.
    package var environment: [String: String]
    /// Seconds after which the program is killed and the run fails.
    package var deadline: Double
    /// Whether to measure the program's memory, which takes some time itself.
    package var measuresMemory = false

    package init(executable: String, environment: [String: String], deadline: Double = 120) {
        self.executable = executable
        self.environment = environment
        self.deadline = deadline
    }

    /// Runs the program until it exits.
    /// - Throws: ``ProgramError``.
    package func run(_ arguments: [String], streams: ProgramStreams = ProgramStreams()) async throws -> ProgramResult {
        try await start(arguments, streams: streams).result()
    }

    /// Starts the program without waiting for its exit; it is killed when the test ends.
    /// - Throws: ``ProgramError``.
    package func start(_ arguments: [String], streams: ProgramStreams = ProgramStreams()) throws -> RunningProgram {
        _ = Self.survivesBrokenPipes
        let child = try ChildProcess(spawn(arguments), streams: streams)
        let program = RunningProgram(child, input: streams.input, measuresMemory: measuresMemory)
        Thread.detachNewThread { ProgramWatch(child: child, program: program, deadline: deadline).run() }
        TestResources.atEnd { await program.end() }
        return program
    }

    /// A program that exits before it has read its input must not end the tests.
    private static let survivesBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    private func spawn(_ arguments: [String]) -> ProgramSpawn {
        let own = ProcessInfo.processInfo.environment
        var environment = environment
        // For finding `sh` and `head`.
        environment["PATH"] = environment["PATH"] ?? own["PATH"]
        // A killed program leaves an incomplete profile, which would break a coverage run's report.
        if own["LLVM_PROFILE_FILE"] != nil { environment["LLVM_PROFILE_FILE"] = "/dev/null" }
        return ProgramSpawn(executable: executable, arguments: arguments, environment: environment)
    }
}

/// Finds the program built by the package.
package enum BuiltProgram {
    /// The path of the executable: `MOVIES_PROGRAM`, else the one built next to the tests.
    /// - Throws: ``ProgramError/notBuilt(lookedIn:)``.
    package static func path() throws -> String {
        if let chosen = ProcessInfo.processInfo.environment["MOVIES_PROGRAM"], !chosen.isEmpty { return chosen }
        let candidates = folders.map { "\($0)/movies" }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw ProgramError.notBuilt(lookedIn: folders)
        }
        return path
    }

    /// The path of the folder that contains `Package.swift`.
    package static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .path

    /// On Linux the tests are an executable in the build folder; on macOS a helper loads them from a bundle in it.
    private static let folders: [String] = {
        let executable = Bundle.main.executableURL.map { [$0] } ?? []
        let bundles = Bundle.allBundles.map(\.bundleURL)
        let arguments = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
        let beside = (executable + bundles + arguments).compactMap(folderHoldingTests)
        return beside + ["\(packageRoot)/.build/debug"]
    }()

    private static func folderHoldingTests(_ url: URL) -> String? {
        let parts = url.standardizedFileURL.pathComponents
        guard let index = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
        return "/" + parts[1..<index].joined(separator: "/")
    }
}

/// A shell for pasted commands.
package enum Shell {
    /// Returns the output of a command; `arguments` are `$1` and so on.
    @discardableResult
    package static func output(of line: String, _ arguments: String...) async throws -> String {
        try await ProgramRunner(executable: "/bin/sh", environment: ProcessInfo.processInfo.environment)
            .run(["-c", line, "sh"] + arguments).stdout
    }
}
