package import Domain

package struct CatalogMessages: Sendable {
    package var cleared: String { en("Removed the imported catalogue.").es("Se ha borrado el catálogo importado.") }
    package var noImport: String { en("There is no imported catalogue.").es("No hay ningún catálogo importado.") }

    /// The name of an input file inside a sentence; "standard input" for `-`.
    package func input(_ path: String) -> String {
        en(path == "-" ? "standard input" : path).es(path == "-" ? "el archivo de la entrada estándar" : path)
    }
    package func malformedLines(_ file: ImportedFile) -> String {
        let (count, input) = (file.malformedLines, input(file.path))
        let numbers =
            file.firstMalformedLines.map(String.init).joined(separator: ", ")
            + (count > file.firstMalformedLines.count ? en(" and more").es(" y más") : "")
        let (has, lines) = (count == 1 ? "ha" : "han", counted(count, "línea no válida", plural: "líneas no válidas"))
        let s = count == 1 ? "" : "s"
        return en("\(input): skipped \(counted(count, "malformed line")) (line\(s) \(numbers))")
            .es("\(input): se \(has) omitido \(lines) (línea\(s) \(numbers))")
    }

    /// The summary of an import, with one sentence on each line.
    package func imported(_ summary: CatalogImportSummary, seconds: Double) -> String {
        let films = Messages.films(summary.films)
        let names = counted(summary.names, en("title").es("título"))
        // A very short import would otherwise be printed as taking 0 seconds.
        let (source, time) = (source(summary.source), DisplayFormat.seconds(max(0.01, seconds)))
        let repeated = summary.repeatedFilms
        let isOne = summary.films == 1
        let first = en("Imported \(films) with \(names) from \(source) in \(time).")
            .es("Se \(isOne ? "ha" : "han") importado \(films) con \(names) de \(source) en \(time).")
        // Malformed lines are not counted here, because a warning about each file reports them.
        let skipped = en("Skipped \(counted(repeated, "duplicate film")).")
            .es("Se omiten \(counted(repeated, "película duplicada", plural: "películas duplicadas")).")
        let last = en("\(films) from \(source) can now be searched offline.")
            .es("Ya se \(isOne ? "puede" : "pueden") buscar \(films) de \(source) sin conexión.")
        return [first, repeated == 0 ? nil : skipped, last].compactMap(\.self).joined(separator: "\n")
    }
    package func source(_ source: CatalogSource) -> String {
        switch source {
        case .builtIn: en("the program").es("este programa")
        case .imdb: "IMDb"
        case .tmdb: "TMDB"
        }
    }

    /// The reason why a catalogue cannot be searched, such as `is damaged`. The text follows the name of the file.
    package func problem(_ problem: CatalogProblem) -> String {
        switch problem {
        case .notACatalog: en("is not a movies catalogue").es("no es un catálogo de movies")
        case .otherVersion: en("is from another version of movies").es("es de otra versión de movies")
        case .damaged: en("is damaged").es("está dañado")
        case .unreadable(let reason): en("can't be read (\(reason))").es("no se puede leer (\(reason))")
        }
    }

    /// The reason why a catalogue cannot be searched, as a sentence without a full stop, such as `it is damaged`.
    package func problemSentence(_ problem: CatalogProblem) -> String {
        en("it \(self.problem(problem))").es(self.problem(problem))
    }

    /// The texts of a progress bar, most important first. The bar follows the first text.
    package func progress(_ progress: CatalogImportProgress) -> [String] {
        let left = progress.secondsLeft.map { seconds in
            let clock = DisplayFormat.clock(seconds: seconds)
            return en("\(clock) left").es("quedan \(clock)")
        }
        let parts: [String?] =
            switch progress.step {
            case .reading(let bytes, let total, let films):
                [
                    en("Reading").es("Leyendo"), left, Messages.films(films),
                    total.map { part(DisplayFormat.bytes(bytes), of: DisplayFormat.bytes($0)) }
                        ?? DisplayFormat.bytes(bytes),
                ]
            case .indexing(let done, let total):
                [
                    en("Indexing").es("Indexando"), left,
                    part(DisplayFormat.grouped(done), of: DisplayFormat.grouped(total)) + en(" films").es(" películas"),
                ]
            }
        return parts.compactMap(\.self)
    }
    func part(_ part: String, of total: String) -> String { en("\(part) of \(total)").es("\(part) de \(total)") }
}
