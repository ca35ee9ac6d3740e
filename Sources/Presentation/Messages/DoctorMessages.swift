package import Domain

/// Messages and fixes of `doctor`, without a full stop.
package struct DoctorMessages: Sendable {
    package func verdict(_ verdict: DoctorVerdict) -> String {
        switch verdict {
        case .ok: en("ok").es("bien")
        case .warning: en("warning").es("aviso")
        case .problem: en("problem").es("problema")
        }
    }

    package func subject(_ subject: DoctorSubject) -> String {
        switch subject {
        case .configuration: en("configuration").es("configuración")
        case .credential: en("credential").es("credencial")
        case .network: en("network").es("red")
        case .secrets: en("secrets").es("secretos")
        case .history: en("history").es("historial")
        case .cache: en("cache").es("caché")
        case .catalogue: en("catalogue").es("catálogo")
        case .terminal: "terminal"
        case .tools: en("tools").es("programas")
        }
    }

    package func fix(_ fix: String) -> String { en("fix: \(fix)").es("solución: \(fix)") }
    package var noHome: String {
        en("HOME is no absolute path, so nothing can be kept")
            .es("HOME no es una ruta absoluta, así que no se puede guardar nada")
    }
    package var setHome: String {
        en("set HOME to your home directory").es("define HOME con tu carpeta personal")
    }
    package var checkPermissions: String {
        en("check what lies there, its owner and its permissions")
            .es("revisa qué hay ahí, su propietario y sus permisos")
    }
    package func settingsRead(_ path: String) -> String { en("\(path) is in order").es("\(path) está en orden") }
    package func noSettings(_ path: String) -> String {
        en("nothing is set in \(path); the defaults count").es("no hay ajustes en \(path); valen los predeterminados")
    }
    package func unsetUnknown(_ key: String) -> String {
        en("`movies config unset \(key)` removes it").es("`movies config unset \(key)` lo quita")
    }
    package var copyCredential: String {
        en("copy the API key or the read access token from \(Messages.credentialAddress) once more")
            .es("copia otra vez la clave de API o el token de acceso de lectura de \(Messages.credentialAddress)")
    }
    package var notAsked: String {
        en("TMDB was not asked, as --offline says").es("no se ha preguntado a TMDB, por --offline")
    }
    package func oddCredential(_ place: String) -> String {
        en("what \(place) holds looks like no credential of TMDB")
            .es("lo que contiene \(place) no parece una credencial de TMDB")
    }
    package func reachable(_ address: String) -> String { en("\(address) answers").es("\(address) responde") }
    package func readableByOthers(_ path: String) -> String {
        en("others can read \(path)").es("otros pueden leer \(path)")
    }
    package func privateFile(_ path: String) -> String {
        en("\(path) is for its owner alone").es("\(path) es solo para su propietario")
    }
    package var movedAside: String {
        en("nothing: the next search moves it aside and begins a new one")
            .es("nada: la próxima búsqueda lo aparta y empieza uno nuevo")
    }
    package var importAgain: String {
        en("import it again, or remove it with `movies catalog clear`")
            .es("impórtalo de nuevo, o bórralo con `movies catalog clear`")
    }
    package func accessible(_ path: String) -> String {
        en("\(path) can be read and written").es("\(path) se puede leer y escribir")
    }
    package func notThereYet(_ path: String) -> String {
        en("\(path) is not there yet, and can be made").es("\(path) aún no existe, y se puede crear")
    }
    package func notAccessible(_ path: String) -> String {
        en("\(path) cannot be read and written").es("\(path) no se puede leer y escribir")
    }
    package func unreadable(_ path: String, reason: String) -> String {
        en("\(path) cannot be read: \(reason)").es("\(path) no se puede leer: \(reason)")
    }
    package func unwritable(_ path: String, reason: String) -> String {
        en("\(path) cannot be written: \(reason)").es("\(path) no se puede escribir: \(reason)")
    }
    package func damaged(_ path: String) -> String { en("\(path) is damaged").es("\(path) está dañado") }
    package func cannotBeMade(_ path: String, in folder: String) -> String {
        en("\(path) cannot be made: \(folder) cannot be written")
            .es("\(path) no se puede crear: no se puede escribir en \(folder)")
    }

    package func catalog(_ status: CatalogStatus) -> String {
        let films = status.films.map { Messages.films($0) } ?? en("films").es("películas")
        let source = status.source.map(Messages.catalog.source) ?? en("an import").es("una importación")
        return en(status.path.map { "\(films) of \(source) in \($0)" } ?? "\(films) of \(source) itself")
            .es(status.path.map { "\(films) de \(source) en \($0)" } ?? "\(films) de \(source)")
    }

    package func brokenCatalog(_ path: String, _ problem: CatalogProblem) -> String {
        en("\(path) cannot be searched: \(Messages.catalog.problemSentence(problem))")
            .es("no se puede buscar en \(path): \(Messages.catalog.problemSentence(problem))")
    }
    package var noTerminal: String {
        en("standard output is no terminal: answers are plain and tab-separated")
            .es("la salida estándar no es un terminal: las respuestas van sin estilo y separadas por tabuladores")
    }
    package var makeWider: String {
        en("make it wider: tables need 40 columns to be of use")
            .es("hazlo más ancho: las tablas necesitan 40 columnas para servir de algo")
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
        en("PAGER names no pager: long answers scroll past")
            .es("PAGER no nombra ningún paginador: lo que no cabe en la pantalla pasa sin pausa")
    }
    package var setPager: String {
        en("set PAGER to a program that is there, such as less")
            .es("define PAGER con un programa que exista, como less")
    }
    package func tool(_ path: String, use: ToolUse) -> String { "\(path) \(words(use))" }
    package func noTool(_ program: String, use: ToolUse) -> String {
        en("there is no \(program), which \(words(use))").es("no hay \(program), que \(words(use))")
    }
    package func install(_ program: String) -> String { en("install \(program)").es("instala \(program)") }

    private func words(_ use: ToolUse) -> String {
        switch use {
        case .unpacking: en("unpacks files to be imported").es("descomprime los archivos que se importan")
        case .drawingPosters: en("draws posters in any terminal").es("dibuja carteles en cualquier terminal")
        case .paging: en("shows what is longer than the screen").es("muestra lo que no cabe en la pantalla")
        }
    }
}

/// The result of a check; scripts see the raw value.
package enum DoctorVerdict: String, CaseIterable, Sendable {
    case ok
    /// It works, but not optimally.
    case warning
    case problem
}

/// The subject of a check; scripts see the raw value.
package enum DoctorSubject: String, CaseIterable, Sendable {
    case configuration, credential, network, secrets, history, cache, catalogue, terminal, tools
}

package enum ToolUse: CaseIterable, Sendable {
    case unpacking
    case drawingPosters
    case paging
}
