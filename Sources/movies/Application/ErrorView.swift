import CommandLineKit
import JSONText
import Presentation
import TerminalKit

/// Prints an error and its hint, each on a line of text, or both as one line of JSON.
struct ErrorView {
    let console: Console
    let asJSON: Bool
    let usesColors: Bool

    func show(_ failure: Failure) {
        guard !asJSON else { return console.writeError(Self.json(failure)) }
        for line in Self.lines(failure) { console.writeErrorLine(line, inRed: usesColors ? "movies:" : "") }
    }

    static func lines(_ failure: Failure) -> [String] {
        ["movies: \(failure.message)"] + (failure.hint.map { [Messages.failures.hint($0)] } ?? [])
    }

    static func json(_ failure: Failure) -> String { (["error": value(of: failure)] as JSONValue).text() + "\n" }

    static func value(of failure: Failure) -> JSONValue {
        [
            "code": JSONValue(failure.exitCode.texts.word),
            "message": .string(failure.message),
            "hint": JSONValue(failure.hint),
            "exit_code": .integer(Int(failure.exitCode.rawValue)),
        ]
    }
}

/// Detects whether JSON was requested, even by an invalid command line, because its error must then be JSON.
@MainActor
enum JSONErrors {
    static func areRequested(for arguments: [String]) -> Bool {
        // This test avoids parsing most command lines.
        guard arguments.contains(where: { $0.hasSuffix("json") }) else { return false }
        var commands = [try? Subcommands.named(arguments.first ?? "").command.description].compactMap(\.self)
        // An unknown command, or a command without JSON flags, is parsed with the flags of each command.
        if !commands.contains(where: { $0.options.contains { $0.name == "json" } }) {
            commands = Subcommands.descriptions
        }
        return commands.contains { command in
            let formats = command.typedFlags(in: arguments).compactMap { flag in
                flag.name == "json" ? "json" : flag.name == "format" ? flag.value : nil
            }
            // The last valid format applies, because an invalid format is the error that will be printed.
            return ["json", "ndjson"].contains(formats.last { OutputFormat(rawValue: $0) != nil })
        }
    }
}
