struct SpanishCommandLine: CommandLinePhrases {
    func unknownCommand(_ typed: String) -> String { "orden desconocida \(typed)" }
    func noCommand(before flag: String) -> String { "no hay ninguna orden antes de \(flag)" }

    func unknownFlag(_ flag: String, in letters: String?) -> String {
        "opción desconocida \(flag)" + (letters.map { " en \($0)" } ?? "")
    }

    func unexpectedWord(_ typed: String) -> String { "palabra inesperada \(typed)" }
    func missingWord(_ placeholder: String, of command: String) -> String { "\(command) necesita \(placeholder)" }
    func missingValue(of flag: String) -> String { "\(flag) necesita un valor" }

    func needlessValue(_ typed: String, of flag: String) -> String {
        "\(flag) no admite ningún valor, y ha recibido \(typed)"
    }

    func badChoice(_ typed: String, of subject: String, among choices: [String]) -> String {
        "\(subject) necesita una de estas palabras: \(choices.joined(separator: ", ")); no \(typed)"
    }

    func badNumber(_ typed: String, of flag: String, lowest: String, highest: String?) -> String {
        let range = highest.map { "un número de \(lowest) a \($0)" } ?? "un número, \(lowest) o más"
        return badValue(typed, of: flag, expecting: range)
    }

    func badValue(_ typed: String, of flag: String, expecting expected: String) -> String {
        "\(flag) necesita \(expected), no \(typed)"
    }

    func didYouMean(_ word: String) -> String { "¿querías decir \(word)?" }
    func flags(of command: String) -> String { "\"\(command) --help\" enumera las opciones" }
    var flagsAfterCommand: String { "las opciones van después de la orden" }
    func commands(of program: String) -> String { "\"\(program) --help\" enumera las órdenes" }
    var wordWithDash: String { "una palabra que empieza por \"-\" va después de --" }
    func usage(_ usage: String) -> String { "uso: \(usage)" }

    func write(_ form: String, choices: [String]) -> String {
        choices.isEmpty
            ? "escribe \(form)" : "escribe \(form), una de estas palabras: \(choices.joined(separator: ", "))"
    }

    func writeAlone(_ flag: String) -> String { "escribe solo \(flag)" }
}
