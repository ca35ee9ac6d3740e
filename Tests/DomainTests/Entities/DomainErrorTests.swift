import Domain
import Testing

@Suite("DomainError")
struct DomainErrorTests {
    @Test(
        "An outage or an unreachable TMDB allows a fallback",
        arguments: [
            Outage.hostNotFound("h"), .connectionRefused("h"), .connectionLost, .insecure("h"), .timedOut(seconds: 20),
            .serverError(status: 503), .other("why"),
        ]
    )
    func outages(outage: Outage) {
        #expect(DomainError.unavailable(outage).allowsFallback)
    }

    @Test(
        "No other failure allows a fallback",
        arguments: [
            DomainError.cancelled, .credential(.missing), .credential(.refused(message: nil)), .notFound(.film("x")),
            .notFound(.notAFilm("x")), .notAvailableOffline, .rateLimited(retryAfter: nil), .badResponse(reason: "r"),
            .storage(.failed(path: "p", reason: "r")), .storage(.newerVersion(path: "p")),
        ]
    )
    func others(error: DomainError) {
        #expect(!error.allowsFallback)
    }
}
