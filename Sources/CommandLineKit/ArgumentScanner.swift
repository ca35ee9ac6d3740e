/// Takes arguments apart by the rules of long flags, letters and words, knowing what no flag means.
struct ArgumentScanner {
    private let command: CommandDescription
    private let options: [OptionDescription]

    init(command: CommandDescription) {
        self.command = command
        options = command.options
    }

    func tokens(in arguments: [String]) -> [ArgumentToken] {
        var tokens: [ArgumentToken] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { return tokens + rest.map(ArgumentToken.word) }
            // Bytes: a dash with a combining mark on it is one character, and the mark would go with the dash.
            if argument.utf8.starts(with: "--".utf8) {
                tokens.append(longFlag(Substring(argument.utf8.dropFirst(2)), &rest))
            } else if argument.utf8.starts(with: "-".utf8), argument != "-" {
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
        guard let option = options.first(where: { $0.name == name }) else {
            return .mistake(.unknownFlag(String(name), of: command))
        }
        return token(for: option, attached: attached, &rest)
    }

    /// Letters behind one dash: switches, then at most one flag with a value, attached or in the next argument.
    private func cluster(_ letters: Substring, _ rest: inout ArraySlice<String>) -> [ArgumentToken] {
        let name = letters.prefix { $0 != "=" }
        guard name.count == 1 || !options.contains(where: { $0.name == name }) else {
            return [.mistake(.singleDash(String(name), of: command))]
        }
        var tokens: [ArgumentToken] = []
        var tail = letters
        while let letter = tail.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else {
                return tokens + [.mistake(.unknownLetter(letter, in: letters, of: command))]
            }
            let isAssigned = tail.first == "="
            if isAssigned || (option.takesValue && !tail.isEmpty) {
                return tokens + [token(for: option, attached: isAssigned ? tail.dropFirst() : tail, &rest)]
            }
            tokens.append(token(for: option, attached: nil, &rest))
        }
        return tokens
    }

    private func token(
        for option: OptionDescription,
        attached: Substring?,
        _ rest: inout ArraySlice<String>
    ) -> ArgumentToken {
        guard option.takesValue else {
            if let attached { return .mistake(.needlessValue(String(attached), of: option)) }
            return option == .help ? .help : .option(name: option.name, value: "")
        }
        guard let value = attached.map(String.init) ?? rest.popFirst(), !value.isEmpty else {
            return .mistake(.missingValue(of: option))
        }
        return .option(name: option.name, value: value)
    }
}
