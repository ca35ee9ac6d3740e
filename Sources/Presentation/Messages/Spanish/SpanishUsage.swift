struct SpanishUsage: UsagePhrases {
    func excludeEachOther(_ flags: [String]) -> String { "\(flags.joined(separator: " y ")) se excluyen entre sí" }
    var leaveOneOut: String { "omite una de las dos" }
    var giveOneOfThem: String { "da solo una de ellas" }
    func givenTwice(_ flag: String) -> String { "\(flag) aparece dos veces" }
    var leaveItOut: String { "omítela" }

    var notAQuery: String { "\"-\" no es una búsqueda" }
    var giveATitle: String { "da las palabras de un título" }
    func endsBeforeItBegins(_ years: String) -> String { "--year \(years) termina antes de empezar" }

    func expectation(_ expectation: ValueExpectation) -> String {
        switch expectation {
        case .years: "un año o varios, como 1999, 1990-1999, 1990- o -1999"
        case .language: "un idioma como es o pt-BR"
        case .country: "un país de dos letras, como MX"
        case .posterWidth: "un número de píxeles, u original"
        }
    }

    func fieldsNeedNames(_ typed: String) -> String { "--fields necesita nombres separados por comas, no \(typed)" }
    var fieldsExample: String { "por ejemplo --fields title,year" }
    func unknownField(_ typed: String) -> String { "campo desconocido \(typed)" }
    func fields(_ names: [String]) -> String { "los campos son \(names.joined(separator: ", "))" }

    func unknownSetting(_ typed: String?) -> String { "ajuste desconocido" + (typed.map { " \($0)" } ?? "") }
    func settings(_ keys: [String]) -> String { "los ajustes son \(keys.joined(separator: ", "))" }

    func settingNeeds(_ key: String, _ expected: String, not typed: String?) -> String {
        "\(key) necesita \(expected)" + (typed.map { ", no \($0)" } ?? "")
    }

    func takeDefault(of key: String) -> String { "`movies config unset \(key)` vuelve al valor por defecto" }
    func takesNoMoreWords(_ command: String) -> String { "\(command) no admite más palabras" }

    func noRecentQuery(_ position: Int) -> String { "no hay búsqueda reciente \(position)" }
    var listRecentQueries: String { "\"movies recent\" las enumera" }
    func belongsToSearch(_ flag: String) -> String { "\(flag) es de las búsquedas, y esto no es ninguna" }
    var addRun: String { "añade --run N para repetir la búsqueda N" }

    var noFileToImport: String { "no hay ningún archivo que importar" }
    var giveFiles: String {
        "da title.basics.tsv.gz de IMDb, con o sin title.ratings.tsv.gz y title.akas.tsv.gz"
    }
    func belongsToImport(_ flag: String) -> String { "\(flag) es de las importaciones, y esto no es ninguna" }

    var loginIsOnline: String { "iniciar la sesión pregunta a TMDB, y --offline lo impide" }
    var leaveOfflineOut: String { "omite --offline" }

    var browseNeedsTerminal: String { "browse necesita un terminal para su entrada y su salida" }
    var terminalIsDumb: String { "browse necesita un terminal que sitúe el texto, y TERM es dumb" }

    func helpHasNoFlag(_ typed: String) -> String { "help no tiene la opción \(typed)" }
    func helpTakesOneCommand(_ count: Int) -> String { "help admite una orden, no \(count)" }
    var helpListsCommands: String { "\"movies help\" enumera las órdenes" }
}
