import Domain

struct SpanishDoctor: DoctorPhrases {
    func verdict(_ verdict: DoctorVerdict) -> String {
        switch verdict {
        case .ok: "bien"
        case .warning: "aviso"
        case .problem: "problema"
        }
    }

    func subject(_ subject: DoctorSubject) -> String {
        switch subject {
        case .configuration: "configuración"
        case .credential: "credencial"
        case .network: "red"
        case .secrets: "secretos"
        case .history: "historial"
        case .cache: "caché"
        case .catalogue: "catálogo"
        case .terminal: "terminal"
        case .tools: "programas"
        }
    }

    func fix(_ fix: String) -> String { "solución: \(fix)" }

    var noHome: String { "HOME no es una ruta absoluta, así que no se puede guardar nada" }
    var setHome: String { "define HOME con tu carpeta personal" }
    var checkPermissions: String { "revisa qué hay ahí, su propietario y sus permisos" }
    func settingsRead(_ path: String) -> String { "\(path) está en orden" }
    func noSettings(_ path: String) -> String { "no hay ajustes en \(path); valen los predeterminados" }
    func unsetUnknown(_ key: String) -> String { "`movies config unset \(key)` lo quita" }

    var copyCredential: String {
        "copia otra vez la clave de API o el token de acceso de lectura de \(Messages.credentialAddress)"
    }
    var notAsked: String { "no se ha preguntado a TMDB, por --offline" }
    func oddCredential(_ place: String) -> String { "lo que contiene \(place) no parece una credencial de TMDB" }
    func reachable(_ address: String) -> String { "\(address) responde" }
    func readableByOthers(_ path: String) -> String { "otros pueden leer \(path)" }
    func privateFile(_ path: String) -> String { "\(path) es solo para su propietario" }

    var movedAside: String { "nada: la próxima búsqueda lo aparta y empieza uno nuevo" }
    var importAgain: String { "impórtalo de nuevo, o bórralo con `movies catalog clear`" }
    func accessible(_ path: String) -> String { "\(path) se puede leer y escribir" }
    func notThereYet(_ path: String) -> String { "\(path) aún no existe, y se puede crear" }
    func notAccessible(_ path: String) -> String { "\(path) no se puede leer y escribir" }
    func unreadable(_ path: String, reason: String) -> String { "\(path) no se puede leer: \(reason)" }
    func damaged(_ path: String) -> String { "\(path) está dañado" }

    func cannotBeMade(_ path: String, in folder: String) -> String {
        "\(path) no se puede crear: no se puede escribir en \(folder)"
    }

    func catalog(_ status: CatalogStatus) -> String {
        let films = status.films.map { Spanish.count($0, "película") } ?? "películas"
        let source = status.source.map(Messages.catalog.source) ?? "una importación"
        return status.path.map { "\(films) de \(source) en \($0)" } ?? "\(films) de \(source)"
    }

    func brokenCatalog(_ path: String, _ problem: CatalogProblem) -> String {
        "no se puede buscar en \(path): \(Messages.catalog.problemSentence(problem))"
    }

    var noTerminal: String {
        "la salida estándar no es un terminal: las respuestas van sin estilo y separadas por tabuladores"
    }
    var makeWider: String { "hazlo más ancho: las tablas necesitan 40 columnas para servir de algo" }
    var setLocale: String { "define LANG con una configuración regional UTF-8, como C.UTF-8" }

    func terminal(columns: Int, hasColor: Bool) -> String {
        "\(columns) columnas, \(hasColor ? "con" : "sin") colores"
    }

    func unicode(_ locale: String) -> String { "la configuración regional \(locale) es UTF-8" }
    func notUnicode(_ locale: String) -> String { "la configuración regional \(locale) no es UTF-8" }

    var noPager: String { "PAGER no nombra ningún paginador: lo que no cabe en la pantalla pasa sin pausa" }
    var setPager: String { "define PAGER con un programa que exista, como less" }
    func tool(_ path: String, use: ToolUse) -> String { "\(path) \(words(use))" }
    func noTool(_ program: String, use: ToolUse) -> String { "no hay \(program), que \(words(use))" }
    func install(_ program: String) -> String { "instala \(program)" }

    private func words(_ use: ToolUse) -> String {
        switch use {
        case .unpacking: "descomprime los archivos que se importan"
        case .drawingPosters: "dibuja carteles en cualquier terminal"
        case .paging: "muestra lo que no cabe en la pantalla"
        }
    }
}
