import Domain
import Testing

@testable import movies

@Suite("ExitCode")
struct ExitCodeTests {
    @Test(
        "every code has the number and the word of the contract",
        arguments: [
            (ExitCode.success, 0, nil), (.empty, 1, nil), (.usage, 64, "usage"), (.badResponse, 65, "bad_response"),
            (.notFound, 66, "not_found"), (.unavailable, 69, "unavailable"), (.internal, 70, "internal"),
            (.io, 74, "io"), (.rateLimited, 75, "rate_limited"), (.unauthorized, 77, "unauthorized"),
            (.config, 78, "config"), (.interrupted, 130, "interrupted"), (.terminated, 143, "interrupted"),
        ] as [(ExitCode, Int32, String?)]
    )
    func words(code: ExitCode, number: Int32, word: String?) {
        #expect(code.rawValue == number)
        #expect(code.word == word)
    }

    @Test(
        "every failure of the domain has its code",
        arguments: [
            (DomainError.cancelled, ExitCode.interrupted), (.credential(.missing), .unauthorized),
            (.credential(.refused(message: "x")), .unauthorized), (.notFound(.film("x")), .notFound),
            (.notFound(.notAFilm("x")), .notFound), (.notAvailableOffline, .unavailable),
            (.unavailable(.connectionLost), .unavailable), (.unavailable(.serverError(status: 500)), .unavailable),
            (.unavailable(.timedOut(seconds: 20)), .unavailable), (.rateLimited(retryAfter: nil), .rateLimited),
            (.badResponse(reason: "x"), .badResponse), (.storage(.failed(path: "p", reason: "r")), .io),
            (.storage(.newerVersion(path: "p")), .io), (.importFailed(.inputMissing(path: "p")), .notFound),
            (.importFailed(.inputNotUnderstood(path: "p", .empty)), .badResponse),
            (.importFailed(.gzipMissing(path: "p")), .io),
            (.importFailed(.mistake(.mixedSources)), .usage), (.storage(.noPlace(.catalog)), .io),
        ]
    )
    func domain(error: DomainError, code: ExitCode) {
        #expect(ExitCode(error) == code)
    }
}
