import CommandLineKit
import JSONText
import Presentation
import TerminalKit

/// Prints an error as one or two lines of text, or as one line of JSON.
struct ErrorView {
    let console: Console
    let asJSON: Bool

    func show(_ failure: Failure) {
        guard !asJSON else { return console.writeError(Self.json(failure)) }
        for line in Self.lines(failure) { console.writeErrorLine(line) }
    }

    static func lines(_ failure: Failure) -> [String] {
        ["movies: \(failure.message)"] + (failure.hint.map { [Messages.failures.hint($0)] } ?? [])
    }

    static func json(_ failure: Failure) -> String {
        JSONValue.object([JSONMember("error", value(of: failure))]).text() + "\n"
    }

    static func value(of failure: Failure) -> JSONValue {
        [
            "code": JSONValue(failure.exitCode.word),
            "message": .string(failure.message),
            "hint": JSONValue(failure.hint),
            "exit_code": .integer(Int(failure.exitCode.rawValue)),
        ]
    }
}

/// Detects whether JSON output was requested, so that errors are JSON too, even for an invalid command line.
@MainActor
enum JSONErrors {
    static func areRequested(for arguments: [String]) -> Bool {
        // Avoids parsing the flags in most runs.
        guard arguments.contains(where: { $0.contains("json") }) else { return false }
        let words = Array(arguments.dropFirst())
        if let name = arguments.first, let command = try? Subcommands.named(name).tableDescription,
            command.options.contains(where: { $0.name == "json" })
        {
            return areRequested(for: words, of: command)
        }
        // The command is unknown or has no JSON flags, so the flags of all commands are tried.
        return Subcommands.descriptions.contains { areRequested(for: arguments, of: $0) }
    }

    private static func areRequested(for arguments: [String], of command: CommandDescription) -> Bool {
        let formats = command.typedFlags(in: arguments).compactMap { flag -> String? in
            switch flag.name {
            case "json": "json"
            case "format": flag.value
            default: nil
            }
        }
        return formats.last == OutputFormat.json.rawValue || formats.last == OutputFormat.ndjson.rawValue
    }
}
