import Infrastructure

/// Prints why a command failed: two lines for people, or one JSON object on one line.
struct ErrorView {
    let console: Console
    let asJSON: Bool

    func show(_ failure: Failure) {
        guard !asJSON else { return console.writeError(Self.json(failure)) }
        console.writeErrorLine("movies: \(failure.message)")
        if let hint = failure.hint { console.writeErrorLine("hint: \(hint)") }
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
