extension Command {
    /// Reads the arguments after the command's name: flags change `defaults`, in order, and words are kept.
    ///
    /// - Throws: the first mistake, unless help was asked for.
    package func parse(
        _ arguments: [String],
        into defaults: Values
    ) throws(UsageError) -> ParsedCommand<Values> {
        let tokens = ArgumentScanner(command: description).tokens(in: arguments)
        guard !tokens.contains(.help) else { return .help }
        var values = defaults
        var words: [String] = []
        for token in tokens {
            switch token {
            case .word(let word): words.append(word)
            case .mistake(let error): throw error
            case .option(let name, let value): try apply(name, value, to: &values)
            case .help: break
            }
        }
        try description.check(words: words)
        return .run(values, words: words)
    }

    private func apply(_ name: String, _ value: String, to values: inout Values) throws(UsageError) {
        guard let option = options.first(where: { $0.description.name == name }) else { return }
        do {
            try option.apply(&values, value)
        } catch {
            throw error.hinting(.flags(of: description.path))
        }
    }
}
