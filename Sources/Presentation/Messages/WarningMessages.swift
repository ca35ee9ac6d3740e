package import Domain

/// Warnings about problems that do not end the command.
package struct WarningMessages: Sendable {
    package func line(_ text: String) -> String { en("movies: warning: \(text)").es("movies: aviso: \(text)") }
    package func pagerNotStarted(_ command: String) -> String {
        en(line("can't run PAGER \"\(command)\"; printing without a pager"))
            .es(line("no se puede ejecutar PAGER \"\(command)\"; se ha escrito sin paginador"))
    }
    package func text(for warning: Warning) -> String {
        switch warning {
        case .historyNotSaved(let error):
            en("couldn't save the query to the history").es("no se ha podido guardar la búsqueda en el historial")
                + ": \(message(error))"
        case .historyNotRead(let error):
            en("couldn't read the history").es("no se ha podido leer el historial") + ": \(message(error))"
        case .fileDamaged(let path, let copy):
            en("\(path) is damaged; moved it to \(copy) and started a new one")
                .es("\(path) está dañado; se ha movido a \(copy) y se ha empezado uno nuevo")
        case .fileNewer(let path):
            en("\(path) is from a newer version of movies; some entries may be missing")
                .es("\(path) es de una versión más reciente de movies; pueden faltar entradas")
        case .cacheNotWritten(let error):
            en("couldn't cache the response").es("no se ha podido guardar la respuesta en la caché")
                + ": \(message(error))"
        case .importNotReadable(let path, let problem):
            en("ignoring the imported catalogue \(path), which \(Messages.catalog.problem(problem)); ")
                .es("no se usa el catálogo importado \(path), que \(Messages.catalog.problem(problem)); ")
                + Messages.doctor.importAgain
        case .genresUnavailable(let error):
            en("couldn't load translated genre names (\(message(error))); using English")
                .es("no se han podido cargar los nombres de los géneros (\(message(error))); se usan los ingleses")
        case .noHomeDirectory(_, losesCache: false):
            noHome(en("the history is disabled").es("el historial está desactivado"))
        case .noHomeDirectory(losesHistory: false, _):
            noHome(en("the cache is disabled").es("la caché está desactivada"))
        case .noHomeDirectory:
            noHome(en("the history and the cache are disabled").es("el historial y la caché están desactivados"))
        case .credentialInVariable(let name):
            en("\(name) is set and overrides the stored key")
                .es("\(name) está definida y tiene prioridad sobre la clave guardada")
        case .sessionNotEnded(.notAvailableOffline):
            en("removed the session here, but didn't end it on TMDB (--offline)")
                .es("la sesión se ha borrado aquí, pero no se ha terminado en TMDB (--offline)")
        case .sessionNotEnded(let error):
            en("removed the session here, but couldn't end it on TMDB: \(message(error))")
                .es("la sesión se ha borrado aquí, pero no se ha podido terminar en TMDB: \(message(error))")
        case .settingsIgnored(let error):
            en("\(message(error)); using the default settings and not saving queries to the history")
                .es("\(message(error)); se usan los ajustes por defecto y no se guarda el historial")
        case .unknownSetting(let key, let path, let nearest):
            en("unknown setting \"\(key)\" in \(path)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
                .es("ajuste desconocido \"\(key)\" en \(path)" + (nearest.map { "; ¿querías decir \"\($0)\"?" } ?? ""))
        case .moreUnknownSettings(let count, let path):
            en(counted(count, "more unknown setting") + " in \(path)")
                .es(counted(count, "ajuste desconocido", plural: "ajustes desconocidos") + " más en \(path)")
        case .malformedLines(let file): Messages.catalog.malformedLines(file)
        case .credentialIgnored(let error):
            en("\(message(error)); continuing without a TMDB key")
                .es("\(message(error)); se continúa sin clave de TMDB")
        }
    }
    private func noHome(_ end: String) -> String {
        en("HOME is not set to an absolute path; ").es("HOME no es una ruta absoluta; ") + end
    }
    private func message(_ error: DomainError) -> String {
        ErrorMessage(error)?.message ?? en("cancelled").es("cancelado")
    }
}
