extension Command {
    /// Parses the arguments after the command's name. Each flag changes a copy of `defaults`, in order.
    /// - Parameter onStandardInput: called for the word `-` before any `--`.
    /// - Throws: the first error of a flag, or else of a word. Nothing is thrown if the arguments contain `-h` or `--help`.
    package func parse(
        _ arguments: [String],
        into defaults: Values,
        onStandardInput: (inout Values) -> Void = { _ in }
    ) throws(UsageError) -> ParsedCommand<Values> {
        let tokens = description.tokens(in: arguments)
        guard !tokens.contains(.help) else { return .help }
        var (values, words, given) = (defaults, [String](), [String: String]())
        for token in tokens {
            switch token {
            case .word(let word): words.append(word)
            case .standardInput:
                words.append("-")
                onStandardInput(&values)
            case .error(let error): throw error
            case .option(let name, let value):
                let first = given.updateValue(value, forKey: name) ?? value
                try apply(name, value, after: first, to: &values)
            case .help: break
            }
        }
        words = description.spelled(words)
        try description.check(words: words)
        return .run(values, words: words)
    }

    private func apply(_ name: String, _ value: String, after first: String, to all: inout Values) throws(UsageError) {
        guard let option = option(name) else { return }
        guard first == value || option.description.isRepeatable else {
            let typed = (UsageError.quoted(first), UsageError.quoted(value))
            throw UsageError(.severalValues(of: "--\(name)", typed.0, typed.1), hints: [.giveOne])
        }
        do { try option.apply(&all, value) } catch { throw error.hinting(.flags(of: description.path)) }
    }
}

package enum ParsedCommand<Values> {
    /// The arguments include `-h` or `--help`, so their errors are ignored.
    case help
    /// The options as changed by the flags, and the words with aliases replaced and an implied choice inserted.
    case run(Values, words: [String])
}

extension ParsedCommand: Sendable where Values: Sendable {}
extension ParsedCommand: Equatable where Values: Equatable {}

extension CommandDescription {
    func tokens(in arguments: [String]) -> [ArgumentToken] {
        var tokens: [ArgumentToken] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { return tokens + rest.map(ArgumentToken.word) }
            // Bytes are compared, because a dash with a combining mark is a single Character.
            if argument.utf8.starts(with: "--".utf8) {
                tokens.append(longFlag(Substring(argument.utf8.dropFirst(2)), &rest))
            } else if argument == "-" {
                tokens.append(.standardInput)
            } else if argument.utf8.starts(with: "-".utf8) {
                tokens += cluster(Substring(argument.utf8.dropFirst()), &rest)
            } else {
                tokens.append(.word(argument))
            }
        }
        return tokens
    }

    private func longFlag(_ text: Substring, _ rest: inout ArraySlice<String>) -> ArgumentToken {
        let name = text.prefix { $0 != "=" }
        let attached = name.endIndex == text.endIndex ? nil : text[name.endIndex...].dropFirst()
        guard let option = options.first(where: { $0.name == name || $0.otherName.map { $0 == name } == true }) else {
            return error(insteadOf: "--\(name)", attached ?? rest.first.map { $0[...] })
                ?? .error(.unknownFlag(String(name), of: self))
        }
        return token(for: option, attached: attached, &rest)
    }

    /// Parses letters after one dash: switches, then at most one flag with a value, attached or in the next argument.
    private func cluster(_ letters: Substring, _ rest: inout ArraySlice<String>) -> [ArgumentToken] {
        let name = letters.prefix { $0 != "=" }
        guard name.count == 1 || !options.contains(where: { $0.name == name }) else {
            // `-page` would otherwise be `-p` with the value "age".
            return [.error(.unknownFlag("-\(name)", suggesting: "--\(name)", of: self))]
        }
        var tokens: [ArgumentToken] = []
        var tail = letters
        while let letter = tail.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                let error = ArgumentToken.error(.unknownLetter(letter, in: letters, of: self))
                let value = tail.isEmpty ? rest.first.map { $0[...] } : tail
                return tokens + [self.error(insteadOf: "-\(letter)", value) ?? error]
            }
            let isAssigned = tail.first == "="
            if isAssigned || (option.takesValue && !tail.isEmpty) {
                return tokens + [token(for: option, attached: isAssigned ? tail.dropFirst() : tail, &rest)]
            }
            tokens.append(token(for: option, attached: nil, &rest))
        }
        return tokens
    }

    /// The error for a flag that has a command line in `instead`; nil for other flags.
    private func error(insteadOf flag: String, _ value: Substring?) -> ArgumentToken? {
        instead[flag].map { line in
            var line = line
            if let value, let placeholder = line.split(whereSeparator: { !$0.isUppercase }).last {
                line = line.replacing(placeholder, with: ShellWord.quoted(UsageError.shortened(value)))
            }
            return .error(UsageError(.unknownFlag(flag, in: nil), hints: [.run(line)]))
        }
    }

    private func token(
        for option: OptionDescription,
        attached: Substring?,
        _ rest: inout ArraySlice<String>
    ) -> ArgumentToken {
        guard option.takesValue else {
            if let attached {
                let problem = UsageProblem.needlessValue(UsageError.quoted(String(attached)), of: option.flag)
                return .error(UsageError(problem, hints: [.writeAlone(option.flag)]))
            }
            return option == .help ? .help : .option(name: option.name, value: "")
        }
        guard let value = attached.map(String.init) ?? rest.popFirst(), !value.isEmpty else {
            let form = "\(option.flag) \(option.valueName ?? "")"
            return .error(UsageError(.missingValue(of: option.flag), hints: [.write(form, choices: option.choices)]))
        }
        return .option(name: option.name, value: value)
    }
}

/// A word, a flag with its value, or an error. A cluster of letters is split into one token per flag.
enum ArgumentToken: Equatable {
    case word(String)
    /// The word `-` before any `--`.
    case standardInput
    /// A flag by its long name; the value of a switch is empty.
    case option(name: String, value: String)
    case help
    /// An error, thrown only after all arguments have been read, because `--help` has priority.
    case error(UsageError)
}
