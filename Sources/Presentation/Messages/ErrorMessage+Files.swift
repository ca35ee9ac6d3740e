import Domain
import TerminalKit

// MARK: - Files and settings

extension ErrorMessage {
    static func words(for error: StorageError) -> Words {
        let noLocation = en("No home directory").es("Sin carpeta personal")
        return switch error {
        case .failed(let path, let reason):
            (
                en("File error").es("Error de archivo"),
                en("can't use \(path): \(reason)").es("no se puede usar \(path): \(reason)"), checkFileAndSpace
            )
        case .busy(let path, let seconds):
            (
                en("File in use").es("Archivo en uso"),
                en("another process has held a lock on \(path) for \(DisplayFormat.seconds(seconds))")
                    .es("otro proceso bloquea \(path) desde hace \(DisplayFormat.seconds(seconds))"),
                en("try again; if it persists, quit other running copies of movies")
                    .es("inténtalo de nuevo; si continúa, cierra las otras copias de movies")
            )
        case .tooLarge(let path, let limit):
            (
                en("File too large").es("Archivo demasiado grande"),
                en("\(path) is larger than \(DisplayFormat.bytes(limit)); move it away or delete it")
                    .es("\(path) ocupa más de \(DisplayFormat.bytes(limit)); muévelo o bórralo"),
                en("movies then creates a new file").es("movies creará después un archivo nuevo")
            )
        case .newerVersion(let path):
            (
                en("File from a newer version").es("Archivo de una versión más reciente"),
                en("\(path) was written by a newer version of movies")
                    .es("\(path) se escribió con una versión más reciente de movies"),
                en("update movies to change it").es("actualiza movies para cambiarlo")
            )
        case .noLocation(.credential):
            (
                noLocation,
                en("can't store the TMDB key: HOME is not set to an absolute path")
                    .es("no se puede guardar la clave de TMDB: HOME no es una ruta absoluta"),
                en("set HOME or XDG_CONFIG_HOME, or put the key in TMDB_ACCESS_TOKEN")
                    .es("define HOME o XDG_CONFIG_HOME, o pon la clave en TMDB_ACCESS_TOKEN")
            )
        case .noLocation(.catalog):
            (
                noLocation,
                en("can't store the imported catalogue: HOME is not set to an absolute path")
                    .es("no se puede guardar el catálogo importado: HOME no es una ruta absoluta"),
                en("set HOME or XDG_DATA_HOME").es("define HOME o XDG_DATA_HOME")
            )
        case .noLocation(.marks):
            (
                noLocation,
                en("can't store your films: HOME is not set to an absolute path")
                    .es("no se pueden guardar tus películas: HOME no es una ruta absoluta"),
                en("set HOME or XDG_DATA_HOME").es("define HOME o XDG_DATA_HOME")
            )
        case .noLocation(.settings):
            (
                noLocation,
                en("can't locate config.json: HOME is not set to an absolute path")
                    .es("no se puede localizar config.json: HOME no es una ruta absoluta"),
                en("set HOME or XDG_CONFIG_HOME").es("define HOME o XDG_CONFIG_HOME")
            )
        }
    }

    static func words(for error: SettingsError) -> Words {
        let expectedObject =
            en("fix the file, or delete it to use the defaults; for example {\"language\": \"en\"}")
            .es("corrige el archivo, o bórralo para usar los valores por defecto; por ejemplo {\"language\": \"es\"}")
        let (configuration, usage) = (Messages.configuration, Messages.usage)
        switch error {
        case .unreadable(let path, let reason):
            return (
                wrongSettings, unreadable(path, reason),
                en("check the file and its permissions").es("revisa el archivo y sus permisos")
            )
        case .damaged(let path, let reason):
            return (
                wrongSettings, unreadable(path, reason),
                en("fix the file, or delete it to use the defaults")
                    .es("corrige el archivo, o bórralo para usar los valores por defecto")
            )
        case .unwritable(let path, let reason):
            return (
                wrongSettings, en("can't write \(path): \(reason)").es("no se puede escribir \(path): \(reason)"),
                checkFileAndSpace
            )
        case .notJSON(let path, let line):
            return (wrongSettings, place(path, line) + en(": invalid JSON").es(": JSON no válido"), expectedObject)
        case .notAnObject(let path):
            return (
                wrongSettings, place(path, 1) + en(": not a JSON object").es(": no es un objeto JSON"), expectedObject
            )
        case .wrongValue(let key, let value, let path, let line):
            let end = " \"\(key.rawValue)\"\(value.map { ": \($0)" } ?? "")"
            return (
                wrongSettings,
                place(path, line) + en(": invalid value for").es(": valor no válido para") + end,
                usage.settingNeeds(key.rawValue, configuration.expectation(key.expectation), not: nil)
            )
        case .unknownKey(let key):
            let keys = SettingKey.allCases.map(\.rawValue)
            return (wrongSettings, usage.unknownSetting("\"\(key)\""), usage.settings(keys))
        case .badValue(let key, let typed):
            let expected = configuration.expectation(key.expectation)
            return (
                wrongSettings, usage.settingNeeds(key.rawValue, expected, not: typed.map { "\"\($0)\"" }),
                en("to restore the default, run 'movies config unset \(key.rawValue)'")
                    .es("para volver al valor por defecto, ejecuta 'movies config unset \(key.rawValue)'")
            )
        }
    }

