@testable import CommandLineKit
@testable import movies
import Foundation
import POSIX
@testable import TerminalKit
import TestSupport

/// Command lines: each is run, or rejected with a message; no argument is silently ignored.
enum CommandLineTargets {
    @MainActor static let all = Subcommands.all.map { parsing($0.flow) }

    @MainActor private static func parsing(_ flow: any FlowCoordinator.Type) -> FuzzTarget {
        let table = flow.command
        let arguments = ArgumentVectors(table.description)
        return FuzzTarget("arguments of \(table.description.name)", makeInput: { arguments.make(&$0) }) { input, _ in
            let vector = ArgumentVectors.split(input)
            do throws(UsageError) {
                guard case .run(_, let words) = try table.parse(vector, into: Options()) else { return }
                try check(words, vector)
            } catch {
                try require(!Failure(error).message.isEmpty, "no words")
                try require(error != passedOver, "an argument is passed over")
            }
            for argument in vector where argument != "--" {
                let tokens = table.description.tokens(in: [argument])
                try require(!tokens.isEmpty, "an argument is passed over")
            }
        }
    }

    private static let passedOver = UsageError("passed over")

    private static func check(_ words: [String], _ vector: [String]) throws(UsageError) {
        guard vector.allSatisfy({ $0.utf8.first != UInt8(ascii: "-") }) else { return }
        // `rm` becomes `remove`.
        if words.count != vector.count { throw passedOver }
    }
}

/// Command lines of a command's own flags, valid and invalid values, and anything else.
struct ArgumentVectors: Sendable {
    private static let separator: UInt8 = 0

    private let flags: [[UInt8]]

    init(_ command: CommandDescription) {
        let letters = command.options.compactMap(\.short).map { "-\($0)" }
        flags = (command.options.map(\.flag) + letters).map { Array($0.utf8) }
    }

    /// The arguments of an input.
    static func split(_ input: [UInt8]) -> [String] {
        input.split(separator: separator, omittingEmptySubsequences: false).dropFirst()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Up to eight arguments, each after a byte 0, which an argument cannot contain.
    func make(_ random: inout FuzzRandom) -> [UInt8] {
        var input: [UInt8] = []
        for _ in 0..<random.below(9) {
            input.append(Self.separator)
            input += argument(&random).filter { $0 != Self.separator }
        }
        return input
    }

    private func argument(_ random: inout FuzzRandom) -> [UInt8] {
        switch random.below(8) {
        case 0, 1: random.pick(flags, or: [])
        case 2: random.pick(flags, or: []) + Array("=".utf8) + value(&random)
        case 3: random.pick(flags, or: []) + value(&random)
        case 4: Array("-".utf8) + RandomText.make(&random)
        case 5: RandomText.make(&random)
        default: value(&random)
        }
    }

    private static let values: [[UInt8]] = [
        "json", "table", "csv", "ndjson", "title,year", "auto", "catalog", "always", "never", "1999", "1990-", "20",
        "0.5", "en",
        "pt-BR", "US", "heron", "glass", "--", "-", "",
    ].map { Array($0.utf8) }

    private func value(_ random: inout FuzzRandom) -> [UInt8] {
        switch random.below(6) {
        case 0: random.pick(InterestingBytes.numbers, or: [])
        case 1: random.pick(InterestingBytes.words, or: [])
        case 2: RandomText.make(&random)
        default: random.pick(Self.values, or: [])
        }
    }
}

/// Parses words byte by byte like a POSIX shell, for quoting only.
enum ShellReader {
    private static let special = Set("\t\n\"$`;&|<>()*?[]{}~#!^".utf8)

    /// Nil for an unclosed quote or any other shell syntax.
    static func words(_ text: String) -> [[UInt8]]? {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            switch byte {
            case _ where isEscaped:
                word = (word ?? []) + [byte]
                isEscaped = false
            case UInt8(ascii: "'"):
                word = word ?? []
                isQuoted.toggle()
            case _ where isQuoted: word?.append(byte)
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: " "):
                if let word { words.append(word) }
                word = nil
            case _ where special.contains(byte): return nil
            default: word = (word ?? []) + [byte]
            }
        }
        return isQuoted || isEscaped ? nil : words + (word.map { [$0] } ?? [])
    }
}

/// The program as a function, with any command line and any files in its home directory, without a credential.
enum ApplicationTargets {
    @MainActor static let all = [program, imports]

