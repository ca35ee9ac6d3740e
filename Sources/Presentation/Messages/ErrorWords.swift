import Domain

extension ErrorMessage {
    /// The title, message and hint of an error.
    struct Words {
        let title: String
        let message: String
        let hint: String?

        init(_ title: String, _ message: String, hint: String? = nil) {
            self.title = title
            self.message = message
            self.hint = hint
        }
    }
}

extension ErrorMessage.Words {
    init(_ error: DomainError) {
        switch error {
        case .cancelled: self.init("Cancelled", "cancelled")
        case .credentialMissing, .credentialMissingForNumber, .credentialRefused: self = .credential(error)
        case .logInRefused, .credentialNotUnderstood, .credentialFileDamaged, .noPlaceForCredential:
            self = .logIn(error)
        case .filmNotFound, .notInCatalog, .numberUnknownToCatalog, .notAFilm: self = .notFound(error)
        case .credentialMissingForPoster, .noPoster, .posterMissing: self = .poster(error)
        case .notAvailableOffline:
            self.init(
                "Not available offline",
                "the cache does not hold the answer",
                hint: "run it again without --offline"
            )
        case .unavailable(let outage): self = .outage(outage)
        case .rateLimited, .requestRefused, .badResponse: self = .answer(error)
        case .file, .fileBusy, .newerFile: self = .file(error)
        case .inputMissing, .inputNotUnderstood, .gzipMissing, .importMistake, .noPlaceForCatalog:
            self = .catalogImport(error)
        case .unexpected(let what): self.init("A bug", "unexpected: \(what)", hint: "please report this as a bug")
        }
    }

    static let credentialHint =
        "get a free credential at https://www.themoviedb.org/settings/api and set it as TMDB_ACCESS_TOKEN"

    private static func credential(_ error: DomainError) -> Self {
        switch error {
        case .credentialRefused(let message):
            Self(
                "Credential refused",
                "TMDB refused the credential" + (message.map { ": \($0)" } ?? ""),
                hint: "check TMDB_ACCESS_TOKEN and TMDB_API_KEY, or search offline with --source catalog"
            )
        case .credentialMissingForNumber(let number):
            Self(
                "No credential",
                "\(number) is a number of TMDB, and there is no TMDB credential to look it up with",
                hint: "name the film by its IMDb id, or by its title and year such as \"Alien (1979)\", or "
                    + credentialHint
            )
        default:
            Self(
                "No credential",
                "TMDB needs a credential, and there is none",
                hint: "leave out --source tmdb to search the built-in catalogue, or \(credentialHint)"
            )
        }
    }

    private static func notFound(_ error: DomainError) -> Self {
        switch error {
        case .notAFilm(let name):
            Self("Not a film", "\"\(name)\" is not a film", hint: "movies knows films only; check the id")
        case .notInCatalog(let name):
            Self(
                "Not found",
                "the built-in catalogue has no film \"\(name)\"",
                hint: "it holds films of 1940 to 2014 and well-known others; for every film, \(credentialHint)"
            )
        case .numberUnknownToCatalog(let number):
            Self(
                "Not found",
                "the built-in catalogue knows no numbers of TMDB such as \(number)",
                hint: "name the film by its title or IMDb id, or leave out --source catalog"
            )
        case .filmNotFound(let name):
            Self("Not found", "no film found for \"\(name)\"", hint: "check the spelling, the year or the id")
        default: Self("Not found", "no such film")
        }
    }

    private static func answer(_ error: DomainError) -> Self {
        switch error {
        case .rateLimited(let seconds):
            Self(
                "Too many requests",
                "TMDB asks for fewer requests",
                hint: seconds.map { "try again in \(DisplayFormat.age(seconds: $0.rounded(.up)))" }
                    ?? "try again in a minute"
            )
        case .requestRefused(let status, let message):
            Self(
                "Request refused",
                "TMDB refused the request with status \(status)" + (message.map { ": \($0)" } ?? ""),
                hint: "check what was asked for; if MOVIES_API_URL is set, check that it is right"
            )
        case .badResponse(let reason):
            Self(
                "Unreadable answer",
                "TMDB's answer cannot be understood: \(reason)",
                hint: "try again later; if MOVIES_API_URL is set, check that it is right"
            )
        default: Self("Unreadable answer", "TMDB's answer cannot be understood")
        }
    }

    private static func outage(_ outage: Outage) -> Self {
        let offline = "check the network, or answer from the cache and the catalogue with --offline"
        return switch outage {
        case .hostNotFound(let host): Self("No connection", "cannot find the host \(host)", hint: offline)
        case .connectionRefused(let host): Self("No connection", "cannot connect to \(host)", hint: offline)
        case .connectionLost: Self("Connection lost", "the connection to TMDB broke off", hint: offline)
        case .insecure(let host): Self("Insecure connection", "no trusted TLS connection to \(host)", hint: offline)
        case .timedOut(let seconds):
            Self("No answer", "TMDB did not answer within \(DisplayFormat.seconds(seconds))", hint: offline)
        case .serverError(let status):
            Self("TMDB is down", "TMDB failed with status \(status)", hint: "try again later, or use --offline")
        case .other(let reason): Self("No connection", "TMDB cannot be reached: \(reason)", hint: offline)
        }
    }

    private static func file(_ error: DomainError) -> Self {
        switch error {
        case .newerFile(let path):
            Self(
                "File of a newer version",
                "\(path) was written by a newer version of movies",
                hint: "update movies to change it"
            )
        case .fileBusy(let path, let seconds):
            Self(
                "File in use",
                "another process has held \(path) for \(DisplayFormat.seconds(seconds))",
                hint: "try again; if it stays so, end the other movies"
            )
        case .file(let path, let reason):
            Self(
                "File trouble",
                "cannot use \(path): \(reason)",
                hint: "check what lies there, its permissions, and the free space"
            )
        default: Self("File trouble", "a file could not be used")
        }
    }
}
