import Domain
import Presentation
import Testing

@Suite("ErrorMessage")
struct ErrorMessageTests {
    private static let errors: [DomainError] = [
        .credentialMissing, .credentialMissingForNumber(603), .credentialRefused(message: nil),
        .credentialRefused(message: "Invalid API key"), .filmNotFound("603"), .notInCatalog("603"),
        .numberUnknownToCatalog(603), .notAFilm("tt0944947"), .notAvailableOffline,
        .unavailable(.hostNotFound("api.example.com")), .unavailable(.connectionRefused("api.example.com")),
        .unavailable(.connectionLost), .unavailable(.insecure("api.example.com")),
        .unavailable(.timedOut(seconds: 20)), .unavailable(.serverError(status: 503)),
        .unavailable(.other("too many redirects")), .rateLimited(retryAfter: nil), .rateLimited(retryAfter: 12.2),
        .requestRefused(status: 422, message: nil), .requestRefused(status: 400, message: "Invalid page"),
        .badResponse(reason: "not JSON"), .file(path: "/x/config.json", reason: "Permission denied"),
        .fileBusy(path: "/x/recent-queries.json", seconds: 10), .newerFile(path: "/x/recent-queries.json"),
        .inputMissing(path: "b.tsv"), .gzipMissing(path: "b.tsv.gz"), .noPlaceForCatalog,
        .inputNotUnderstood(path: "-", .empty), .inputNotUnderstood(path: "b.tsv", .webPage),
        .inputNotUnderstood(path: "b.tsv", .unknownKind), .inputNotUnderstood(path: "b.tsv", .damagedGzip),
        .inputNotUnderstood(path: "b.tsv", .malformedLines(count: 1_234, of: 2_000)),
        .inputNotUnderstood(path: "b.tsv", .noFilms), .importMistake(.noFileWithFilms), .importMistake(.mixedSources),
        .importMistake(.repeatedKind("title.akas")), .importMistake(.repeatedStandardInput),
        .logInRefused(.key, message: nil), .logInRefused(.token, message: "Invalid API key"),
        .credentialNotUnderstood(.empty), .credentialNotUnderstood(.severalWords),
        .credentialNotUnderstood(.unknownShape), .credentialFileDamaged(path: "/x/credentials.json"),
        .noPlaceForCredential, .unexpected("the moon fell"),
    ]

    @Test("every failure says what happened and what to do next", arguments: errors)
    func complete(error: DomainError) throws {
        let message = try #require(ErrorMessage(error))
        #expect(message.error == error)
        #expect(!message.title.isEmpty)
        #expect(!message.message.isEmpty)
        #expect(message.hint?.isEmpty == false)
    }

    @Test("a message is one line without a full stop, and so is a hint", arguments: errors)
    func form(error: DomainError) throws {
        let message = try #require(ErrorMessage(error))
        for text in [message.title, message.message, message.hint ?? ""] {
            #expect(!text.hasSuffix("."))
            #expect(!text.contains("\n"))
        }
    }

    @Test("different failures read differently")
    func distinct() {
        let messages = Self.errors.compactMap { ErrorMessage($0) }.map { "\($0.message) \($0.hint ?? "")" }
        #expect(Set(messages).count == Self.errors.count)
    }

    @Test(
        "the message names what it is about",
        arguments: [
            (DomainError.filmNotFound("zzz"), "no film found for \"zzz\""),
            (.notInCatalog("Heat (1995)"), "the offline catalogue has no film \"Heat (1995)\""),
            (.numberUnknownToCatalog(603), "the offline catalogue has no film with TMDB number 603"),
            (.notAFilm("tt0944947"), "\"tt0944947\" is not a film"),
            (.credentialMissing, "TMDB needs a credential, and there is none"),
            (
                .credentialMissingForNumber(603),
                "603 is a number of TMDB, and there is no TMDB credential to look it up with"
            ),
            (.credentialRefused(message: "Invalid API key"), "TMDB refused the credential: Invalid API key"),
            (.credentialRefused(message: nil), "TMDB refused the credential"),
            (.unavailable(.hostNotFound("a.example")), "cannot find the host a.example"),
            (.unavailable(.connectionRefused("a.example")), "cannot connect to a.example"),
            (.unavailable(.insecure("a.example")), "no trusted TLS connection to a.example"),
            (.unavailable(.timedOut(seconds: 20)), "TMDB did not answer within 20 seconds"),
            (.unavailable(.timedOut(seconds: 1)), "TMDB did not answer within 1 second"),
            (.unavailable(.timedOut(seconds: 0.5)), "TMDB did not answer within 0.5 seconds"),
            (.unavailable(.serverError(status: 503)), "TMDB failed with status 503"),
            (.unavailable(.other("why")), "TMDB cannot be reached: why"),
            (.requestRefused(status: 422, message: nil), "TMDB refused the request with status 422"),
            (
                .requestRefused(status: 400, message: "Invalid page"),
                "TMDB refused the request with status 400: Invalid page"
            ),
            (.badResponse(reason: "not JSON"), "TMDB's answer cannot be understood: not JSON"),
            (.file(path: "/x", reason: "Permission denied"), "cannot use /x: Permission denied"),
            (.fileBusy(path: "/x", seconds: 10), "another process has held /x for 10 seconds"),
            (.newerFile(path: "/x"), "/x was written by a newer version of movies"),
            (.unexpected("the moon fell"), "unexpected: the moon fell"),
        ]
    )
    func words(error: DomainError, message: String) {
        #expect(ErrorMessage(error)?.message == message)
    }

    @Test("a wait is rounded up, and a minute where TMDB does not say how long")
    func rateLimit() {
        #expect(ErrorMessage(DomainError.rateLimited(retryAfter: 12.2))?.hint == "try again in 13 seconds")
        #expect(ErrorMessage(DomainError.rateLimited(retryAfter: 1))?.hint == "try again in 1 second")
        #expect(ErrorMessage(DomainError.rateLimited(retryAfter: nil))?.hint == "try again in a minute")
    }

    private static let howToGetOne =
        "get a free credential at https://www.themoviedb.org/settings/api and give it to `movies auth login` or TMDB_ACCESS_TOKEN"

    @Test(
        "what only a credential would find says where to get one, where to put it, and how to do without",
        arguments: [
            (
                DomainError.credentialMissing,
                "leave out --source tmdb to search the offline catalogue, or \(howToGetOne)"
            ),
            (
                .credentialMissingForNumber(603),
                "name the film by its IMDb id, or by its title and year such as \"Alien (1979)\", or \(howToGetOne)"
            ),
            (
                .notInCatalog("Heat"),
                "`movies catalog --help` says how to extend it; or \(howToGetOne)"
            ),
            (
                .numberUnknownToCatalog(603),
                "name the film by its title or IMDb id, or leave out --source catalog"
            ),
        ]
    )
    func hints(error: DomainError, hint: String) {
        #expect(ErrorMessage(error)?.hint == hint)
    }

    @Test("an error of no layer is told as a bug, never swallowed")
    func foreign() {
        struct Odd: Error {}
        #expect(ErrorMessage(Odd())?.error == .unexpected("Odd()"))
        #expect(ErrorMessage(Odd())?.hint == "please report this as a bug")
    }

    @Test("a cancellation has no words")
    func cancellation() {
        #expect(ErrorMessage(DomainError.cancelled) == nil)
        #expect(ErrorMessage(CancellationError()) == nil)
    }
}
