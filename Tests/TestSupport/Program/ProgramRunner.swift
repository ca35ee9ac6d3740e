import Foundation

/// Runs a program as a user would: a process of its own, which sees nothing of this one but what it is given.
package struct ProgramRunner: Sendable {
    /// The path of the executable.
    package var executable: String
    /// The whole environment; `PATH` is added where it is missing, and a coverage run's profile goes nowhere.
    package var environment: [String: String]
    /// Seconds after which the program is killed and the run fails.
    package var deadline: Double
    /// Whether to watch how much memory the program has, which takes some time itself.
    package var measuresMemory = false

    package init(executable: String, environment: [String: String], deadline: Double = 120) {
        self.executable = executable
        self.environment = environment
        self.deadline = deadline
    }

    /// Runs it to its end.
    /// - Throws: ``ProgramError``.
    package func run(_ arguments: [String], streams: ProgramStreams = ProgramStreams()) async throws -> ProgramResult {
        try await start(arguments, streams: streams).result()
    }

    /// Starts it, and comes back while it runs; it is killed when the test ends.
    /// - Throws: ``ProgramError``.
    package func start(_ arguments: [String], streams: ProgramStreams = ProgramStreams()) throws -> RunningProgram {
        _ = Self.survivesBrokenPipes
        let child = try ChildProcess(spawn(arguments), streams: streams)
        let program = RunningProgram(child, input: streams.input, measuresMemory: measuresMemory)
        Thread.detachNewThread { ProgramWatch(child: child, program: program, deadline: deadline).run() }
        TestResources.atEnd { await program.end() }
        return program
    }

    /// A program that ends before it has read its input must not end the tests.
    private static let survivesBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    private func spawn(_ arguments: [String]) -> ProgramSpawn {
        let own = ProcessInfo.processInfo.environment
        var environment = environment
        // The path finds `sh` and `head`.
        environment["PATH"] = environment["PATH"] ?? own["PATH"]
        // A program that a test kills leaves half a profile behind, and one of those spoils a coverage run's report.
        if own["LLVM_PROFILE_FILE"] != nil { environment["LLVM_PROFILE_FILE"] = "/dev/null" }
        return ProgramSpawn(executable: executable, arguments: arguments, environment: environment)
    }
}

/// Finds the program that the package builds.
package enum BuiltProgram {
    /// The path of the executable: what `MOVIES_PROGRAM` names, else the one built beside the tests.
    /// - Throws: ``ProgramError/notBuilt(lookedIn:)``.
    package static func path() throws -> String {
        if let chosen = ProcessInfo.processInfo.environment["MOVIES_PROGRAM"], !chosen.isEmpty { return chosen }
        let candidates = folders.map { "\($0)/movies" }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw ProgramError.notBuilt(lookedIn: folders)
        }
        return path
    }

    /// The path of the folder that holds `Package.swift`.
    package static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .path

    /// On Linux the tests are an executable in the build folder; on macOS a helper loads them from a bundle there.
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

/// The shell that people paste commands into.
package enum Shell {
    /// What a line prints; `arguments` are `$1` and so on.
    @discardableResult
    package static func output(of line: String, _ arguments: String...) async throws -> String {
        try await ProgramRunner(executable: "/bin/sh", environment: ProcessInfo.processInfo.environment)
            .run(["-c", line, "sh"] + arguments).stdout
    }
}
