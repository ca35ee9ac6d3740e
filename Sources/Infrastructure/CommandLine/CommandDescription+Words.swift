extension CommandDescription {
    /// Compares the words with the places for them.
    func check(words: [String]) throws(UsageError) {
        for (position, word) in words.enumerated() {
            guard let argument = argument(at: position) else {
                throw UsageError("unexpected word \(UsageError.quoted(word))", hint: "usage: \(usage)")
            }
            if !argument.choices.isEmpty, !argument.choices.contains(word) {
                let error = UsageError.badChoice(word, of: name, among: argument.choices)
                throw UsageError(error.message, hint: error.hint ?? "usage: \(usage)")
            }
        }
        if let missing = arguments.dropFirst(words.count).first(where: \.isRequired) {
            throw UsageError("\(name) needs \(missing.placeholder)", hint: "usage: \(usage)")
        }
    }

    private func argument(at position: Int) -> CommandArgument? {
        guard position >= arguments.count else { return arguments[position] }
        return arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}
