import Infrastructure

/// Prints why a command failed: two lines for people, or one JSON object on one line.
struct ErrorView {
    let console: Console
    let asJSON: Bool

    func show(_ failure: Failure) {
        console.writeError(text(failure))
    }

    func text(_ failure: Failure) -> String {
        asJSON ? json(failure) : lines(failure)
    }

    private func lines(_ failure: Failure) -> String {
        let hint = failure.hint.map { "hint: \($0.cleanedForTerminal)\n" } ?? ""
        return "movies: \(failure.message.cleanedForTerminal)\n\(hint)"
    }

    private func json(_ failure: Failure) -> String {
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
