import Domain
import Presentation
import Testing

@Suite("ErrorMessage")
struct ErrorMessageTests {
    private static let errors: [DomainError] = [
        .credentialMissing, .credentialRefused(message: nil), .credentialRefused(message: "Invalid API key"),
        .filmNotFound("603"), .notAFilm("tt0944947"), .notAvailableOffline,
        .unavailable(.hostNotFound("api.example.com")), .unavailable(.connectionRefused("api.example.com")),
        .unavailable(.connectionLost), .unavailable(.insecure("api.example.com")),
        .unavailable(.timedOut(seconds: 20)), .unavailable(.serverError(status: 503)),
        .unavailable(.other("too many redirects")), .rateLimited(retryAfter: nil), .rateLimited(retryAfter: 12.2),
        .badResponse(reason: "not JSON"), .file(path: "/x/config.json", reason: "Permission denied"),
        .newerFile(path: "/x/recent-queries.json"),
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
            (.notAFilm("tt0944947"), "\"tt0944947\" is not a film"),
            (.credentialRefused(message: "Invalid API key"), "TMDB refused the credential: Invalid API key"),
            (.credentialRefused(message: nil), "TMDB refused the credential"),
            (.unavailable(.hostNotFound("a.example")), "cannot find the host a.example"),
            (.unavailable(.connectionRefused("a.example")), "cannot connect to a.example"),
            (.unavailable(.insecure("a.example")), "no trusted TLS connection to a.example"),
            (.unavailable(.timedOut(seconds: 20)), "TMDB did not answer within 20 seconds"),
            (.unavailable(.serverError(status: 503)), "TMDB failed with status 503"),
            (.unavailable(.other("why")), "TMDB cannot be reached: why"),
            (.badResponse(reason: "not JSON"), "TMDB's answer cannot be understood: not JSON"),
            (.file(path: "/x", reason: "Permission denied"), "cannot use /x: Permission denied"),
            (.newerFile(path: "/x"), "/x was written by a newer version of movies"),
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

    @Test("a missing credential says where to get one and where to put it")
    func credentialHint() {
        let hint = ErrorMessage(DomainError.credentialMissing)?.hint ?? ""
        #expect(hint.contains("https://www.themoviedb.org/settings/api"))
        #expect(hint.contains("TMDB_ACCESS_TOKEN"))
        #expect(hint.contains("title or IMDb id"))
    }

    @Test("a cancellation has no words")
    func cancellation() {
        #expect(ErrorMessage(DomainError.cancelled) == nil)
        #expect(ErrorMessage(CancellationError()) == nil)
    }
}
