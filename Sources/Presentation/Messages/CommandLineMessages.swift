/// Messages for errors in the syntax of a command line.
///
/// Parameters with typed text must already be quoted, and flags include their dashes.
package struct CommandLineMessages: Sendable {
    package func unknownCommand(_ typed: String) -> String {
        en("unknown command \(typed)").es("orden desconocida \(typed)")
    }
    package func notUTF8(_ typed: String) -> ErrorMessage.Words {
        en("argument \(typed) is not valid UTF-8").es("el argumento \(typed) no es UTF-8 válido")
            .hint(en: "use UTF-8; rename a file whose name is in another encoding")
            .es("usa UTF-8; cambia el nombre del archivo si está en otra codificación")
    }
    package func noCommand(before flag: String) -> String {
        en("missing command before \(flag)").es("falta la orden antes de \(flag)")
    }

    /// - Parameter letters: the group of one-letter flags that contains the flag; nil if it is not in a group.
    package func unknownFlag(_ flag: String, in letters: String?) -> String {
        en("unknown flag \(flag)" + (letters.map { " in \($0)" } ?? ""))
            .es("opción desconocida \(flag)" + (letters.map { " en \($0)" } ?? ""))
    }
    package func unexpectedWord(_ typed: String) -> String {
        en("unexpected word \(typed)").es("palabra inesperada \(typed)")
    }
    package func missingWord(_ placeholder: String, of command: String) -> String {
        en("\(command) needs \(placeholder)").es("\(command) necesita \(placeholder)")
    }
    package func missingValue(of flag: String) -> String { en("\(flag) needs a value").es("\(flag) necesita un valor") }
    package func needlessValue(_ typed: String, of flag: String) -> String {
        en("\(flag) doesn't take a value, but got \(typed)")
            .es("\(flag) no admite ningún valor, pero ha recibido \(typed)")
    }

    package func badChoice(_ typed: String, of subject: String, among choices: [String]) -> String {
        en("\(subject) must be one of \(choices.joined(separator: ", ")), not \(typed)")
            .es("\(subject) debe ser uno de estos valores: \(choices.joined(separator: ", ")); no \(typed)")
    }

    package func badNumber(_ typed: String, of flag: String, lowest: String, highest: String?) -> String {
        let range = en(highest.map { "a number from \(lowest) to \($0)" } ?? "a number, \(lowest) or more")
            .es(highest.map { "un número de \(lowest) a \($0)" } ?? "un número, \(lowest) o más")
        return badValue(typed, of: flag, expecting: range)
    }

    /// - Parameter expected: a description of valid values, in the message language.
    package func badValue(_ typed: String, of flag: String, expecting expected: String) -> String {
        en("\(flag) needs \(expected), not \(typed)").es("\(flag) necesita \(expected), no \(typed)")
    }
    package func didYouMean(_ word: String) -> String { en("did you mean \(word)?").es("¿querías decir \(word)?") }
    package func flags(of command: String) -> String {
        en("run '\(command) --help' to list the flags").es("ejecuta '\(command) --help' para ver las opciones")
    }
    package var flagsAfterCommand: String {
        en("put flags after the command").es("pon las opciones después de la orden")
    }
    package func commands(of program: String) -> String {
        en("run '\(program) --help' to list the commands").es("ejecuta '\(program) --help' para ver las órdenes")
    }
    package var dashAfterTwoDashes: String {
        en("put -- before words that start with \"-\"").es("pon -- antes de las palabras que empiezan por \"-\"")
    }
    package func usage(_ usage: String) -> String { en("usage: \(usage)").es("uso: \(usage)") }

    package func write(_ form: String, choices: [String]) -> String {
        guard !choices.isEmpty else { return en("use \(form)").es("usa \(form)") }
        let words = choices.joined(separator: ", ")
        return en("use \(form), one of \(words)").es("usa \(form), uno de estos valores: \(words)")
    }

    package func run(_ command: String) -> String { en("run '\(command)'").es("ejecuta '\(command)'") }
    package func writeAlone(_ flag: String) -> String { en("use \(flag) without a value").es("usa \(flag) sin valor") }
}
