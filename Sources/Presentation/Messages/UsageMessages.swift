/// Errors in the meaning of a command line.
///
/// Typed text is already quoted.
package struct UsageMessages: Sendable {
    package func excludeEachOther(_ flags: [String]) -> String {
        en("\(flags.joined(separator: " and ")) exclude each other")
            .es("\(flags.joined(separator: " y ")) se excluyen entre sí")
    }
    package var leaveOneOut: String { en("leave one of them out").es("omite una de las dos") }
    package var giveOneOfThem: String { en("give one of them").es("da solo una de ellas") }
    package func givenTwice(_ flag: String) -> String {
        en("\(flag) was given twice").es("\(flag) aparece dos veces")
    }
    package var leaveItOut: String { en("leave it out").es("omítela") }
    package var notAQuery: String { en("\"-\" is not a query").es("\"-\" no es una búsqueda") }
    package var giveATitle: String { en("give the words of a title").es("da las palabras de un título") }
    package func endsBeforeItBegins(_ years: String) -> String {
        en("--year \(years) ends before it begins").es("--year \(years) termina antes de empezar")
    }

    package var years: String {
        en("a year or years such as 1999, 1990-1999, 1990- or -1999")
            .es("un año o varios, como 1999, 1990-1999, 1990- o -1999")
    }
    package var language: String { en("a language such as en or pt-BR").es("un idioma como es o pt-BR") }
    package var country: String {
        en("a country of two letters, such as US").es("un país de dos letras, como MX")
    }
    package var posterWidth: String { en("a number of pixels, or original").es("un número de píxeles, u original") }
    package func fieldsNeedNames(_ typed: String) -> String {
        en("--fields needs names with commas between, not \(typed)")
            .es("--fields necesita nombres separados por comas, no \(typed)")
    }
    package var fieldsExample: String {
        en("for example --fields title,year").es("por ejemplo --fields title,year")
    }
    package func unknownField(_ typed: String) -> String {
        en("unknown field \(typed)").es("campo desconocido \(typed)")
    }
    package func fields(_ names: [String]) -> String {
        en("the fields are \(names.joined(separator: ", "))").es("los campos son \(names.joined(separator: ", "))")
    }
    package func unknownSetting(_ typed: String?) -> String {
        en("unknown setting" + (typed.map { " \($0)" } ?? "")).es("ajuste desconocido" + (typed.map { " \($0)" } ?? ""))
    }
    package func settings(_ keys: [String]) -> String {
        en("the settings are \(keys.joined(separator: ", "))").es("los ajustes son \(keys.joined(separator: ", "))")
    }

    /// - Parameters:
    ///   - expected: the result of ``ConfigurationMessages/expectation(_:)``.
    ///   - typed: nil if the value must not be shown.
    package func settingNeeds(_ key: String, _ expected: String, not typed: String?) -> String {
        en("\(key) needs \(expected)" + (typed.map { ", not \($0)" } ?? ""))
            .es("\(key) necesita \(expected)" + (typed.map { ", no \($0)" } ?? ""))
    }
    package func takesNoMoreWords(_ command: String) -> String {
        en("\(command) takes no more words").es("\(command) no admite más palabras")
    }
    package func noRecentQuery(_ position: Int) -> String {
        en("there is no recent query \(position)").es("no hay búsqueda reciente \(position)")
    }
    package var listRecentQueries: String {
        en("\"movies recent\" lists them").es("\"movies recent\" las enumera")
    }
    package func belongsToSearch(_ flag: String) -> String {
        en("\(flag) belongs to a search, and this is none").es("\(flag) es de las búsquedas, y esto no es ninguna")
    }
    package var addRun: String {
        en("add --run N to search the N-th again").es("añade --run N para repetir la búsqueda N")
    }
    package var noFileToImport: String {
        en("there is no file to import").es("no hay ningún archivo que importar")
    }
    package var giveFiles: String {
        en("give IMDb's title.basics.tsv.gz, with or without title.ratings.tsv.gz and title.akas.tsv.gz")
            .es("da title.basics.tsv.gz de IMDb, con o sin title.ratings.tsv.gz y title.akas.tsv.gz")
    }
    package func belongsToImport(_ flag: String) -> String {
        en("\(flag) belongs to an import, and this is none").es("\(flag) es de las importaciones, y esto no es ninguna")
    }
    package var loginIsOnline: String {
        en("a login asks TMDB, and --offline forbids it").es("iniciar la sesión pregunta a TMDB, y --offline lo impide")
    }
    package var leaveOfflineOut: String { en("leave --offline out").es("omite --offline") }
    package var browseNeedsTerminal: String {
        en("browse needs a terminal for its input and output")
            .es("browse necesita un terminal para su entrada y su salida")
    }
    package var terminalIsDumb: String {
        en("browse needs a terminal that can place text, and TERM is dumb")
            .es("browse necesita un terminal que sitúe el texto, y TERM es dumb")
    }
    package func helpHasNoFlag(_ typed: String) -> String {
        en("help has no flag \(typed)").es("help no tiene la opción \(typed)")
    }
    package func helpTakesOneCommand(_ count: Int) -> String {
        en("help takes one command, not \(count)").es("help admite una orden, no \(count)")
    }
    package var helpListsCommands: String {
        en("\"movies help\" lists the commands").es("\"movies help\" enumera las órdenes")
    }
}
