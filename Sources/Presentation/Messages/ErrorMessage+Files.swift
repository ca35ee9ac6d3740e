import Domain
import TerminalKit

// MARK: - Files and settings

extension ErrorMessage {
    static func words(for error: StorageError) -> Words {
        switch error {
        case .failed(let path, let reason):
            en("can't use \(path): \(reason)").es("no se puede usar \(path): \(reason)").hint(checkFileAndSpace)
        case .busy(let path, let seconds):
            en("another process has held a lock on \(path) for \(DisplayFormat.seconds(seconds))")
                .es("otro proceso bloquea \(path) desde hace \(DisplayFormat.seconds(seconds))")
                .hint(en: "quit other running copies of movies").es("cierra las otras copias de movies")
        case .tooLarge(let path, let limit):
            en("\(path) is larger than \(DisplayFormat.bytes(limit))")
                .es("\(path) ocupa más de \(DisplayFormat.bytes(limit))")
                .hint(en: "move it away or delete it").es("muévelo o bórralo")
        case .wouldBeTooLarge(let path, let limit):
            en("\(path) would be larger than \(DisplayFormat.bytes(limit))")
                .es("\(path) ocuparía más de \(DisplayFormat.bytes(limit))")
                .hint(en: "leave out films or long notes").es("omite películas o comentarios largos")
        case .newerVersion(let path):
            en("\(path) is from a newer version of movies").es("\(path) es de una versión más reciente de movies")
                .hint(en: "update movies").es("actualiza movies")
        case .noLocation(.credential): noHome("credentials.json", "XDG_CONFIG_HOME")
        case .noLocation(.catalog): noHome("catalog.index", "XDG_DATA_HOME")
        case .noLocation(.marks): noHome("marks.json", "XDG_DATA_HOME")
        case .noLocation(.renames): noHome("renames/", "XDG_STATE_HOME")
        case .noLocation(.settings): noHome("config.json", "XDG_CONFIG_HOME")
        case .changed(let path, isInRun: false): changed(path).hint(runAgain)
        case .changed(let path, isInRun: true):
            changed(path)
                .hint(en: "run the command again to rename the rest, or 'movies rename --undo' to undo this run")
                .es("repite el comando para el resto, o ejecuta 'movies rename --undo' para deshacer lo hecho")
        case .targetCreated(let path):
            en("\(path) was created after the renames were planned")
                .es("\(path) se ha creado después de planear los cambios de nombre").hint(runAgain)
        case .noRun(let number):
            (number.map { en("there is no run \($0) to undo").es("no hay ningún cambio de nombres \($0) que deshacer") }
                ?? en("there is nothing to undo").es("no hay nada que deshacer"))
                .hint(en: "run 'movies rename --history' to list the runs")
                .es("ejecuta 'movies rename --history' para verlos")
        }
    }

    private static var runAgain: String { en("run the command again").es("repite el comando") }
    private static func changed(_ path: String) -> String {
        en("\(path) changed after its rename was planned")
            .es("\(path) ha cambiado después de planear su cambio de nombre")
    }

    /// - Parameter variable: the environment variable that can be set instead of HOME.
    private static func noHome(_ file: String, _ variable: String) -> Words {
        en("can't locate \(file): HOME is not set to an absolute path")
            .es("no se puede localizar \(file): HOME no es una ruta absoluta")
            .hint(en: "set HOME or \(variable)").es("define HOME o \(variable)")
    }

    static func words(for error: SettingsError) -> Words {
        let (configuration, usage) = (Messages.configuration, Messages.usage)
        let useDefaults = en("fix the file, or delete it to use the defaults")
            .es("corrige el archivo, o bórralo para usar los valores por defecto")
        switch error {
        case .unreadable(let path, let reason):
            return Messages.doctor.unreadable(path, reason: reason).hint(Messages.doctor.checkFile)
        case .damaged(let path, let reason): return Messages.doctor.unreadable(path, reason: reason).hint(useDefaults)
        case .unwritable(let path, let reason):
            return Messages.doctor.unwritable(path, reason: reason).hint(checkFileAndSpace)
        case .malformed(let path, let line):
            return (location(path, line) + en(": invalid JSON").es(": JSON no válido")).hint(useDefaults)
        case .notSettings(let path):
            return (location(path, 1) + en(": not a JSON object").es(": no es un objeto JSON")).hint(useDefaults)
        case .wrongValue(let key, let value, let path, let line):
            let end = " \"\(key.rawValue)\"\(value.map { ": \($0)" } ?? "")"
            return (location(path, line) + en(": invalid value for").es(": valor no válido para") + end)
                .hint(usage.settingNeeds(key.rawValue, configuration.expectation(key.expectation), not: nil))
        case .unknownKey(let key):
            return usage.unknownSetting("\"\(key)\"").hint(usage.settings(SettingKey.allCases.map(\.rawValue)))
        case .badValue(let key, let typed):
            let expected = configuration.expectation(key.expectation)
            return usage.settingNeeds(key.rawValue, expected, not: typed.map { "\"\($0)\"" })
                .hint(en: "to restore the default, run 'movies config unset \(key.rawValue)'")
                .es("para volver al valor por defecto, ejecuta 'movies config unset \(key.rawValue)'")
        }
    }

