struct EnglishCommandLine: CommandLinePhrases {
    func unknownCommand(_ typed: String) -> String { "unknown command \(typed)" }
    func noCommand(before flag: String) -> String { "no command before \(flag)" }

    func unknownFlag(_ flag: String, in letters: String?) -> String {
        "unknown flag \(flag)" + (letters.map { " in \($0)" } ?? "")
    }

    func unexpectedWord(_ typed: String) -> String { "unexpected word \(typed)" }
    func missingWord(_ placeholder: String, of command: String) -> String { "\(command) needs \(placeholder)" }
    func missingValue(of flag: String) -> String { "\(flag) needs a value" }

    func needlessValue(_ typed: String, of flag: String) -> String {
        "\(flag) takes no value, but was given \(typed)"
    }

    func badChoice(_ typed: String, of subject: String, among choices: [String]) -> String {
        "\(subject) needs one of \(choices.joined(separator: ", ")), not \(typed)"
    }

    func badNumber(_ typed: String, of flag: String, lowest: String, highest: String?) -> String {
        let range = highest.map { "a number from \(lowest) to \($0)" } ?? "a number, \(lowest) or more"
        return badValue(typed, of: flag, expecting: range)
    }

    func badValue(_ typed: String, of flag: String, expecting expected: String) -> String {
        "\(flag) needs \(expected), not \(typed)"
    }

    func didYouMean(_ word: String) -> String { "did you mean \(word)?" }
    func flags(of command: String) -> String { "\"\(command) --help\" lists the flags" }
    var flagsAfterCommand: String { "flags come after the command" }
    func commands(of program: String) -> String { "\"\(program) --help\" lists the commands" }
    var wordWithDash: String { "a word that begins with \"-\" goes after --" }
    func usage(_ usage: String) -> String { "usage: \(usage)" }

    func write(_ form: String, choices: [String]) -> String {
        choices.isEmpty ? "write \(form)" : "write \(form), one of \(choices.joined(separator: ", "))"
    }

    func writeAlone(_ flag: String) -> String { "write \(flag) alone" }
}
