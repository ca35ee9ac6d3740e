import Domain

struct EnglishCatalog: CatalogPhrases {
    var cleared: String { "Removed the imported catalogue." }
    var noImport: String { "There is no imported catalogue." }

    func input(_ path: String) -> String { path == "-" ? "standard input" : path }

    func malformedLines(_ file: ImportedFile) -> String {
        let numbers = file.firstMalformedLines.map(String.init).joined(separator: ", ")
        let isOne = file.malformedLines == 1
        let more = file.malformedLines > file.firstMalformedLines.count ? " and more" : ""
        return "\(input(file.path)): \(English.count(file.malformedLines, "line")) cannot be understood and "
            + "\(isOne ? "was" : "were") left out (line\(isOne ? "" : "s") \(numbers)\(more))"
    }

    func imported(_ summary: CatalogImportSummary, seconds: Double) -> String {
        let films = English.count(summary.films, "film")
        let names = English.count(summary.names, "name")
        let time = DisplayFormat.duration(seconds: seconds)
        let first = "Imported \(films) with \(names) from \(source(summary.source)) in \(time)."
        let left = [(summary.malformedLines, "malformed line"), (summary.repeatedFilms, "repeated film")]
            .filter { $0.0 > 0 }.map { English.count($0.0, $0.1) }
        return left.isEmpty ? first : "\(first)\nLeft out: \(left.joined(separator: ", "))."
    }

    func source(_ source: CatalogSource) -> String {
        switch source {
        case .builtIn: "the program"
        case .imdb: "IMDb"
        case .tmdb: "TMDB"
        }
    }

    func problem(_ problem: CatalogProblem) -> String {
        switch problem {
        case .notACatalog: "is no catalogue of this program"
        case .otherVersion: "was written by another version of movies"
        case .damaged: "is damaged"
        case .unreadable(let reason): "cannot be read (\(reason))"
        }
    }

    func problemSentence(_ problem: CatalogProblem) -> String { "it \(self.problem(problem))" }

    func progress(_ progress: CatalogImportProgress) -> [String] {
        let left = progress.secondsLeft.map { "\(DisplayFormat.clock(seconds: $0)) left" }
        switch progress.stage {
        case .reading(let bytes, let total):
            let size = total.map { "\(DisplayFormat.bytes(bytes)) of \(DisplayFormat.bytes($0))" }
            let films = English.count(progress.films, "film")
            return ["Reading", left, films, size ?? DisplayFormat.bytes(bytes)].compactMap(\.self)
        case .indexing(let done, let total):
            let films = "\(DisplayFormat.grouped(done)) of \(DisplayFormat.grouped(total)) films"
            return ["Indexing", left, films].compactMap(\.self)
        }
    }
}
