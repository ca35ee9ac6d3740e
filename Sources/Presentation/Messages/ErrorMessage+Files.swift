import Domain

// MARK: - Files and settings

extension ErrorMessage {
    static func words(for error: StorageError) -> Words {
        let noPlace = en("No place").es("Sin lugar")
        return switch error {
        case .failed(let path, let reason):
            (
                en("File trouble").es("Problema con un archivo"),
                en("cannot use \(path): \(reason)").es("no se puede usar \(path): \(reason)"), checkFileAndSpace
            )
        case .busy(let path, let seconds):
            (
                en("File in use").es("Archivo en uso"),
                en("another process has held \(path) for \(DisplayFormat.seconds(seconds))")
                    .es("otro proceso ocupa \(path) desde hace \(DisplayFormat.seconds(seconds))"),
                en("try again; if it stays so, end the other movies")
                    .es("repítelo; si sigue igual, cierra los otros movies")
            )
        case .newerVersion(let path):
            (
                en("File of a newer version").es("Archivo de otra versión"),
                en("\(path) was written by a newer version of movies")
                    .es("\(path) se escribió con una versión más reciente de movies"),
                en("update movies to change it").es("actualiza movies para cambiarlo")
            )
        case .noPlace(.credential):
            (
                noPlace,
                en("HOME is no absolute path, so there is no place for a credential")
                    .es("HOME no es una ruta absoluta, así que no hay lugar para una credencial"),
                en("set HOME or XDG_CONFIG_HOME, or give the credential in TMDB_ACCESS_TOKEN")
                    .es("define HOME o XDG_CONFIG_HOME, o pon la credencial en TMDB_ACCESS_TOKEN")
            )
        case .noPlace(.catalog):
            (
                noPlace,
                en("HOME is no absolute path, so there is no place for an imported catalogue")
                    .es("HOME no es una ruta absoluta, así que no hay lugar para un catálogo importado"),
                en("set HOME or XDG_DATA_HOME").es("define HOME o XDG_DATA_HOME")
            )
        case .noPlace(.settings):
            (
                noPlace,
                en("HOME is no absolute path, so there is no place for config.json")
                    .es("HOME no es una ruta absoluta, así que no hay lugar para config.json"),
                en("set HOME or XDG_CONFIG_HOME").es("define HOME o XDG_CONFIG_HOME")
            )
        }
    }

    static func words(for error: SettingsError) -> Words {
        let expectedObject =
            en("expected an object such as {\"language\": \"en\"}; mend the file, or move it away to use the defaults")
            .es(
                "se espera un objeto como {\"language\": \"es\"}; corrige el archivo, o apártalo para usar los valores por defecto"
            )
        let (configuration, usage) = (Messages.configuration, Messages.usage)
        switch error {
        case .unreadable(let path, let reason):
            return (
                wrongSettings, unreadable(path, reason),
                en("check what lies there and its permissions").es("revisa qué hay ahí y sus permisos")
            )
        case .damaged(let path, let reason):
            return (wrongSettings, unreadable(path, reason), en("mend it or move it away").es("corrígelo o apártalo"))
        case .unwritable(let path, let reason):
            return (
                wrongSettings, en("cannot write \(path): \(reason)").es("no se puede escribir \(path): \(reason)"),
                checkFileAndSpace
            )
        case .notJSON(let path, let line):
            return (wrongSettings, place(path, line) + en(" is not JSON").es(" no es JSON"), expectedObject)
        case .notAnObject(let path):
            return (
                wrongSettings, place(path, 1) + en(" is not a JSON object").es(" no es un objeto JSON"), expectedObject
            )
        case .wrongValue(let key, let value, let path, let line):
            let end = " \"\(key.rawValue)\"\(value.map { ": \($0)" } ?? "")"
            return (
                wrongSettings,
                place(path, line) + en(" has a wrong value for").es(" tiene un valor incorrecto para") + end,
                usage.settingNeeds(key.rawValue, configuration.expectation(key.expectation), not: nil)
            )
        case .unknownKey(let key):
            let keys = SettingKey.allCases.map(\.rawValue)
            return (wrongSettings, usage.unknownSetting("\"\(key)\""), usage.settings(keys))
        case .badValue(let key, let typed):
            let expected = configuration.expectation(key.expectation)
            return (
                wrongSettings, usage.settingNeeds(key.rawValue, expected, not: typed.map { "\"\($0)\"" }),
                en("`movies config unset \(key.rawValue)` takes the default")
                    .es("`movies config unset \(key.rawValue)` vuelve al valor por defecto")
            )
        }
    }

