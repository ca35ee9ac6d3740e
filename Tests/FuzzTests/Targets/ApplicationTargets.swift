import CommandLineKit
import TerminalKit
import POSIX
import Foundation
import TestSupport

@testable import movies

/// The whole program as a function, with any command line and any files in its home, without a credential.
enum ApplicationTargets {
    static let all = [program]

    private static let names = ["search", "show", "recent", "help", "serach", "--version", "-h", ""]
    private static let tables = [
        SearchCommand.table.description, ShowCommand.table.description, RecentCommand.table.description,
    ]
    .map(ArgumentVectors.init)
    private static let settings = Mutator(seeds: FileSeeds.settings.map { Array($0.utf8) })
    private static let history = Mutator(seeds: FileSeeds.history.map { Array($0.utf8) })

    private static let program = FuzzTarget(
        "whole program",
        shortRun: 4,
        makeInput: { random in tables[random.below(tables.count)].make(&random) },
        check: { input, random in
            let home = try TemporaryDirectory()
            if random.oneIn(4) { try write(settings.input(&random), to: "config/movies/config.json", in: home) }
            if random.oneIn(2) { try write(history.input(&random), to: "state/movies/recent-queries.json", in: home) }
            try await run(
                [random.pick(names, or: "")] + ArgumentVectors.split(input),
                home,
                columns: 1 + random.below(120)
            )
        }
    )

    private static func write(_ bytes: [UInt8], to name: String, in home: TemporaryDirectory) throws {
        try home.write("", to: name)
        try Data(bytes).write(to: URL(fileURLWithPath: home.path(name)))
    }

    @MainActor private static func run(_ arguments: [String], _ home: TemporaryDirectory, columns: Int) async throws {
        let (output, errors) = (MemoryWriter(), MemoryWriter())
        let console = Console(output: output, errors: errors, columns: columns)
        let exitCode = await Application(environment: environment(home), console: console).run(arguments)
        try require(exitCode != .internal, "exit code 70: \(errors.text)")
        try require([.success, .empty].contains(exitCode) || output.text.isEmpty, "an answer with \(exitCode)")
        try require(exitCode == .success || exitCode == .empty || !errors.text.isEmpty, "silent \(exitCode)")
        try Rendering.check(errors.text, columns: nil)
        let isStyled = arguments.contains { $0.contains("always") }
        if !isStyled { try Rendering.check(output.text, columns: nil, allowing: "\n\t") }
    }

    /// No program can be started from here, and nothing listens at the address of TMDB.
    private static func environment(_ home: TemporaryDirectory) -> ProcessEnvironment {
        ProcessEnvironment([
            "HOME": home.path, "PATH": "/nonexistent", "MOVIES_API_URL": "http://127.0.0.1:1",
            "XDG_CONFIG_HOME": home.path("config"), "XDG_STATE_HOME": home.path("state"),
            "XDG_CACHE_HOME": home.path("cache"),
        ])
    }
}
