import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import TestSupport
import Testing

@testable import Data

@Suite("API errors as domain errors")
struct DomainErrorTests {
    @Test(
        "A request without a response",
        arguments: [
            (.cancelled, .cancelled), (.timedOut(seconds: 20), .unavailable(.timedOut(seconds: 20))),
            (.cannotResolve(host: "api.example.org"), .unavailable(.hostNotFound("api.example.org"))),
            (.refused(host: "127.0.0.1"), .unavailable(.connectionRefused("127.0.0.1"))),
            (.connectionLost, .unavailable(.connectionLost)),
            (.tls(host: "api.example.org"), .unavailable(.insecure("api.example.org"))),
            (.offline, .unavailable(.other("offline"))),
            (.other(code: -1020), .unavailable(.other("network error -1020"))),
        ] as [(HTTPError, DomainError)]
    )
    func noAnswer(error: HTTPError, expected: DomainError) {
        #expect(DomainError(.transport(error)) == expected)
    }

    @Test(
        "An unusable response has a reason, and no fallback",
        arguments: [
            (.redirectRefused, "it redirected to another host"),
            (.redirectLoop, "too many redirects"), (.tooLarge(limit: 16), "the response is larger than 16 bytes"),
            (.notHTTP, "not an HTTP answer"), (.invalidURL, "invalid URL"),
            (.invalidHeader(name: "Authorization"), "invalid value for header Authorization"),
        ] as [(HTTPError, String)]
    )
    func unusable(error: HTTPError, reason: String) {
        #expect(DomainError(.transport(error)) == .badResponse(reason: reason))
        #expect(!DomainError(.transport(error)).allowsFallback)
    }

    /// The error of a search with this response.
    private func error(_ status: Int, _ body: String = "", retryAfter: String? = nil) async throws -> DomainError? {
        let client = try FakeHTTPClient(status: status, retryAfter: retryAfter, body: Data(body.utf8)).client()
        let endpoint = TMDBEndpoints.movies(try MoviesRequest.search("heron"))
        do throws(APIError) {
            _ = try await client.send(endpoint)
            return nil
        } catch {
            return DomainError(error)
        }
    }

    private static let refusal = #"{"success":false,"status_code":7,"status_message":"Invalid key."}"#

    @Test("A rejected credential has TMDB's message, if any", arguments: [401, 403])
    func refused(status: Int) async throws {
        #expect(try await error(status, Self.refusal) == .credential(.refused(message: "Invalid key.")))
        #expect(try await error(status, #"{"errors":["No key."]}"#) == .credential(.refused(message: "No key.")))
        #expect(try await error(status, "<html>Denied</html>") == .credential(.refused(message: nil)))
        #expect(try await error(status) == .credential(.refused(message: nil)))
    }

    @Test("Too many requests: with the wait, if TMDB states it")
    func rateLimited() async throws {
        let body = #"{"status_code":25,"status_message":"Your request count is over the allowed limit."}"#
        #expect(try await error(429, body) == .rateLimited(retryAfter: nil))
        #expect(try await error(429, body, retryAfter: "7") == .rateLimited(retryAfter: 7))
        #expect(try await error(429, body, retryAfter: "soon") == .rateLimited(retryAfter: nil))
        let date = "Fri, 20 Nov 2026 10:01:30 GMT"
        #expect(try await error(429, body, retryAfter: date) == .rateLimited(retryAfter: 90))
    }

    @Test("A server error is an outage, whatever the body", arguments: [500, 501, 502, 503, 504, 522, 599])
    func outage(status: Int) async throws {
        for body in ["", Self.refusal, "<html>Bad gateway</html>"] {
            #expect(try await error(status, body) == .unavailable(.serverError(status: status)))
        }
    }

    @Test("Any other rejection has TMDB's message, if any", arguments: [400, 404, 405, 422])
    func otherRefusal(status: Int) async throws {
        #expect(try await error(status, Self.refusal) == .requestRefused(status: status, message: "Invalid key."))
        #expect(try await error(status, #"{"errors":["page"]}"#) == .requestRefused(status: status, message: "page"))
        #expect(try await error(status, "<html></html>") == .requestRefused(status: status, message: nil))
        #expect(try await error(status) == .requestRefused(status: status, message: nil))
    }

    @Test("A status that is neither success nor an error is unexpected", arguments: [302, 304])
    func noAnswer(status: Int) async throws {
        for body in ["", Self.refusal] {
            #expect(try await error(status, body) == .badResponse(reason: "status \(status)"))
        }
    }

    @Test("A 200 with an unusable body says what the body is")
    func undecodable() async throws {
        #expect(try await error(200, #"{"page":1}"#) == .badResponse(reason: "no results"))
        #expect(try await error(200, #"{"results":{}}"#) == .badResponse(reason: "not an array at results"))
        #expect(try await error(200, #"{"results":[]}"#) == nil)
    }

    @Test(
        "The message of a rejection is read from both of TMDB's formats only",
        arguments: [
            (#"{"status_code":34,"status_message":"No film."}"#, 34, "No film."),
            (#"{"errors":["first","second"]}"#, nil, "first"), (#"{"status_code":7}"#, 7, nil),
            (#"{"id":7}"#, nil, nil), (#"{"errors":[]}"#, nil, nil), (#"{"status_message":7,"errors":{}}"#, nil, nil),
            ("[]", nil, nil), ("null", nil, nil), ("", nil, nil), ("<html>502</html>", nil, nil),
        ] as [(String, Int?, String?)]
    )
    func words(body: String, code: Int?, message: String?) throws {
        let refusal = APIConfiguration.tmdb(try #require(URL(string: FakeHTTPClient.base))).refusal(Data(body.utf8))
        #expect(refusal?.code == code)
        #expect(refusal?.message == message)
    }

    @Test("Only an outage allows a fallback")
    func fallback() async throws {
        #expect(try await error(503)?.allowsFallback == true)
        for status in [302, 401, 404, 422, 429] { #expect(try await error(status)?.allowsFallback == false) }
    }

    @Test(
        "A file error",
        arguments: [
            (
                .cannotRead(path: "/f", reason: "Permission denied"),
                .storage(.failed(path: "/f", reason: "Permission denied"))
            ),
            (
                .cannotWrite(path: "/f", reason: "Not a directory"),
                .storage(.failed(path: "/f", reason: "Not a directory"))
            ),
            (.damaged(path: "/f", reason: "not JSON"), .storage(.failed(path: "/f", reason: "not JSON"))),
            (
                .lockTimeout(path: "/f", seconds: 10), .storage(.busy(path: "/f", seconds: 10))
            ),
            (.tooLarge(path: "/f", limit: 1), .storage(.tooLarge(path: "/f", limit: 1))),
            (.wouldBeTooLarge(path: "/f", limit: 1), .storage(.wouldBeTooLarge(path: "/f", limit: 1))),
            (.newerVersion(path: "/f", version: 2), .storage(.newerVersion(path: "/f"))),
        ] as [(FileError, DomainError)]
    )
    func files(error: FileError, expected: DomainError) {
        #expect(DomainError(error) == expected)
    }
}
