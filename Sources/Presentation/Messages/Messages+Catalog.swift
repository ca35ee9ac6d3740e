package import Domain

extension Messages {
    /// A file to be imported, in a sentence.
    package static func input(_ path: String) -> String { path == "-" ? "standard input" : path }

    /// Which lines were left out.
    package static func malformedLines(_ file: ImportedFile) -> String {
        let numbers = file.firstMalformedLines.map(String.init).joined(separator: ", ")
        let isOne = file.malformedLines == 1
        let more = file.malformedLines > file.firstMalformedLines.count ? " and more" : ""
        return "\(input(file.path)): \(DisplayFormat.grouped(file.malformedLines)) line\(isOne ? "" : "s") cannot be "
            + "understood and \(isOne ? "was" : "were") left out (line\(isOne ? "" : "s") \(numbers)\(more))"
    }

    /// What an import did, one sentence a line.
    package static func imported(_ summary: CatalogImportSummary, seconds: Double) -> String {
        let films = counted(summary.films, "film")
        let names = counted(summary.names, "name")
        // A tenth is enough for what takes long, and nothing takes no time.
        let time = DisplayFormat.seconds(seconds < 10 ? max(0.01, seconds) : (seconds * 10).rounded() / 10)
        let first = "Imported \(films) with \(names) from \(sourceName(summary.source)) in \(time)."
        let left = [(summary.malformedLines, "malformed line"), (summary.repeatedFilms, "repeated film")]
            .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        return left.isEmpty ? first : "\(first)\nLeft out: \(left.joined(separator: ", "))."
    }

    package static let catalogCleared = "Removed the imported catalogue."
    package static let noImportedCatalog = "There is no imported catalogue."

    package static func sourceName(_ source: CatalogSource) -> String {
        switch source {
        case .builtIn: "the program"
        case .imdb: "IMDb"
        case .tmdb: "TMDB"
        }
    }

    private static func counted(_ number: Int, _ noun: String) -> String {
        "\(DisplayFormat.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension Messages {
    /// What a bar of progress says, the most important first; the first stands before the bar.
    package static func progress(_ progress: CatalogImportProgress) -> [String] {
        let films = "\(DisplayFormat.grouped(progress.films)) film\(progress.films == 1 ? "" : "s")"
        let left = progress.secondsLeft.map { "\(DisplayFormat.clock(seconds: $0)) left" }
        switch progress.stage {
        case .reading(let bytes, let total):
            let size = total.map { "\(DisplayFormat.bytes(bytes)) of \(DisplayFormat.bytes($0))" }
            return ["Reading", left, films, size ?? DisplayFormat.bytes(bytes)].compactMap { $0 }
        case .indexing(let done, let total):
            let films = "\(DisplayFormat.grouped(done)) of \(DisplayFormat.grouped(total)) films"
            return ["Indexing", left, films].compactMap { $0 }
        }
    }
}