    /// Without `poster` and `person`, which write files of any name, and `mcp`, which takes this process's streams.
    @MainActor private static let names =
        Subcommands.all.map(\.name).filter { !["poster", "person", "mcp"].contains($0) }
        + ["help", "serach", "--version", "-h", ""]
    @MainActor private static let tables = Subcommands.descriptions.map(ArgumentVectors.init)
    private static let marks = Mutator(seeds: FileSeeds.marks.map { Array($0.utf8) })
    private static let settings = Mutator(seeds: FileSeeds.settings.map { Array($0.utf8) })
    private static let history = Mutator(seeds: FileSeeds.history.map { Array($0.utf8) })

    @MainActor private static let program: FuzzTarget = {
        let tables = Self.tables
        return FuzzTarget(
            "whole program",
            shortRun: 4,
            makeInput: { random in tables[random.below(tables.count)].make(&random) },
            check: { input, random in
                let home = try TemporaryDirectory()
                if random.oneIn(4) { try write(settings.input(&random), to: "config/movies/config.json", in: home) }
                if random.oneIn(2) {
                    try write(history.input(&random), to: "state/movies/recent-queries.json", in: home)
                }
                if random.oneIn(2) { try write(marks.input(&random), to: ".local/share/movies/marks.json", in: home) }
                try await run(
                    [random.pick(names, or: "")] + ArgumentVectors.split(input),
                    home,
                    columns: 1 + random.below(120)
                )
            }
        )
    }()

    /// Files of marks of every kind are imported or refused. What was imported is exported, and changes nothing again.
    @MainActor private static let imports = FuzzTarget(
        "imported marks",
        seeds: FileSeeds.markedFilms + FileSeeds.marks,
        shortRun: 4
    ) { input, random in
        let home = try TemporaryDirectory()
        let name = random.pick(["films.csv", "watchlist.csv", "diary.csv", "watched.csv"], or: "")
        try write(input, to: name, in: home)
        if random.oneIn(2) { try write(marks.input(&random), to: ".local/share/movies/marks.json", in: home) }
        let flags = random.oneIn(4) ? ["--as=watchlist"] : []
        try await run(["import", home.path(name)] + flags, home, columns: 80)
        var exports: [String] = []
        for _ in 1...3 {
            exports.append(try await run(["export", "--json"], home, columns: 80))
            try write(Array((exports.last ?? "").utf8), to: "exported.json", in: home)
            try await run(["import", home.path("exported.json")], home, columns: 80)
        }
        // The first file joins two marks of one film that have different IDs.
        try requireEqual(exports[2], exports[1], "the marks")
    }

    private static func write(_ bytes: [UInt8], to name: String, in home: TemporaryDirectory) throws {
        try home.write("", to: name)
        try Data(bytes).write(to: URL(fileURLWithPath: home.path(name)))
    }

    /// Returns the output.
    @discardableResult
    @MainActor private static func run(
        _ arguments: [String],
        _ home: TemporaryDirectory,
        columns: Int
    ) async throws -> String {
        let (output, errors) = (MemoryWriter(), MemoryWriter())
        let console = Console(output: output, errors: errors, columns: columns)
        let exitCode = await Application(environment: environment(home), console: console).run(arguments)
        try require(exitCode != .internal, "exit code 70: \(errors.text)")
        // `doctor` prints its findings.
        let hasAnswer = [.success, .empty].contains(exitCode) || arguments.first == "doctor"
        try require(hasAnswer || output.text.isEmpty, "an answer with \(exitCode)")
        try require(hasAnswer || !errors.text.isEmpty, "silent \(exitCode)")
        try Rendering.check(errors.text, columns: nil)
        let isStyled = arguments.contains { $0.contains("always") }
        if !isStyled { try Rendering.check(output.text, columns: nil, allowing: "\n\t") }
        return output.text
    }

    /// No program can be started in this environment, and nothing listens at TMDB's URL.
    private static func environment(_ home: TemporaryDirectory) -> ProcessEnvironment {
        ProcessEnvironment([
            "HOME": home.path, "PATH": "/nonexistent", "MOVIES_API_URL": "http://127.0.0.1:1",
            "XDG_CONFIG_HOME": home.path("config"), "XDG_STATE_HOME": home.path("state"),
            "XDG_CACHE_HOME": home.path("cache"),
        ])
    }
}
