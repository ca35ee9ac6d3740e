import TerminalKit
import CommandLineKit
import Domain
import Presentation
import Testing

@testable import movies

@Suite("Failure")
struct FailureTests {
    @Test("each layer's error becomes an exit code and words")
    func layers() {
        struct Odd: Error {}
        let usage = UsageError("unknown flag --x", hint: "read on")
        #expect(Failure(usage) == Failure(.usage, "unknown flag --x", hint: "read on"))
        #expect(
            Failure(MovieQueryError.empty)
                == Failure(.usage, "there is nothing to search for", hint: "give a title, such as \"the matrix\"")
        )
        #expect(
            Failure(DomainError.rateLimited(retryAfter: 3))
                == Failure(.rateLimited, "TMDB asks for fewer requests", hint: "try again in 3 seconds")
        )
        #expect(
            Failure(Odd()) == Failure(.internal, "unexpected error: Odd()", hint: "please report this as a bug")
        )
    }

    @Test("a failure stays as it is")
    func failure() {
        let failure = Failure(.config, "wrong", hint: nil)
        #expect(Failure(failure as any Error) == failure)
    }

    @Test("work that was given up is an interruption, in whatever layer", arguments: [true, false])
    func interrupted(isDomainError: Bool) {
        let error: any Error = isDomainError ? DomainError.cancelled : CancellationError()
        #expect(Failure(error) == Failure(.interrupted, "interrupted"))
    }

    @Test("a closed pipe is silent")
    func silent() {
        #expect(Failure(ConsoleError.closedPipe) == nil)
    }

    @Test(
        "every error of the domain has its exit code",
        arguments: [
            (DomainError.credentialMissing, ExitCode.unauthorized), (.credentialMissingForNumber(603), .unauthorized),
            (.credentialMissingForPoster, .unauthorized), (.noPoster("x"), .notFound),
            (.posterMissing(url: "x"), .notFound),
            (.credentialRefused(message: nil), .unauthorized), (.filmNotFound("x"), .notFound),
            (.notInCatalog("x"), .notFound), (.numberUnknownToCatalog(603), .notFound), (.notAFilm("x"), .notFound),
            (.notAvailableOffline, .unavailable), (.unavailable(.connectionLost), .unavailable),
            (.rateLimited(retryAfter: nil), .rateLimited), (.requestRefused(status: 422, message: nil), .badResponse),
            (.badResponse(reason: "x"), .badResponse), (.file(path: "/x", reason: "x"), .io),
            (.fileBusy(path: "/x", seconds: 10), .io), (.newerFile(path: "/x"), .io), (.unexpected("x"), .internal),
            (.logInRefused(.key, message: nil), .unauthorized), (.credentialNotUnderstood(.empty), .badResponse),
            (.credentialFileDamaged(path: "/x"), .config), (.noPlaceForCredential, .io),
        ]
    )
    func exitCodes(error: DomainError, exitCode: ExitCode) {
        #expect(Failure(error)?.exitCode == exitCode)
    }
}
