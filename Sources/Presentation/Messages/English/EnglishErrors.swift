import Domain

struct EnglishErrors: ErrorPhrases {
    func words(for error: DomainError) -> ErrorWords {
        switch error {
        case .cancelled: ErrorWords("Cancelled", "cancelled")
        case .credentialMissing, .credentialMissingForNumber, .credentialRefused: credential(error)
        case .logInRefused, .credentialNotUnderstood, .credentialFileDamaged, .noPlaceForCredential:
            logIn(error)
        case .filmNotFound, .notInCatalog, .numberUnknownToCatalog, .notAFilm: notFound(error)
        case .credentialMissingForPoster, .noPoster, .posterMissing: poster(error)
        case .notAvailableOffline:
            ErrorWords(
                "Not available offline",
                "the cache does not hold the answer",
                hint: "run it again without --offline"
            )
        case .unavailable(let outage): self.outage(outage)
        case .rateLimited, .requestRefused, .badResponse: answer(error)
        case .file, .fileBusy, .newerFile: file(error)
        case .inputMissing, .inputNotUnderstood, .gzipMissing, .importMistake, .noPlaceForCatalog:
            catalogImport(error)
        case .unexpected(let what): ErrorWords("A bug", "unexpected: \(what)", hint: "please report this as a bug")
        }
    }

    func words(for error: MovieQueryError) -> ErrorWords {
        let title = "Not a query yet"
        return switch error {
        case .empty:
            ErrorWords(title, "there is nothing to search for", hint: "give a title, such as \"the matrix\"")
        case .yearsContradict(let years, let filter):
            ErrorWords(title, "the title says \(years), and --year says \(filter)", hint: "give the year once")
        case .notAFilmAddress(let text):
            ErrorWords(
                title,
                "\"\(text)\" is not the address of a film",
                hint: "a film's address holds /movie/603 or /title/tt0133093"
            )
        case .malformedID(let text):
            ErrorWords(
                title,
                "\"\(text)\" is no id of a film",
                hint: "ids look like tmdb:603, imdb:tt0133093 or tt0133093"
            )
        }
    }
}

extension EnglishErrors {
    static let credentialHint =
        "get a free credential at \(Messages.credentialAddress) and give it to `movies auth login` or TMDB_ACCESS_TOKEN"

    private func credential(_ error: DomainError) -> ErrorWords {
        switch error {
        case .credentialRefused(let message):
            ErrorWords(
                "Credential refused",
                "TMDB refused the credential" + (message.map { ": \($0)" } ?? ""),
                hint: "`movies auth status` says where it comes from; or search offline with --source catalog"
            )
        case .credentialMissingForNumber(let number):
            ErrorWords(
                "No credential",
                "\(number) is a number of TMDB, and there is no TMDB credential to look it up with",
                hint: "name the film by its IMDb id, or by its title and year such as \"Alien (1979)\", or "
                    + Self.credentialHint
            )
        default:
            ErrorWords(
                "No credential",
                "TMDB needs a credential, and there is none",
                hint: "leave out --source tmdb to search the offline catalogue, or \(Self.credentialHint)"
            )
        }
    }

    private func notFound(_ error: DomainError) -> ErrorWords {
        switch error {
        case .notAFilm(let name):
            ErrorWords("Not a film", "\"\(name)\" is not a film", hint: "movies knows films only; check the id")
        case .notInCatalog(let name):
            ErrorWords(
                "Not found",
                "the offline catalogue has no film \"\(name)\"",
                hint: "`movies catalog --help` says how to extend it; or \(Self.credentialHint)"
            )
        case .numberUnknownToCatalog(let number):
            ErrorWords(
                "Not found",
                "the offline catalogue has no film with TMDB number \(number)",
                hint: "name the film by its title or IMDb id, or leave out --source catalog"
            )
        case .filmNotFound(let name):
            ErrorWords("Not found", "no film found for \"\(name)\"", hint: "check the spelling, the year or the id")
        default: ErrorWords("Not found", "no such film")
        }
    }

    private func answer(_ error: DomainError) -> ErrorWords {
        switch error {
        case .rateLimited(let seconds):
            ErrorWords(
                "Too many requests",
                "TMDB asks for fewer requests",
                hint: seconds.map { "try again in \(DisplayFormat.wait(seconds: $0))" }
                    ?? "try again in a minute"
            )
        case .requestRefused(let status, let message):
            ErrorWords(
                "Request refused",
                "TMDB refused the request with status \(status)" + (message.map { ": \($0)" } ?? ""),
                hint: "check what was asked for; if MOVIES_API_URL is set, check that it is right"
            )
        case .badResponse(let reason):
            ErrorWords(
                "Unreadable answer",
                "TMDB's answer cannot be understood: \(reason)",
                hint: "try again later; if MOVIES_API_URL or MOVIES_IMAGE_URL is set, check that it is right"
            )
        default: ErrorWords("Unreadable answer", "TMDB's answer cannot be understood")
        }
    }

    private func outage(_ outage: Outage) -> ErrorWords {
        let network = "check the network, and try again"
        return switch outage {
        case .hostNotFound(let host): ErrorWords("No connection", "cannot find the host \(host)", hint: network)
        case .connectionRefused(let host): ErrorWords("No connection", "cannot connect to \(host)", hint: network)
        case .connectionLost: ErrorWords("Connection lost", "the connection to TMDB broke off", hint: network)
        case .insecure(let host):
            ErrorWords("Insecure connection", "no trusted TLS connection to \(host)", hint: network)
        case .timedOut(let seconds):
            ErrorWords("No answer", "TMDB did not answer within \(DisplayFormat.seconds(seconds))", hint: network)
        case .serverError(let status):
            ErrorWords("TMDB is down", "TMDB failed with status \(status)", hint: "try again later")
        case .other(let reason): ErrorWords("No connection", "TMDB cannot be reached: \(reason)", hint: network)
        }
    }

    private func file(_ error: DomainError) -> ErrorWords {
        switch error {
        case .newerFile(let path):
            ErrorWords(
                "File of a newer version",
                "\(path) was written by a newer version of movies",
                hint: "update movies to change it"
            )
        case .fileBusy(let path, let seconds):
            ErrorWords(
                "File in use",
                "another process has held \(path) for \(DisplayFormat.seconds(seconds))",
                hint: "try again; if it stays so, end the other movies"
            )
        case .file(let path, let reason):
            ErrorWords(
                "File trouble",
                "cannot use \(path): \(reason)",
                hint: "check what lies there, its permissions, and the free space"
            )
        default: ErrorWords("File trouble", "a file could not be used")
        }
    }
}