    static var wrongSettings: String { en("Invalid settings").es("Ajustes no válidos") }
    private static var checkFileAndSpace: String {
        en("check the file, its permissions and the free space")
            .es("revisa el archivo, sus permisos y el espacio libre")
    }
    static func unreadable(_ path: String, _ reason: String) -> String {
        en("can't read \(path): \(reason)").es("no se puede leer \(path): \(reason)")
    }
    private static func place(_ path: String, _ line: Int?) -> String {
        line.map { "\(path):\($0)" } ?? path
    }
}

// MARK: - Imports

extension ErrorMessage {
    static func words(for error: ImportError) -> Words {
        switch error {
        case .inputMissing(let path):
            (
                en("No such file").es("No existe el archivo"),
                en("file not found: ").es("no se encuentra el archivo: ") + Messages.catalog.input(path),
                en("check the path").es("revisa la ruta")
            )
        case .inputNotUnderstood(let path, let flaw): words(for: flaw, of: Messages.catalog.input(path))
        case .gzipMissing(let path):
            (
                en("gzip not found").es("Falta gzip"),
                Messages.catalog.input(path)
                    + en(" is compressed, and gzip is not installed")
                    .es(" está comprimido, y gzip no está instalado"),
                en("install gzip, or decompress the file first")
                    .es("instala gzip, o descomprime antes el archivo")
            )
        case .mistake(let mistake): words(for: mistake)
        }
    }