    private static var checkFileAndSpace: String {
        en("check the file, its permissions and the free space")
            .es("revisa el archivo, sus permisos y el espacio libre")
    }
    private static func location(_ path: String, _ line: Int?) -> String { line.map { "\(path):\($0)" } ?? path }
}

// MARK: - Imports

extension ErrorMessage {
    static func words(for error: ImportError) -> Words {
        switch error {
        case .inputMissing(let path):
            (en("file not found: ").es("no se encuentra el archivo: ") + Messages.catalog.input(path))
                .hint(en: "check the path").es("revisa la ruta")
        case .inputNotUnderstood(let path, let problem): words(for: problem, of: Messages.catalog.input(path))
        case .cannotDecompress(let path):
            (Messages.catalog.input(path)
                + en(" is compressed, and gzip is not installed").es(" está comprimido, y gzip no está instalado"))
                .hint(en: "install gzip, or decompress the file first")
                .es("instala gzip, o descomprime antes el archivo")
        case .wrongFiles(let error): words(for: error)
        }
    }

    private static func words(for problem: ImportFileProblem, of input: String) -> Words {
        let fixFile = en("fix the file").es("corrige el archivo")
        let fetchAgain = en("download the file again").es("descarga el archivo de nuevo")
        let expected =
            en("use IMDb's title.basics, title.ratings or title.akas, or TMDB's daily movie_ids export")
            .es("usa title.basics, title.ratings o title.akas de IMDb, o la exportación diaria movie_ids de TMDB")
        let expectedMarks = en("use an export from movies, Letterboxd, IMDb or Trakt")
            .es("usa una exportación de movies, Letterboxd, IMDb o Trakt")
        switch problem {
        case .empty: return en("\(input) is empty").es("\(input) está vacío").hint(expected)
        case .webPage:
            return en("\(input) is a web page, not a list of films")
                .es("\(input) es una página web, no una lista de películas").hint(expected)
        case .unknownKind:
            return en("\(input) is not a file that movies can import")
                .es("\(input) no es un archivo que movies pueda importar").hint(expected)
        case .damagedArchive:
            return en("can't decompress \(input): it is damaged or incomplete")
                .es("no se puede descomprimir \(input): está dañado o incompleto").hint(fetchAgain)
        case .catalogFile:
            return en("\(input) lists films for the offline catalogue")
                .es("\(input) contiene películas para el catálogo local")
                .hint(en: "use 'movies catalog import'").es("usa 'movies catalog import'")
        case .noTitles:
            return en("line 1 of \(input) has no column named Title, Name or Const")
                .es("\(input) no tiene ninguna columna Title, Name ni Const en la línea 1").hint(expectedMarks)
        case .zipArchive:
            return en("\(input) is a zip archive").es("\(input) es un archivo zip")
                .hint(en: "unpack it, and import the unpacked folder").es("descomprímelo e importa la carpeta")
        case .unknownEncoding:
            return en("\(input) is neither in UTF-8 nor in Windows-1252")
                .es("\(input) no está en UTF-8 ni en Windows-1252")
                .hint(en: "save it as csv in UTF-8").es("guárdalo como csv en UTF-8")
        case .malformed(let line):
            return en("line \(line) of \(input) is not valid JSON").es("la línea \(line) de \(input) no es JSON válido")
                .hint(fixFile)
        case .noFilmList:
            return en("\(input) is not a JSON export from movies or Trakt")
                .es("\(input) no es una exportación JSON de movies ni de Trakt").hint(expectedMarks)
        case .noMarkFiles:
            return en("no file in \(input) has a watchlist, films seen or ratings")
                .es("ningún archivo de \(input) tiene películas pendientes, vistas o puntuadas").hint(expectedMarks)
        case .unclosedQuote(let line):
            return en("line \(line) of \(input) has an unclosed quote")
                .es("línea \(line) de \(input): faltan unas comillas de cierre").hint(fixFile)
        case .noTitle(let place):
            return (place.text(in: input) + en(" has no title").es(": falta el título")).hint(fixFile)
        case .invalidCell(let cell, let column, let place):
            let start = "\(place.text(in: input)): \"\(cell.cleanedForTerminal)\" "
            return (start + en("is not a valid ").es("no es válido como ") + column.cleanedForTerminal).hint(fixFile)
        case .emptyMark(.line(let line)):
            return en("line \(line) of \(input) has neither a date nor a rating")
                .es("la línea \(line) de \(input) no tiene ni fecha ni puntuación")
                .hint(en: "fill in WatchedDate or Rating10, or remove the line")
                .es("rellena WatchedDate o Rating10, o quita la línea")
        case .emptyMark(let place):
            return
                (place.text(in: input)
                + en(" has neither a date nor a rating").es(": no hay ni fecha ni puntuación"))
                .hint(en: "for a list of films to see, add --as watchlist")
                .es("para una lista de películas por ver, añade --as watchlist")
        case .malformedLines(let count, let total):
            let (count, total) = (DisplayFormat.grouped(count), DisplayFormat.grouped(total))
            return en("\(count) of \(total) lines in \(input) are malformed")
                .es("\(input): \(count) de \(total) líneas no son válidas").hint(fetchAgain)
        case .noFilms:
            return en("\(input) contains no films").es("\(input) no contiene ninguna película").hint(expected)
        case .tooLarge:
            return en("these files have too many films and titles for one catalogue")
                .es("estos archivos tienen demasiadas películas y títulos para un solo catálogo")
                .hint(en: "import fewer files, for example without title.akas")
                .es("importa menos archivos, por ejemplo sin title.akas")
        case .limit(.filmSize(let size, let place)):
            return words(for: .filmSize(size, place), of: input)
                .hint(en: "remove this film or its note").es("quita esta película o su comentario")
        case .limit(let limit):
            return words(for: limit, of: input).hint(en: "split the file").es("divide el archivo")
        }
    }

