import CommandLineKit
import Domain
import TerminalKit
import Testing

@testable import Presentation
@testable import movies

@Suite("Failure")
struct FailureTests {
    @Test("Each layer's error becomes an exit code and a message")
    func layers() {
        struct Odd: Error {}
        let usage = UsageError("unknown flag --x", hint: "read on")
        #expect(Failure(usage) == Failure(.usage, "unknown flag --x", hint: "read on"))
        #expect(
            Failure(MovieQueryError.empty)
                == Failure(.usage, "missing search words", hint: "enter a title, for example \"the matrix\"")
        )
        #expect(
            Failure(DomainError.rateLimited(retryAfter: 3))
                == Failure(.rateLimited, "TMDB rate limit exceeded", hint: "try again in 3 seconds")
        )
        let hint = Messages.failures.reportBug
        #expect(Failure(Odd()) == Failure(.internal, "unexpected error: Odd()", hint: hint))
    }

    @Test("A failure is returned unchanged")
    func failure() {
        let failure = Failure(.config, "wrong", hint: nil)
        #expect(Failure(failure as any Error) == failure)
    }

    @Test("A cancellation is an interruption, in every layer", arguments: [true, false])
    func interrupted(isDomainError: Bool) {
        let error: any Error = isDomainError ? DomainError.cancelled : CancellationError()
        #expect(Failure(error) == Failure(.interrupted, "interrupted"))
    }

    @Test("A closed pipe is silent")
    func silent() {
        #expect(Failure(ConsoleError.closedPipe) == nil)
    }

    @Test(
        "Every domain error has its exit code",
        arguments: [
            (DomainError.credential(.missing), ExitCode.unauthorized),
            (.credential(.missingForNumber(603)), .unauthorized),
            (.credential(.missingFor(.posters)), .unauthorized), (.notFound(.poster(of: "x")), .notFound),
            (.notFound(.posterImage(url: "x")), .notFound),
            (.credential(.refused(message: nil)), .unauthorized), (.notFound(.film("x")), .notFound),
            (.notFound(.inCatalog("x")), .notFound), (.notFound(.numberInCatalog(603)), .notFound),
            (.notFound(.notAFilm("x")), .notFound),
            (.notAvailableOffline, .unavailable), (.unavailable(.connectionLost), .unavailable),
            (.rateLimited(retryAfter: nil), .rateLimited), (.requestRefused(status: 422, message: nil), .badResponse),
            (.badResponse(reason: "x"), .badResponse), (.storage(.failed(path: "/x", reason: "x")), .io),
            (.storage(.busy(path: "/x", seconds: 10)), .io), (.storage(.newerVersion(path: "/x")), .io),
            (.unexpected("x"), .internal), (.storage(.tooLarge(path: "/x", limit: 1)), .io),
            (.credential(.logInRefused(.key, message: nil)), .unauthorized),
            (.credential(.notUnderstood(.empty)), .badResponse),
            (.credential(.damaged(path: "/x")), .config), (.storage(.noLocation(.credential)), .io),
            (.credential(.unusable(.variable("X"))), .config),
            (.credential(.unreadable(path: "/x", reason: "x")), .config),
            (.settings(.malformed(path: "/x", line: 1)), .config), (.settings(.notSettings(path: "/x")), .config),
            (.settings(.unreadable(path: "/x", reason: "x")), .config),
            (.settings(.damaged(path: "/x", reason: "x")), .config),
            (.settings(.wrongValue(key: .color, value: nil, path: "/x", line: 1)), .config),
            (.settings(.unwritable(path: "/x", reason: "x")), .io), (.settings(.unknownKey("x")), .usage),
            (.settings(.badValue(key: .color, typed: nil)), .usage), (.storage(.noLocation(.settings)), .io),
            (.importFailed(.inputMissing(path: "/x")), .notFound), (.importFailed(.cannotDecompress(path: "/x")), .io),
            (.importFailed(.inputNotUnderstood(path: "/x", .empty)), .badResponse),
            (.importFailed(.wrongFiles(.mixedSources)), .usage),
        ]
    )
    func exitCodes(error: DomainError, exitCode: ExitCode) {
        #expect(Failure(error)?.exitCode == exitCode)
    }
}
