package import Domain

/// Messages about mistakes in a command, such as invalid values and conflicting flags. Callers pass typed text in quotes.
package struct UsageMessages: Sendable {
    package func notUTF8(_ typed: String) -> ErrorMessage.Words {
        en("argument \(typed) is not valid UTF-8").es("el argumento \(typed) no es UTF-8 válido")
            .hint(en: "type it in UTF-8, or rename the file").es("escríbelo en UTF-8, o cambia el nombre del archivo")
    }
    package var nothingToQuit: ErrorMessage.Words {
        en("there is nothing to quit").es("no hay nada que cerrar")
            .hint(en: "in 'movies browse', press q").es("en 'movies browse', pulsa q")
    }
    package func howToUndo(suchAs command: String) -> ErrorMessage.Words {
        en("there is no general undo command").es("no hay un deshacer general")
            .hint(en: "run the command that the change printed, such as '\(command)'")
            .es("ejecuta el comando que mostró el cambio, como '\(command)'")
    }
    package func conflictingFlags(_ flags: [String]) -> ErrorMessage.Words {
        en("\(flags.joined(separator: " and ")) can't be used together")
            .es("\(flags.joined(separator: " y ")) no se pueden usar juntas").hint(removeOne)
    }
    private var removeOne: String { en("use only one of them").es("usa solo una de ellas") }
    package var noTableOfQueries: ErrorMessage.Words {
        en("--format table can't show the films of several queries")
            .es("--format table no puede mostrar las películas de varias búsquedas")
            .hint(en: "use tsv, csv, json or ndjson").es("usa tsv, csv, json o ndjson")
    }
    package func reversedYears(_ years: String) -> String {
        en("--year \(years): the first year is after the last")
            .es("--year \(years): el primer año es posterior al último")
    }
    package var years: String {
        en("a year or a range such as 1999, 1990-1999, 90s, 1990- or -1999")
            .es("un año o varios, como 1999, 1990-1999, 90s, 1990- o -1999")
    }
    package func notAFact(_ words: String) -> String {
        en("\(words) is not a genre, person, year, country or other fact")
            .es("\(words) no es un género, una persona, un año, un país ni otro dato")
    }
    package func notOneFilm(_ word: String) -> ErrorMessage.Words {
        en("\(word) is not an ID, a URL, a rank, or a title with its year in brackets")
            .es("\(word) no es un ID, una URL, un puesto ni un título con su año entre paréntesis")
            .hint(en: "to name several films, use IDs, URLs, @ranks or \"Title (1999)\"")
            .es("nombra así cada una de varias películas, o una sola por su título")
    }
    package func isNoFilm(_ word: String) -> String {
        en("expected a film, but got \(word)").es("se esperaba una película, no \(word)")
    }
    package var pages: String {
        en("two page numbers from 1 to 500, such as 2-5").es("dos números de página del 1 al 500, como 2-5")
    }
    package var language: String { en("a language such as en or pt-BR").es("un idioma como es o pt-BR") }
    package var country: String {
        en("a two-letter country code such as US").es("un código de país de dos letras, como MX")
    }
    package var countryName: String { en("a country such as FR or french").es("un país, como FR o french") }
    package var languageName: String { en("a language such as fr or french").es("un idioma, como fr o french") }
    package func filmsOnly(in language: String) -> String {
        en("for films in that language, use 'movies discover --original-language \(language)'")
            .es("para películas en ese idioma, usa 'movies discover --original-language \(language)'")
    }
    package var severalOriginalLanguages: ErrorMessage.Words {
        en("--original-language: a film has only one original language")
            .es("--original-language: una película tiene un solo idioma original")
            .hint(en: "use one language").es("usa un solo idioma")
    }
    package var person: String {
        en("a person's name or ID such as \"bruce willis\" or 62")
            .es("el nombre o el ID de una persona, como \"bruce willis\" o 62")
    }
    package func unknownGenre(_ typed: String) -> String {
        en("unknown genre \(typed)").es("género desconocido \(typed)")
    }
    package var listGenres: String {
        en("run 'movies genres' to list all genres").es("ejecuta 'movies genres' para ver todos los géneros")
    }
    package func unknownGroup(_ kind: FilmGroup.Kind, _ typed: String) -> String {
        switch kind {
        case .series: en("unknown series \(typed)").es("serie desconocida \(typed)")
        case .studio: en("unknown studio \(typed)").es("estudio desconocido \(typed)")
        case .award: en("unknown award \(typed)").es("premio desconocido \(typed)")
        case .theme: en("unknown theme \(typed)").es("tema desconocido \(typed)")
        case .source: en("unknown source \(typed)").es("fuente desconocida \(typed)")
        case .character: en("unknown character \(typed)").es("personaje desconocido \(typed)")
        }
    }
    package func notInLists(_ flag: String) -> String {
        en("\(flag) can't filter TMDB's own lists").es("\(flag) no puede filtrar las listas de TMDB")
    }
    package var listThemes: String {
        en("run 'movies themes' to list all themes").es("ejecuta 'movies themes' para ver todos los temas")
    }
    package var reversedRuntimes: ErrorMessage.Words {
        en("--min-runtime is greater than --max-runtime").es("--min-runtime es mayor que --max-runtime")
            .hint(en: "change or remove one of them").es("cambia o quita una de las dos")
    }
    package var posterWidth: String {
        en("a number of pixels from 1 to 100000, or original").es("un número de píxeles de 1 a 100000, u original")
    }
    package func fieldsNeedNames(_ typed: String) -> ErrorMessage.Words {
        en("empty field name in --fields \(typed)").es("nombre de campo vacío en --fields \(typed)")
            .hint(en: "for example --fields title,year").es("por ejemplo --fields title,year")
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

    /// - Parameter typed: the typed value in quotes; nil if the message must not show it.
    package func settingNeeds(_ key: String, _ expected: String, not typed: String?) -> String {
        en("\(key) needs \(expected)" + (typed.map { ", not \($0)" } ?? ""))
            .es("\(key) necesita \(expected)" + (typed.map { ", no \($0)" } ?? ""))
    }
    package func noRecentQuery(_ position: Int) -> ErrorMessage.Words {
        en("there is no query number \(position)").es("no hay ninguna búsqueda con el número \(position)")
            .hint(en: "run 'movies recent' to list the queries").es("ejecuta 'movies recent' para ver las búsquedas")
    }
    package func noFilm(ranked typed: String) -> ErrorMessage.Words {
        en("the last table has no film \(typed)").es("la última tabla no tiene ninguna película \(typed)")
            .hint(en: "use a title or an ID, or run a search and use a rank from its table").es(
                "usa un título o un ID, o usa un título o un ID, o haz una búsqueda y usa un puesto de su tabla"
            )
    }
    /// - Parameter other: the required flag, or the required command in quotes.
    package func only(_ flag: String, with other: String) -> ErrorMessage.Words {
        en("\(flag) only works with \(other)").es("\(flag) solo funciona con \(other)")
            .hint(en: "remove it").es("quítala")
    }
    package var noFileToImport: ErrorMessage.Words {
        en("no files to import").es("no hay archivos que importar")
            .hint(en: "for example 'movies catalog import title.basics.tsv.gz'")
            .es("por ejemplo 'movies catalog import title.basics.tsv.gz'")
    }
    package func needsNetwork(_ command: String, without flag: String) -> ErrorMessage.Words {
        en("'\(command)' needs network access").es("'\(command)' requiere acceso a la red")
            .hint(en: "remove \(flag)").es("quita \(flag)")
    }
    package var browseNeedsTerminal: ErrorMessage.Words {
        en("'movies browse' needs a terminal, but stdin or stdout is not one")
            .es("'movies browse' necesita un terminal, pero la entrada o la salida no lo es")
            .hint(Messages.failures.useSearchInstead)
    }
    package var terminalIsDumb: ErrorMessage.Words {
        en("'movies browse' can't run with TERM=dumb").es("'movies browse' no funciona con TERM=dumb")
            .hint(Messages.failures.useSearchInstead)
    }
}
