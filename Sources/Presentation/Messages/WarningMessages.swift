package import Domain

/// Problems that did not prevent the result.
package struct WarningMessages: Sendable {
    /// The line of a warning, from the result of ``text(for:)``.
    package func line(_ text: String) -> String { en("movies: warning: \(text)").es("movies: aviso: \(text)") }

    package func pagerNotStarted(_ command: String) -> String {
        en(line("PAGER is \"\(command)\", which cannot be started; the answer was printed without it"))
            .es(line("PAGER es \"\(command)\", que no se puede iniciar; la respuesta se ha escrito sin él"))
    }

    package func text(for warning: Warning) -> String {
        switch warning {
        case .historyNotSaved(let error):
            en("the query was not added to the history: \(message(error))")
                .es("la búsqueda no se ha añadido al historial: \(message(error))")
        case .historyDamaged(let path, let copy):
            en("\(path) was damaged; it now lies at \(copy), and a new one begins")
                .es("\(path) estaba dañado; ahora está en \(copy), y empieza uno nuevo")
        case .historyNewer(let path):
            en("\(path) was written by a newer version of movies; it is read as far as possible")
                .es("\(path) se escribió con una versión más reciente de movies; se lee hasta donde es posible")
        case .cacheNotWritten(let error):
            en("the answer was not cached: \(message(error))")
                .es("la respuesta no se ha guardado en la caché: \(message(error))")
        case .nothingKept(let error):
            en("neither the query nor the answer could be kept: \(message(error))")
                .es("no se han podido guardar ni la búsqueda ni la respuesta: \(message(error))")
        case .importNotReadable(let path, let problem):
            en("the imported catalogue \(path) \(reason(problem)), so the built-in one answers alone; ")
                .es("el catálogo importado \(path) \(reason(problem)), así que solo responde el integrado; ")
                + Messages.doctor.importAgain
        case .genresUnavailable(let error):
            en("genre names could not be fetched (\(message(error))); English names stand in")
                .es("no se han podido obtener los nombres de los géneros (\(message(error))); se usan los ingleses")
        case .noPlaceForQueries:
            en("HOME is no absolute path, so recent queries are not kept")
                .es("HOME no es una ruta absoluta, así que no se guardan las búsquedas recientes")
        case .noPlaceForAnswers:
            en("HOME is no absolute path, so answers are not kept")
                .es("HOME no es una ruta absoluta, así que no se guardan las respuestas")
        case .noHomeDirectory:
            en("HOME is no absolute path, so neither recent queries nor answers are kept")
                .es("HOME no es una ruta absoluta, así que no se guardan ni las búsquedas recientes ni las respuestas")
        case .credentialInVariable(let name):
            en("\(name) is set, and as long as it is, what it holds comes before a stored credential")
                .es("\(name) está definida, y lo que contiene va, mientras lo esté, antes que una credencial guardada")
        case .unknownSetting(let key, let path, let nearest):
            en("unknown setting \"\(key)\" in \(path)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
                .es("ajuste desconocido \"\(key)\" en \(path)" + (nearest.map { "; ¿querías decir \"\($0)\"?" } ?? ""))
        case .malformedLines(let file): Messages.catalog.malformedLines(file)
        }
    }
    private func reason(_ problem: CatalogProblem) -> String { Messages.catalog.problem(problem) }
    private func message(_ error: DomainError) -> String {
        ErrorMessage(error)?.message ?? en("cancelled").es("cancelado")
    }
}
