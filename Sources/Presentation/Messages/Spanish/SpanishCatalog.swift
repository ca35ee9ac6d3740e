import Domain

struct SpanishCatalog: CatalogPhrases {
    var cleared: String { "Se ha borrado el catálogo importado." }
    var noImport: String { "No hay ningún catálogo importado." }

    func input(_ path: String) -> String { path == "-" ? "la entrada estándar" : path }

    func malformedLines(_ file: ImportedFile) -> String {
        let numbers = file.firstMalformedLines.map(String.init).joined(separator: ", ")
        let isOne = file.malformedLines == 1
        let more = file.malformedLines > file.firstMalformedLines.count ? " y más" : ""
        let lines = Spanish.count(file.malformedLines, "línea")
        return "\(input(file.path)): no se \(isOne ? "entiende" : "entienden") \(lines), que se "
            + "\(isOne ? "ha" : "han") omitido (\(isOne ? "línea" : "líneas") \(numbers)\(more))"
    }

    func imported(_ summary: CatalogImportSummary, seconds: Double) -> String {
        let films = Spanish.count(summary.films, "película")
        let names = Spanish.count(summary.names, "nombre")
        let time = DisplayFormat.duration(seconds: seconds)
        let verb = summary.films == 1 ? "Se ha importado" : "Se han importado"
        let first = "\(verb) \(films) con \(names) de \(source(summary.source)) en \(time)."
        let left = [
            (summary.malformedLines, "línea ilegible", "líneas ilegibles"),
            (summary.repeatedFilms, "película repetida", "películas repetidas"),
        ]
        .filter { $0.0 > 0 }.map { Spanish.count($0.0, $0.1, plural: $0.2) }
        return left.isEmpty ? first : "\(first)\nOmitido: \(left.joined(separator: ", "))."
    }

    func source(_ source: CatalogSource) -> String {
        switch source {
        case .builtIn: "este programa"
        case .imdb: "IMDb"
        case .tmdb: "TMDB"
        }
    }

    func problem(_ problem: CatalogProblem) -> String {
        switch problem {
        case .notACatalog: "no es un catálogo de este programa"
        case .otherVersion: "se escribió con otra versión de movies"
        case .damaged: "está dañado"
        case .unreadable(let reason): "no se puede leer (\(reason))"
        }
    }

    func problemSentence(_ problem: CatalogProblem) -> String { self.problem(problem) }

    func progress(_ progress: CatalogImportProgress) -> [String] {
        let left = progress.secondsLeft.map { "quedan \(DisplayFormat.clock(seconds: $0))" }
        switch progress.stage {
        case .reading(let bytes, let total):
            let size = total.map { "\(DisplayFormat.bytes(bytes)) de \(DisplayFormat.bytes($0))" }
            let films = Spanish.count(progress.films, "película")
            return ["Leyendo", left, films, size ?? DisplayFormat.bytes(bytes)].compactMap(\.self)
        case .indexing(let done, let total):
            let films = "\(DisplayFormat.grouped(done)) de \(DisplayFormat.grouped(total)) películas"
            return ["Indexando", left, films].compactMap(\.self)
        }
    }
}
