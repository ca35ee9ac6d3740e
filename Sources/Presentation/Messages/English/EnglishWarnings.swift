import Domain

struct EnglishWarnings: WarningPhrases {
    func line(_ text: String) -> String { "movies: warning: \(text)" }

    func pagerNotStarted(_ command: String) -> String {
        line("PAGER is \"\(command)\", which cannot be started; the answer was printed without it")
    }

    func text(for warning: Warning) -> String {
        switch warning {
        case .historyNotSaved(let error): "the query was not added to the history: \(message(error))"
        case .historyDamaged(let path, let copy): "\(path) was damaged; it now lies at \(copy), and a new one begins"
        case .historyNewer(let path): "\(path) was written by a newer version of movies; it is read as far as possible"
        case .cacheNotWritten(let error): "the answer was not cached: \(message(error))"
        case .nothingKept(let error): "neither the query nor the answer could be kept: \(message(error))"
        case .importNotReadable(let path, let problem):
            "the imported catalogue \(path) \(Messages.catalog.problem(problem)), so the built-in one answers alone; import it again, or remove it "
                + "with `movies catalog clear`"
        case .genresUnavailable(let error):
            "genre names could not be fetched (\(message(error))); English names stand in"
        case .noPlaceForQueries: "HOME is no absolute path, so recent queries are not kept"
        case .noPlaceForAnswers: "HOME is no absolute path, so answers are not kept"
        case .noHomeDirectory: "HOME is no absolute path, so neither recent queries nor answers are kept"
        case .credentialInVariable(let name):
            "\(name) is set, and as long as it is, what it holds comes before a stored credential"
        case .unknownSetting(let key, let path, let nearest):
            "unknown setting \"\(key)\" in \(path)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .malformedLines(let file): Messages.catalog.malformedLines(file)
        }
    }

    private func message(_ error: DomainError) -> String {
        ErrorMessage(error)?.message ?? "cancelled"
    }
}
