package import CommandLineKit

extension UsageProblem {
    /// The error in one sentence without a full stop. The cases contain typed text with quotes, and flags with dashes.
    package var message: String {
        switch self {
        case .unknownCommand(let typed): en("unknown command \(typed)").es("comando desconocido \(typed)")
        case .noCommand(let flag): en("missing command before \(flag)").es("falta el comando antes de \(flag)")
        case .unknownFlag(let flag, let letters):
            en("unknown flag \(flag)" + (letters.map { " in \($0)" } ?? ""))
                .es("opción desconocida \(flag)" + (letters.map { " en \($0)" } ?? ""))
        case .unexpectedWord(let typed): en("unexpected word \(typed)").es("palabra inesperada \(typed)")
        case .missingWord(let name, let command):
            en("'movies \(command)' needs " + (name.contains("|") ? "one of " : "a ") + name.replacing("|", with: ", "))
                .es("'movies \(command)' necesita un argumento: \(name.replacing("|", with: ", "))")
        case .missingValue(let flag): en("\(flag) needs a value").es("\(flag) necesita un valor")
        case .severalValues(let flag, let first, let second):
            en("\(flag) takes one value, but got \(first) and \(second)")
                .es("\(flag) admite un solo valor, pero ha recibido \(first) y \(second)")
        case .needlessValue(let typed, let flag):
            en("\(flag) doesn't take a value, but got \(typed)")
                .es("\(flag) no admite ningún valor, pero ha recibido \(typed)")
        case .badChoice(let typed, let subject, let choices) where !subject.hasPrefix("-"):
            en("unknown \(subject) \(typed); use one of \(choices.joined(separator: ", "))")
                .es("\(typed) no es válido para \(subject); usa uno de \(choices.joined(separator: ", "))")
        case .badChoice(let typed, let subject, let choices):
            en("\(subject) must be one of \(choices.joined(separator: ", ")), not \(typed)")
                .es("\(subject) debe ser uno de estos valores: \(choices.joined(separator: ", ")); no \(typed)")
        case .badNumber(let typed, let flag, let lowest, let highest?):
            en("\(flag) needs a number from \(lowest) to \(highest), not \(typed)")
                .es("\(flag) necesita un número de \(lowest) a \(highest), no \(typed)")
        case .badNumber(let typed, let flag, let lowest, nil):
            en("\(flag) needs a number of at least \(lowest), not \(typed)")
                .es("\(flag) necesita un número, \(lowest) o más, no \(typed)")
        case .badValue(let typed, let flag, let expected):
            en("\(flag) needs \(expected), not \(typed)").es("\(flag) necesita \(expected), no \(typed)")
        case .text(let text): text
        }
    }
}

extension UsageHint {
    /// Returns the last word of `form`, such as `FORMAT` in `--format FORMAT`.
    private static func placeholder(in form: String) -> Substring { form.split(separator: " ").last ?? "" }

    package var message: String {
        switch self {
        case .didYouMean(let word): en("did you mean \(word)?").es("¿querías decir \(word)?")
        case .flags(let command):
            en("run '\(command) --help' to list the flags").es("ejecuta '\(command) --help' para ver las opciones")
        case .flagsAfterCommand: en("put flags after the command").es("pon las opciones después del comando")
        case .commands(let program):
            en("run '\(program) --help' to list the commands").es("ejecuta '\(program) --help' para ver los comandos")
        case .dashAfterTwoDashes:
            en("put -- before words that start with \"-\"").es("pon -- antes de las palabras que empiezan por \"-\"")
        case .usage(let usage): en("use '\(usage)'").es("usa '\(usage)'")
        case .example(let command): en("for example '\(command)'").es("por ejemplo '\(command)'")
        case .write(let form, []): en("use \(form)").es("usa \(form)")
        case .write(let form, let choices):
            en("use \(form), where \(Self.placeholder(in: form)) is one of \(choices.joined(separator: ", "))")
                .es("usa \(form), donde \(Self.placeholder(in: form)) es uno de \(choices.joined(separator: ", "))")
        case .writeAlone(let flag): en("use \(flag) without a value").es("usa \(flag) sin valor")
        case .giveOne: en("use one of them").es("usa solo uno de los dos")
        case .run(let command): en("run '\(command)'").es("ejecuta '\(command)'")
        case .text(let text): text
        }
    }
}
