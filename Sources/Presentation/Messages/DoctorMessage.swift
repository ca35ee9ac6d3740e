package import Domain

/// What `doctor` says: messages are sentences without a full stop, fixes say what to do.
package enum DoctorMessage {
    package static let noHome = "HOME is no absolute path, so nothing can be kept"
    package static let setHome = "set HOME to your home directory"
    package static let checkPermissions = "check what lies there, its owner and its permissions"

    package static func settingsRead(_ path: String) -> String { "\(path) is in order" }
    package static func noSettings(_ path: String) -> String { "nothing is set in \(path); the defaults count" }
    package static func unsetUnknown(_ key: String) -> String { "`movies config unset \(key)` removes it" }
}

extension DoctorMessage {
    package static let copyCredential =
        "copy the API key or the read access token from \(Messages.credentialAddress) once more"
    package static let notAsked = "TMDB was not asked, as --offline says"

    package static func oddCredential(_ place: String) -> String {
        "what \(place) holds looks like no credential of TMDB"
    }

    package static func reachable(_ address: String) -> String { "\(address) answers" }

    package static func readableByOthers(_ path: String) -> String { "others can read \(path)" }
    package static func privateFile(_ path: String) -> String { "\(path) is for its owner alone" }
}

extension DoctorMessage {
    package static let movedAside = "nothing: the next search moves it aside and begins a new one"
    package static let importAgain = "import it again, or remove it with `movies catalog clear`"

    package static func accessible(_ path: String) -> String { "\(path) can be read and written" }
    package static func notThereYet(_ path: String) -> String { "\(path) is not there yet, and can be made" }
    package static func notAccessible(_ path: String) -> String { "\(path) cannot be read and written" }
    package static func damaged(_ path: String) -> String { "\(path) is damaged" }

    package static func cannotBeMade(_ path: String, in folder: String) -> String {
        "\(path) cannot be made: \(folder) cannot be written"
    }

    package static func catalog(_ status: CatalogStatus) -> String {
        let films = status.films.map { "\(DisplayFormat.grouped($0)) film\($0 == 1 ? "" : "s")" } ?? "films"
        let source = status.source.map(Messages.sourceName) ?? "an import"
        return status.path.map { "\(films) of \(source) in \($0)" } ?? "\(films) of \(source) itself"
    }

    package static func brokenCatalog(_ path: String, _ problem: String) -> String {
        "\(path) cannot be searched: \(problem)"
    }
}

extension DoctorMessage {
    package static let noTerminal = "standard output is no terminal: answers are plain and tab-separated"
    package static let makeWider = "make it wider: tables need 40 columns to be of use"
    package static let setLocale = "set LANG to a UTF-8 locale, such as C.UTF-8"

    package static func terminal(columns: Int, hasColor: Bool) -> String {
        "\(columns) columns, \(hasColor ? "with" : "without") colours"
    }

    package static func unicode(_ locale: String) -> String { "the locale \(locale) is UTF-8" }
    package static func notUnicode(_ locale: String) -> String { "the locale \(locale) is not UTF-8" }
}

extension DoctorMessage {
    package static let gzipUse = "unpacks files to be imported"
    package static let chafaUse = "draws posters in any terminal"
    package static let pagerUse = "shows what is longer than the screen"
    package static let noPager = "PAGER is not set: what is longer than the screen runs through"
    package static let setPager = "set PAGER to a program that is there, such as less"

    package static func tool(_ path: String, use: String) -> String { "\(path) \(use)" }
    package static func noTool(_ program: String, use: String) -> String { "there is no \(program), which \(use)" }
    package static func install(_ program: String) -> String { "install \(program)" }
}
