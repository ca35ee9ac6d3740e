import CommandLineKit
package import Domain

/// The messages of `doctor`. Findings and fixes end without a full stop.
package struct DoctorMessages: Sendable {
    func subject(_ subject: DoctorSubject) -> String {
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

    /// The last line of the output: the number of problems and the number of warnings.
    func total(problems: Int, warnings: Int) -> String {
        let counts = [
            problems == 0 ? nil : counted(problems, en("problem").es("problema")),
            warnings == 0 ? nil : counted(warnings, en("warning").es("aviso")),
        ].compactMap(\.self).joined(separator: ", ")
        return counts.isEmpty ? en("No problems.").es("Sin problemas.") : "\(counts)."
    }
    var pathsHint: String {
        en("To see the paths: movies doctor --verbose").es("Para ver las rutas: movies doctor --verbose")
    }
    package func proxy(_ host: String, variable: String) -> String {
        en("using the proxy \(host) (from \(variable))").es("se usa el proxy \(host) (de \(variable))")
    }
    package var importAgain: String {
        en("import it again or run 'movies catalog clear'").es("impórtalo de nuevo o ejecuta 'movies catalog clear'")
    }
    var checkFile: String {
        en("check the file, its owner and its permissions").es("revisa el archivo, su propietario y sus permisos")
    }
    func damaged(_ path: String) -> String { en("\(path) is damaged").es("\(path) está dañado") }
    func unreadable(_ path: String, reason: String) -> String {
        en("can't read \(path): \(reason)").es("no se puede leer \(path): \(reason)")
    }
    func unwritable(_ path: String, reason: String) -> String {
        en("can't write \(path): \(reason)").es("no se puede escribir \(path): \(reason)")
    }
}

// MARK: - Settings, TMDB and files

extension Finding {
    package init(_ fact: SetupFact, host: String, exitCode: (DomainError) -> Int32) {
        func problem(_ check: DoctorSubject, _ error: DomainError) -> Finding {
            let text = ErrorMessage(error)
            let message = text?.message ?? Messages.failures.interrupted
            return Finding(check, .problem, message, fix: text?.hint, exitCode: exitCode(error))
        }
        switch fact {
        case .settings(let path, let isEmpty):
            let none = en("no settings in \(path); using defaults")
                .es("no hay ajustes en \(path); se usan los valores por defecto")
            let valid = en("\(path) is valid").es("\(path) es válido")
            self.init(.configuration, ok: isEmpty ? none : valid, at: path)
        case .noSettingsPath: self.init(.configuration, .warning, Self.noHome)
        case .badSettings(let error): self = problem(.configuration, error)
        case .unknownSetting(let key, let warning):
            let words = Messages.warnings.text(for: warning)
                .hint(en: "run 'movies config unset \(key)'").es("ejecuta 'movies config unset \(key)'")
            self.init(.configuration, .warning, words)
        case .credential(let status): self.init(status, exitCode: exitCode)
        case .noCredential:
            self.init(.credential, .warning, Messages.credential.noneFound.hint(Messages.credential.giveIt))
        case .badCredential(let error): self = problem(.credential, .credential(error))
        case .network(.accepted, _), .network(.refused, _):
            self.init(.network, .ok, en("\(host) responds").es("\(host) responde"))
        case .network(.notAsked, _): self.init(.network, .ok, en("skipped (--offline)").es("omitido (--offline)"))
        case .network(.unknown(let error), true): self = problem(.network, error)
        case .network(.unknown(let error), false):
            // Without a credential, no command uses TMDB, so an unreachable TMDB is only a warning.
            let problem = problem(.network, error)
            self.init(.network, .warning, problem.message, fix: problem.fix ?? "")
        case .credentialFile(let path, true):
            self.init(.secrets, ok: en("only you can read \(path)").es("solo tú puedes leer \(path)"), at: path)
        case .credentialFile(let path, false):
            let shared = en("other users can read \(path)").es("otros usuarios pueden leer \(path)")
            self.init(.secrets, .warning, shared, fix: "chmod 600 \(ShellWord.quoted(path))")
        case .storage(let location, let condition): self.init(location, condition, exitCode: exitCode)
        case .catalog(let status): self.init(status, exitCode: exitCode)
        case .badCatalogs(let error): self = problem(.catalogue, error)
        }
    }

    private init(_ check: DoctorSubject, _ verdict: DoctorVerdict, _ words: ErrorMessage.Words) {
        self.init(check, verdict, words.message, fix: words.hint)
    }

    /// Creates a finding without a problem. The summary shortens the path to its last component.
    private init(_ check: DoctorSubject, ok message: String, at path: String) {
        self.init(check, .ok, message, summary: message.replacing(path, with: Self.name(path)))
    }

    private init(_ status: CredentialStatus, exitCode: (DomainError) -> Int32) {
        let (text, location) = (Messages.credential.status(status), Messages.credential.location(status.location))
        let odd = en("the value in \(location) doesn't look like a TMDB key")
            .es("el valor de \(location) no parece una clave de TMDB")
        switch status.verdict {
        case .refused(let message):
            let code = exitCode(.credential(.refused(message: message)))
            self.init(.credential, .problem, text, fix: Messages.credential.copyYourKey, exitCode: code)
        case .unknown where !status.isWellFormed, .notAsked where !status.isWellFormed:
            self.init(.credential, .warning, odd, fix: Messages.credential.copyYourKey)
        // The finding about the network gives the reason.
        case .unknown: self.init(.credential, .warning, text)
        case .accepted, .notAsked: self.init(.credential, ok: text, at: location)
        }
    }

    private init(_ location: StorageLocation, _ condition: StorageCondition, exitCode: (DomainError) -> Int32) {
        let (check, nothing) =
            switch location {
            case .history: (DoctorSubject.history, en("no queries yet").es("aún no hay búsquedas"))
            case .marks: (.marks, en("no films marked yet").es("aún no hay películas marcadas"))
            case .cache: (.cache, en("empty").es("vacía"))
            case .catalog: (.catalogue, en("no imported films").es("sin películas importadas"))
            }
        func problem(_ message: String, _ path: String) -> Finding {
            let code = exitCode(.storage(.failed(path: path, reason: message)))
            return Finding(check, .problem, message, fix: Messages.doctor.checkFile, exitCode: code)
        }
        switch condition {
        case .usable(let path, let contents):
            let usable = en("\(path) can be read and written").es("\(path) se puede leer y escribir")
            self.init(check, .ok, usable, summary: Self.summary(of: contents))
        case .missing(let path):
            let message = en("\(path) will be created when needed").es("\(path) se creará cuando haga falta")
            self.init(check, .ok, message, summary: nothing)
        case .noLocation: self.init(check, .warning, Self.noHome)
        case .damaged(let path):
            let words = Messages.doctor.damaged(path)
                .hint(en: "the next change starts a new file and keeps the damaged one next to it")
                .es("el próximo cambio crea un archivo nuevo y conserva el dañado a su lado")
            self.init(check, .warning, words)
        case .newer(let path):
            self.init(check, .warning, ErrorMessage.words(for: StorageError.newerVersion(path: path)))
        case .inaccessible(let path):
            let message = en("no permission to read or write \(path)").es("sin permiso para leer o escribir \(path)")
            self = problem(message, path)
        case .cannotCreate(let path, let folder):
            let message = en("can't create \(path): \(folder) is not writable")
                .es("no se puede crear \(path): no se puede escribir en \(folder)")
            self = problem(message, path)
        case .unreadable(let path, let reason): self = problem(Messages.doctor.unreadable(path, reason: reason), path)
        case .unwritable(let path, let reason): self = problem(Messages.doctor.unwritable(path, reason: reason), path)
        }
    }
    private static func summary(of contents: StorageContents?) -> String {
        switch contents {
        case .queries(let count): en(counted(count, "query", plural: "queries")).es(counted(count, "búsqueda"))
        case .films(let count): Messages.films(count)
        case .bytes(let size, let limit):
            Messages.catalog.part(DisplayFormat.bytes(size), of: DisplayFormat.bytes(limit))
        case nil: en("its folder can be read and written").es("su carpeta se puede leer y escribir")
        }
    }

    private init(_ status: CatalogStatus, exitCode: (DomainError) -> Int32) {
        let path = status.path ?? ""
        guard let problem = status.problem else {
            let films = status.films.map { Messages.films($0) } ?? en("films").es("películas")
            let source = status.source.map(Messages.catalog.source) ?? en("an import").es("una importación")
            let words = en(status.path == nil ? "built-in catalogue, \(films)" : "\(films) from \(source) in \(path)")
                .es(status.path == nil ? "catálogo integrado, \(films)" : "\(films) de \(source) en \(path)")
            self.init(.catalogue, ok: words, at: path)
            return
        }
        let reason = Messages.catalog.problemSentence(problem)
        let message = en("can't search \(path): \(reason)").es("no se puede buscar en \(path): \(reason)")
        let code = exitCode(.storage(.failed(path: path, reason: reason)))
        self.init(.catalogue, .problem, message, fix: Messages.doctor.importAgain, exitCode: code)
    }
    private static var noHome: ErrorMessage.Words {
        en("can't be stored: HOME is not set to an absolute path")
            .es("no se puede guardar: HOME no es una ruta absoluta")
            .hint(en: "set HOME to your home directory").es("define HOME con tu carpeta personal")
    }
    private static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

// MARK: - The terminal and external programs

extension Finding {
    /// - Parameter columns: the width of the terminal; nil if stdout is not a terminal.
    package static func terminal(columns: Int?, hasColor: Bool) -> Finding {
        guard let columns else {
            let tables = en("stdout is not a terminal, so tables are tab-separated")
                .es("la salida no es un terminal, así que las tablas se separan con tabuladores")
            let plain = hasColor ? "" : en(" and nothing is coloured").es(" y no hay colores")
            return Finding(.terminal, .ok, tables + plain)
        }
        let width = en("\(columns) columns, \(hasColor ? "with" : "without") colours")
            .es("\(columns) columnas, \(hasColor ? "con" : "sin") colores")
        guard columns < 40 else { return Finding(.terminal, .ok, width) }
        let words = width.hint(en: "make the terminal at least 40 columns wide")
            .es("amplía el terminal hasta al menos 40 columnas")
        return Finding(.terminal, .warning, words)
    }
    package static func locale(_ name: String, isUTF8: Bool) -> Finding {
        let utf8 = en("the locale \(name) is UTF-8").es("la configuración regional \(name) es UTF-8")
        let other = en("the locale \(name) is not UTF-8").es("la configuración regional \(name) no es UTF-8")
            .hint(en: "set LANG to a UTF-8 locale, such as C.UTF-8")
            .es("define LANG con una configuración regional UTF-8, como C.UTF-8")
        return isUTF8 ? Finding(.terminal, .ok, utf8) : Finding(.terminal, .warning, other)
    }

    /// - Parameter path: the path of the program; nil if the program is not installed.
    package static func program(_ name: String, at path: String?, for use: ToolUse) -> Finding {
        let does =
            switch use {
            case .unpacking: en("decompresses import files").es("descomprime los archivos que se importan")
            case .drawingPosters:
                en("draws posters in most terminals").es("dibuja carteles en la mayoría de terminales")
            case .paging: en("pages long output").es("pagina la salida larga")
            }
        if let path { return Finding(.tools, .ok, "\(path) \(does)", summary: "\(Self.name(path)) \(does)") }
        let install = en("install \(name)").es("instala \(name)")
        let setPager = en("set PAGER to an installed program such as less")
            .es("define PAGER con un programa instalado, como less")
        let missing = en("can't find \(name), which \(does)").es("no se encuentra \(name), que \(does)")
        return Finding(.tools, .warning, missing, fix: use == .paging ? setPager : install)
    }
    package static var noPager: Finding {
        Finding(
            .tools,
            .ok,
            en("paging is off, so long output scrolls past").es("sin paginador; la salida larga se desplaza")
        )
    }
}

/// The result of a check. JSON contains the raw value.
package enum DoctorVerdict: String, CaseIterable, Sendable {
    case ok
    /// Something is missing, unsafe or limited. Only a ``problem`` changes the exit code.
    case warning
    case problem
}

/// The subject of a check. JSON contains the raw value.
package enum DoctorSubject: String, CaseIterable, Sendable {
    case configuration, credential, network, secrets, history, marks, cache, catalogue, terminal, tools
}

package enum ToolUse: CaseIterable, Sendable { case unpacking, drawingPosters, paging }
