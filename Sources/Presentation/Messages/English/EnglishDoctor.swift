import Domain

struct EnglishDoctor: DoctorPhrases {
    func verdict(_ verdict: DoctorVerdict) -> String { verdict.rawValue }
    func subject(_ subject: DoctorSubject) -> String { subject.rawValue }
    func fix(_ fix: String) -> String { "fix: \(fix)" }

    var noHome: String { "HOME is no absolute path, so nothing can be kept" }
    var setHome: String { "set HOME to your home directory" }
    var checkPermissions: String { "check what lies there, its owner and its permissions" }
    func settingsRead(_ path: String) -> String { "\(path) is in order" }
    func noSettings(_ path: String) -> String { "nothing is set in \(path); the defaults count" }
    func unsetUnknown(_ key: String) -> String { "`movies config unset \(key)` removes it" }

    var copyCredential: String {
        "copy the API key or the read access token from \(Messages.credentialAddress) once more"
    }
    var notAsked: String { "TMDB was not asked, as --offline says" }
    func oddCredential(_ place: String) -> String { "what \(place) holds looks like no credential of TMDB" }
    func reachable(_ address: String) -> String { "\(address) answers" }
    func readableByOthers(_ path: String) -> String { "others can read \(path)" }
    func privateFile(_ path: String) -> String { "\(path) is for its owner alone" }

    var movedAside: String { "nothing: the next search moves it aside and begins a new one" }
    var importAgain: String { "import it again, or remove it with `movies catalog clear`" }
    func accessible(_ path: String) -> String { "\(path) can be read and written" }
    func notThereYet(_ path: String) -> String { "\(path) is not there yet, and can be made" }
    func notAccessible(_ path: String) -> String { "\(path) cannot be read and written" }
    func unreadable(_ path: String, reason: String) -> String { "\(path) cannot be read: \(reason)" }
    func damaged(_ path: String) -> String { "\(path) is damaged" }

    func cannotBeMade(_ path: String, in folder: String) -> String {
        "\(path) cannot be made: \(folder) cannot be written"
    }

    func catalog(_ status: CatalogStatus) -> String {
        let films = status.films.map { English.count($0, "film") } ?? "films"
        let source = status.source.map(Messages.catalog.source) ?? "an import"
        return status.path.map { "\(films) of \(source) in \($0)" } ?? "\(films) of \(source) itself"
    }

    func brokenCatalog(_ path: String, _ problem: CatalogProblem) -> String {
        "\(path) cannot be searched: \(Messages.catalog.problemSentence(problem))"
    }

    var noTerminal: String { "standard output is no terminal: answers are plain and tab-separated" }
    var makeWider: String { "make it wider: tables need 40 columns to be of use" }
    var setLocale: String { "set LANG to a UTF-8 locale, such as C.UTF-8" }

    func terminal(columns: Int, hasColor: Bool) -> String {
        "\(columns) columns, \(hasColor ? "with" : "without") colours"
    }

    func unicode(_ locale: String) -> String { "the locale \(locale) is UTF-8" }
    func notUnicode(_ locale: String) -> String { "the locale \(locale) is not UTF-8" }

    var noPager: String { "PAGER names no pager: long answers scroll past" }
    var setPager: String { "set PAGER to a program that is there, such as less" }
    func tool(_ path: String, use: ToolUse) -> String { "\(path) \(words(use))" }
    func noTool(_ program: String, use: ToolUse) -> String { "there is no \(program), which \(words(use))" }
    func install(_ program: String) -> String { "install \(program)" }

    private func words(_ use: ToolUse) -> String {
        switch use {
        case .unpacking: "unpacks files to be imported"
        case .drawingPosters: "draws posters in any terminal"
        case .paging: "shows what is longer than the screen"
        }
    }
}
