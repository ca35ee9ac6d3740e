extension CommandDescription {
    /// Compares the words with the places for them.
    func check(words: [String]) throws(UsageError) {
        for (position, word) in words.enumerated() {
            guard let argument = argument(at: position) else {
                throw UsageError(.unexpectedWord(UsageError.quoted(word)), hints: [.usage(usage)])
            }
            if !argument.choices.isEmpty, !argument.choices.contains(word) {
                throw .badChoice(word, of: name, among: argument.choices).hinting(.usage(usage))
            }
        }
        if let missing = arguments.dropFirst(words.count).first(where: \.isRequired) {
            throw UsageError(.missingWord(missing.placeholder, of: name), hints: [.usage(usage)])
        }
    }

    private func argument(at position: Int) -> CommandArgument? {
        guard position >= arguments.count else { return arguments[position] }
        return arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    }
}