    private static func words(for flaw: ImportFileProblem, of input: String) -> Words {
        let fixFile = en("fix it; nothing was imported").es("corrígelo; no se ha importado nada")
        let fetchAgain = en("download the file again").es("descarga el archivo de nuevo")
        let expected =
            en("expected IMDb's title.basics, title.ratings or title.akas, or TMDB's daily movie_ids export")
            .es("se espera title.basics, title.ratings o title.akas de IMDb, o la exportación diaria movie_ids de TMDB")
        let (message, hint): (String, String) =
            switch flaw {
            case .empty: (en("\(input) is empty").es("\(input) está vacío"), expected)
            case .webPage:
                (
                    en("\(input) is a web page, not a list of films")
                        .es("\(input) es una página web, no una lista de películas"), expected
                )
            case .unknownKind:
                (
                    en("\(input) is not a file that movies can import")
                        .es("\(input) no es un archivo que movies pueda importar"), expected
                )
            case .damagedGzip:
                (
                    en("can't decompress \(input): it is damaged or incomplete")
                        .es("no se puede descomprimir \(input): está dañado o incompleto"), fetchAgain
                )
            case .catalogFile:
                (
                    en("\(input) lists films for the offline catalogue")
                        .es("\(input) contiene películas para el catálogo local"),
                    en("use 'movies catalog import'").es("usa 'movies catalog import'")
                )
            case .noTitles:
                (
                    en("\(input) has no column Title or Name in line 1")
                        .es("\(input) no tiene ninguna columna Title ni Name en la línea 1"), expectedMarks
                )
            case .notUTF8:
                (
                    en("\(input) is not in UTF-8").es("\(input) no está en UTF-8"),
                    en("save it as csv in UTF-8; nothing was imported")
                        .es("guárdalo como csv en UTF-8; no se ha importado nada")
                )
            case .invalidJSON(let line):
                (
                    en("line \(line) of \(input) is not valid JSON").es(
                        "la línea \(line) de \(input) no es JSON válido"
                    ),
                    fixFile
                )
            case .noFilmsInJSON:
                (
                    en("\(input) is not a JSON file of 'movies export'")
                        .es("\(input) no es un archivo JSON de 'movies export'"), expectedMarks
                )
            case .unclosedQuote(let line):
                (
                    en("line \(line) of \(input): a quote is not closed")
                        .es("línea \(line) de \(input): faltan unas comillas de cierre"), fixFile
                )
            case .noTitle(let place):
                (
                    en("\(place.text(in: input)): the title is missing").es(
                        "\(place.text(in: input)): falta el título"
                    ),
                    fixFile
                )
            case .invalidCell(let cell, let column, let place):
                (
                    en(
                        "\(place.text(in: input)): \"\(cell.cleanedForTerminal)\" is not valid as \(column.cleanedForTerminal)"
                    )
                    .es(
                        "\(place.text(in: input)): \"\(cell.cleanedForTerminal)\" no es válido como \(column.cleanedForTerminal)"
                    ),
                    fixFile
                )
            case .emptyMark(.line(let line)):
                (
                    en("line \(line) of \(input) has neither a date nor a rating")
                        .es("la línea \(line) de \(input) no tiene ni fecha ni puntuación"),
                    en("fill in WatchedDate or Rating10, or remove the line; nothing was imported")
                        .es("rellena WatchedDate o Rating10, o quita la línea; no se ha importado nada")
                )
            case .emptyMark(let place):
                (
                    en("\(place.text(in: input)): there is neither a date nor a rating")
                        .es("\(place.text(in: input)): no hay ni fecha ni puntuación"),
                    en("for a list of films to see, add --as watchlist; nothing was imported")
                        .es("para una lista de películas por ver, añade --as watchlist; no se ha importado nada")
                )
            case .malformedLines(let count, let total):
                (
                    malformedLines(DisplayFormat.grouped(count), of: DisplayFormat.grouped(total), in: input),
                    "\(fetchAgain); \(expected)"
                )
            case .noFilms: (en("\(input) contains no films").es("\(input) no contiene ninguna película"), expected)
            case .tooLarge: (en("\(input) has too many films").es("\(input) tiene demasiadas películas"), expected)
            }
        return (en("Can't import file").es("No se puede importar"), message, hint)
    }

    private static var expectedMarks: String {
        en("expected a file of 'movies export', or a csv file of Letterboxd")
            .es("se espera un archivo de 'movies export' o un csv de Letterboxd")
    }

    private static func malformedLines(_ count: String, of total: String, in input: String) -> String {
        en("\(count) of \(total) lines in \(input) are malformed")
            .es("\(input): \(count) de \(total) líneas no son válidas")
    }

    private static func words(for mistake: ImportArgumentsError) -> Words {
        let title = en("Wrong files").es("Archivos incorrectos")
        return switch mistake {
        case .noFileWithFilms:
            (
                title,
                en("none of these files lists films").es(
                    "ninguno de estos archivos contiene la lista de películas"
                ),
                en("add IMDb's title.basics.tsv.gz").es("añade title.basics.tsv.gz de IMDb")
            )
        case .mixedSources:
            (
                title,
                en("files from IMDb and TMDB can't be imported together")
                    .es("no se pueden importar juntos archivos de IMDb y de TMDB"),
                en("import one or the other").es("importa unos u otros")
            )
        case .unclearMarks(let path):
            (
                title,
                en("can't tell whether \(Messages.catalog.input(path)) is a watchlist or lists films seen")
                    .es(
                        "no se sabe si \(Messages.catalog.input(path)) es una lista de pendientes o de películas vistas"
                    ),
                en("add --as watchlist or --as seen").es("añade --as watchlist o --as seen")
            )
        case .repeatedKind(let kind):
            (
                title, en("\(kind) was given twice").es("\(kind) aparece dos veces"),
                en("give it once").es("indícalo una sola vez")
            )
        case .repeatedStandardInput:
            (
                title, en("standard input can be read only once").es("la entrada estándar solo se puede leer una vez"),
                en("use - only once").es("usa - una sola vez")
            )
        }
    }
}
