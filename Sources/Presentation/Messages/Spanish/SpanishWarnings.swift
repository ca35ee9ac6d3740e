import Domain

struct SpanishWarnings: WarningPhrases {
    func line(_ text: String) -> String { "movies: aviso: \(text)" }

    func pagerNotStarted(_ command: String) -> String {
        line("PAGER es \"\(command)\", que no se puede iniciar; la respuesta se ha escrito sin él")
    }

    func text(for warning: Warning) -> String {
        switch warning {
        case .historyNotSaved(let error): "la búsqueda no se ha añadido al historial: \(message(error))"
        case .historyDamaged(let path, let copy): "\(path) estaba dañado; ahora está en \(copy), y empieza uno nuevo"
        case .historyNewer(let path):
            "\(path) se escribió con una versión más reciente de movies; se lee hasta donde es posible"
        case .cacheNotWritten(let error): "la respuesta no se ha guardado en la caché: \(message(error))"
        case .nothingKept(let error): "no se han podido guardar ni la búsqueda ni la respuesta: \(message(error))"
        case .importNotReadable(let path, let problem):
            "el catálogo importado \(path) \(Messages.catalog.problem(problem)), así que solo responde el integrado; "
                + "impórtalo de nuevo, o bórralo con `movies catalog clear`"
        case .genresUnavailable(let error):
            "no se han podido obtener los nombres de los géneros (\(message(error))); se usan los ingleses"
        case .noPlaceForQueries: "HOME no es una ruta absoluta, así que no se guardan las búsquedas recientes"
        case .noPlaceForAnswers: "HOME no es una ruta absoluta, así que no se guardan las respuestas"
        case .noHomeDirectory:
            "HOME no es una ruta absoluta, así que no se guardan ni las búsquedas recientes ni las respuestas"
        case .credentialInVariable(let name):
            "\(name) está definida, y lo que contiene va, mientras lo esté, antes que una credencial guardada"
        case .unknownSetting(let key, let path, let nearest):
            "ajuste desconocido \"\(key)\" en \(path)" + (nearest.map { "; ¿querías decir \"\($0)\"?" } ?? "")
        case .malformedLines(let file): Messages.catalog.malformedLines(file)
        }
    }

    private func message(_ error: DomainError) -> String {
        ErrorMessage(error)?.message ?? "cancelado"
    }
}
