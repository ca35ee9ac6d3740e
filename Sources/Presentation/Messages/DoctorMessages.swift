package import Domain

/// Messages and fixes of `doctor`, without a full stop.
package struct DoctorMessages: Sendable {
    package func subject(_ subject: DoctorSubject) -> String {
        switch subject {
        case .configuration: en("Settings").es("Ajustes")
        case .credential: en("TMDB key").es("Clave de TMDB")
        case .network: en("Network").es("Red")
        case .secrets: en("Key file").es("Archivo de la clave")
        case .history: en("History").es("Historial")
        case .marks: en("Marks").es("Marcadas")
        case .cache: en("Cache").es("Caché")
        case .catalogue: en("Catalogue").es("Catálogo")
        case .terminal: "Terminal"
        case .tools: en("Tools").es("Programas")
        }
    }

    /// The last line: the number of problems and warnings.
    package func total(problems: Int, warnings: Int) -> String {
        let counts = [
            problems == 0 ? nil : counted(problems, en("problem").es("problema")),
            warnings == 0 ? nil : counted(warnings, en("warning").es("aviso")),
        ].compactMap(\.self).joined(separator: ", ")
        return counts.isEmpty ? en("No problems.").es("Sin problemas.") : "\(counts)."
    }
    package var pathsHint: String {
        en("Paths: movies doctor --verbose").es("Rutas: movies doctor --verbose")
    }
    package func queries(_ count: Int) -> String {
        en(counted(count, "query", plural: "queries")).es(counted(count, "búsqueda"))
    }
    package func size(_ size: Int, of limit: Int) -> String {
        let (size, limit) = (DisplayFormat.bytes(size), DisplayFormat.bytes(limit))
        return en("\(size) of \(limit)").es("\(size) de \(limit)")
    }
    package func nothing(in place: StorageLocation) -> String {
        switch place {
        case .history: en("no queries yet").es("aún no hay búsquedas")
        case .marks: en("no films marked yet").es("aún no hay películas marcadas")
        case .cache: en("empty").es("vacía")
        case .catalog: en("no imported films").es("sin películas importadas")
        }
    }
    package var noHome: String {
        en("HOME is not set to an absolute path; nothing can be stored")
            .es("HOME no es una ruta absoluta; no se puede guardar nada")
    }
    package var setHome: String {
        en("set HOME to your home directory").es("define HOME con tu carpeta personal")
    }
    package var checkPermissions: String {
        en("check the file, its owner and its permissions")
            .es("revisa el archivo, su propietario y sus permisos")
    }
    package func settingsRead(_ path: String) -> String { en("\(path) is valid").es("\(path) es válido") }
    package func noSettings(_ path: String) -> String {
        en("no settings in \(path); using defaults").es("no hay ajustes en \(path); se usan los valores por defecto")
    }
    package func unsetUnknown(_ key: String) -> String {
        en("run 'movies config unset \(key)'").es("ejecuta 'movies config unset \(key)'")
    }
    package var copyCredential: String {
        en("copy the API key or read access token from \(Messages.credentialAddress) again")
            .es("copia otra vez la clave de API o el token de acceso de lectura de \(Messages.credentialAddress)")
    }
    package var notAsked: String {
        en("skipped (--offline)").es("omitido (--offline)")
    }
    package func unlikelyKey(_ place: String) -> String {
        en("the value of \(place) doesn't look like a TMDB key")
            .es("el valor de \(place) no parece una clave de TMDB")
    }
    package func reachable(_ address: String) -> String { en("\(address) responds").es("\(address) responde") }
    package func proxy(_ host: String, variable: String) -> String {
        en("the proxy \(host) is used (\(variable))").es("se usa el proxy \(host) (\(variable))")
    }
    package func readableByOtherUsers(_ path: String) -> String {
        en("other users can read \(path)").es("otros usuarios pueden leer \(path)")
    }
    package func onlyReadableByYou(_ path: String) -> String {
        en("only you can read \(path)").es("solo tú puedes leer \(path)")
    }
    package var willBeReplaced: String {
        en("the next change starts a new file and keeps the damaged one beside it")
            .es("el próximo cambio crea un archivo nuevo y conserva el dañado a su lado")
    }
    package var importAgain: String {
        en("import it again or run 'movies catalog clear'")
            .es("impórtalo de nuevo o ejecuta 'movies catalog clear'")
    }
    package func readableAndWritable(_ path: String) -> String {
        en("\(path) can be read and written").es("\(path) se puede leer y escribir")
    }
    package func willBeCreated(_ path: String) -> String {
        en("\(path) will be created when needed").es("\(path) se creará cuando haga falta")
    }
    package func notReadableAndWritable(_ path: String) -> String {
        en("\(path) can't be read and written").es("\(path) no se puede leer y escribir")
    }
    package func unreadable(_ path: String, reason: String) -> String {
        en("can't read \(path): \(reason)").es("no se puede leer \(path): \(reason)")
    }
    package func unwritable(_ path: String, reason: String) -> String {
        en("can't write \(path): \(reason)").es("no se puede escribir \(path): \(reason)")
    }
    package func newer(_ path: String) -> String {
        en("\(path) was written by a newer version of movies, and can't be changed")
            .es("\(path) se escribió con una versión más reciente de movies, y no se puede cambiar")
    }
    package var update: String { en("update movies").es("actualiza movies") }
    package func damaged(_ path: String) -> String { en("\(path) is damaged").es("\(path) está dañado") }
    package func cannotCreate(_ path: String, in folder: String) -> String {
        en("can't create \(path): \(folder) is not writable")
            .es("no se puede crear \(path): no se puede escribir en \(folder)")
    }

    package func catalog(_ status: CatalogStatus) -> String {
        let films = status.films.map { Messages.films($0) } ?? en("films").es("películas")
        let source = status.source.map(Messages.catalog.source) ?? en("an import").es("una importación")
        return en(status.path.map { "\(films) from \(source) in \($0)" } ?? "built-in catalogue, \(films)")
            .es(status.path.map { "\(films) de \(source) en \($0)" } ?? "catálogo integrado, \(films)")
    }

    package func brokenCatalog(_ path: String, _ problem: CatalogProblem) -> String {
        en("can't search \(path): \(Messages.catalog.problemSentence(problem))")
            .es("no se puede buscar en \(path): \(Messages.catalog.problemSentence(problem))")
    }
    package var noTerminal: String {
        en("output is not a terminal: plain and tab-separated")
            .es("la salida no es un terminal: sin estilo y separada por tabuladores")
    }
    package var makeWider: String {
        en("make the terminal at least 40 columns wide")
            .es("amplía el terminal hasta al menos 40 columnas")
    }
    package var setLocale: String {
        en("set LANG to a UTF-8 locale, such as C.UTF-8")
            .es("define LANG con una configuración regional UTF-8, como C.UTF-8")
    }
    package func terminal(columns: Int, hasColor: Bool) -> String {
        en("\(columns) columns, \(hasColor ? "with" : "without") colours")
            .es("\(columns) columnas, \(hasColor ? "con" : "sin") colores")
    }
    package func unicode(_ locale: String) -> String {
        en("the locale \(locale) is UTF-8").es("la configuración regional \(locale) es UTF-8")
    }
    package func notUnicode(_ locale: String) -> String {
        en("the locale \(locale) is not UTF-8").es("la configuración regional \(locale) no es UTF-8")
    }
    package var noPager: String {
        en("no pager; long output scrolls past").es("sin paginador; la salida larga se desplaza")
    }
    package var setPager: String {
        en("set PAGER to an installed program such as less")
            .es("define PAGER con un programa instalado, como less")
    }
    package func tool(_ path: String, use: ToolUse) -> String { "\(path) \(words(use))" }
    package func noTool(_ program: String, use: ToolUse) -> String {
        en("can't find \(program), which \(words(use))").es("no se encuentra \(program), que \(words(use))")
    }
    package func install(_ program: String) -> String { en("install \(program)").es("instala \(program)") }

    private func words(_ use: ToolUse) -> String {
        switch use {
        case .unpacking: en("decompresses import files").es("descomprime los archivos que se importan")
        case .drawingPosters:
            en("draws posters in terminals without graphics").es("dibuja carteles en terminales sin gráficos")
        case .paging: en("pages long output").es("pagina la salida larga")
        }
    }
}

/// The result of a check. The raw value is the name in JSON output.
package enum DoctorVerdict: String, CaseIterable, Sendable {
    case ok
    /// The checked item works, but not as well as it could.
    case warning
    case problem
}

/// The subject of a check. The raw value is the name in JSON output.
package enum DoctorSubject: String, CaseIterable, Sendable {
    case configuration, credential, network, secrets, history, marks, cache, catalogue, terminal, tools
}

package enum ToolUse: CaseIterable, Sendable {
    case unpacking
    case drawingPosters
    case paging
}