    static var wrongSettings: String { en("Wrong settings").es("Ajustes incorrectos") }
    private static var checkFileAndSpace: String {
        en("check what lies there, its permissions, and the free space")
            .es("revisa qué hay ahí, sus permisos y el espacio libre")
    }
    static func unreadable(_ path: String, _ reason: String) -> String {
        en("\(path) cannot be read: \(reason)").es("no se puede leer \(path): \(reason)")
    }
    private static func place(_ path: String, _ line: Int?) -> String {
        line.map { en("\(path), line \($0),").es("\(path), línea \($0),") } ?? path
    }
}

// MARK: - Imports

extension ErrorMessage {
    static func words(for error: ImportError) -> Words {
        switch error {
        case .inputMissing(let path):
            (
                en("No such file").es("No existe el archivo"),
                en("there is no file ").es("no existe el archivo ") + Messages.catalog.input(path),
                en("check the path").es("revisa la ruta")
            )
        case .inputNotUnderstood(let path, let flaw): words(for: flaw, of: Messages.catalog.input(path))
        case .gzipMissing(let path):
            (
                en("No gzip").es("Falta gzip"),
                Messages.catalog.input(path)
                    + en(" is packed, and there is no program gzip to unpack it")
                    .es(" está comprimido, y no hay programa gzip para descomprimirlo"),
                en("install gzip, or unpack the file by other means")
                    .es("instala gzip, o descomprime el archivo por otros medios")
            )
        case .mistake(let mistake): words(for: mistake)
        }
    }

    private static func words(for flaw: InputFlaw, of input: String) -> Words {
        let fetchAgain = en("fetch the file again").es("descarga el archivo de nuevo")
        let expected =
            en("expected title.basics, title.ratings or title.akas of IMDb, or TMDB's daily export movie_ids")
            .es("se espera title.basics, title.ratings o title.akas de IMDb, o la exportación diaria movie_ids de TMDB")
        let (message, hint): (String, String) =
            switch flaw {
            case .empty: (en("\(input) is empty").es("\(input): no contiene nada"), expected)
            case .webPage:
                (
                    en("\(input) is a web page, not a list of films")
                        .es("\(input): es una página web, no una lista de películas"), expected
                )
            case .unknownKind:
                (
                    en("\(input) is none of the files that can be imported")
                        .es("\(input): no es ninguno de los archivos que se pueden importar"), expected
                )
            case .damagedGzip:
                (
                    en("\(input) cannot be unpacked: it is damaged or was cut short")
                        .es("\(input): no se puede descomprimir, está dañado o incompleto"), fetchAgain
                )
            case .malformedLines(let count, let total):
                (
                    malformedLines(DisplayFormat.grouped(count), of: DisplayFormat.grouped(total), in: input),
                    "\(fetchAgain); \(expected)"
                )
            case .noFilms: (en("\(input) holds no film").es("\(input): no contiene ninguna película"), expected)
            }
        return (en("Unreadable file").es("Archivo ilegible"), message, hint)
    }

    private static func malformedLines(_ count: String, of total: String, in input: String) -> String {
        en("\(count) of \(total) lines of \(input) cannot be understood")
            .es("\(input): no se entienden \(count) de \(total) líneas")
    }

    private static func words(for mistake: ImportMistake) -> Words {
        let title = en("Wrong files").es("Archivos incorrectos")
        return switch mistake {
        case .noFileWithFilms:
            (
                title,
                en("none of these files says which films there are").es(
                    "ninguno de estos archivos dice qué películas hay"
                ),
                en("add IMDb's title.basics.tsv.gz").es("añade title.basics.tsv.gz de IMDb")
            )
        case .mixedSources:
            (
                title,
                en("files of IMDb and of TMDB cannot be imported together")
                    .es("no se pueden importar juntos archivos de IMDb y de TMDB"),
                en("import one or the other").es("importa unos u otros")
            )
        case .repeatedKind(let kind):
            (
                title, en("two of these files are \(kind)").es("dos de estos archivos son \(kind)"),
                en("give one of them").es("da solo uno de ellos")
            )
        case .repeatedStandardInput:
            (
                title, en("standard input can be read only once").es("la entrada estándar solo se puede leer una vez"),
                en("give - once").es("da - una sola vez")
            )
        }
    }
}