    private static func words(for limit: ImportLimit, of input: String) -> String {
        switch limit {
        case .size(let size):
            en("\(input) is larger than \(size >> 20) MiB").es("\(input) ocupa más de \(size >> 20) MiB")
        case .filmSize(let size, let place):
            place.text(in: input) + en(" is longer than \(size >> 10) KiB").es(" ocupa más de \(size >> 10) KiB")
        case .films(let count):
            en("\(input) has more than \(DisplayFormat.grouped(count)) rows")
                .es("\(input) tiene más de \(DisplayFormat.grouped(count)) filas")
        case .text(let size):
            en("the titles and notes in \(input) add up to more than \(size >> 20) MiB")
                .es("los títulos y las notas de \(input) ocupan en total más de \(size >> 20) MiB")
        }
    }

    private static func words(for error: ImportFilesError) -> Words {
        switch error {
        case .noFileWithFilms:
            en("none of these files lists films").es("ninguno de estos archivos contiene la lista de películas")
                .hint(en: "add IMDb's title.basics.tsv.gz").es("añade title.basics.tsv.gz de IMDb")
        case .mixedSources:
            en("files from IMDb and TMDB can't be imported together")
                .es("no se pueden importar juntos archivos de IMDb y de TMDB")
                .hint(en: "import one or the other").es("importa unos u otros")
        case .unclearMarks(let path):
            en("can't tell whether \(Messages.catalog.input(path)) is a watchlist or a list of films you have seen")
                .es("no se sabe si \(Messages.catalog.input(path)) es una lista de pendientes o de películas vistas")
                .hint(en: "add --as watchlist or --as seen").es("añade --as watchlist o --as seen")
        case .repeatedKind(let kind):
            en("two of the files are \(kind) files").es("dos archivos son \(kind)")
                .hint(en: "remove one of them").es("quita uno de los dos")
        case .repeatedInput:
            en("standard input can be read only once").es("la entrada estándar solo se puede leer una vez")
                .hint(en: "use - only once").es("usa - una sola vez")
        }
    }
}
