import TerminalKit
import JSONText
import Presentation

/// Prints why a command failed: two lines for people, or one JSON object on one line.
struct ErrorView {
    let console: Console
    let asJSON: Bool

    func show(_ failure: Failure) {
        guard !asJSON else { return console.writeError(Self.json(failure)) }
        for line in Self.lines(failure) { console.writeErrorLine(line) }
    }

    /// The message and the hint, a line each.
    static func lines(_ failure: Failure) -> [String] {
        ["movies: \(failure.message)"] + (failure.hint.map { [Messages.failures.hint($0)] } ?? [])
    }

    /// The object, on one line.
    static func json(_ failure: Failure) -> String {
        let error: JSONValue = [
            "code": JSONValue(failure.exitCode.word),
            "message": .string(failure.message),
            "hint": JSONValue(failure.hint),
            "exit_code": .integer(Int(failure.exitCode.rawValue)),
        ]
        let object: JSONValue = ["error": error]
        return object.text() + "\n"
    }
}
