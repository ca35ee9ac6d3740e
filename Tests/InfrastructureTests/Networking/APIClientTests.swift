import Foundation
import TestSupport
import Testing

@testable import Infrastructure

@Suite struct APIClientTests {
    private struct Item: Decodable, Equatable {
        let id: Int
        let tags: [String]?
    }

    private struct Refusal: Decodable {
        let number: Int
        let words: String
    }

    private static let unfit = "invalid JSON, or a number out of range"

    /// The result of an endpoint with this response.
    private func end(
        _ answer: HTTPResponse,
        path: String = "item/1",
        _ authentication: Authentication? = nil
    ) async throws -> Result<Item, APIError> {
        try await end(FakeHTTPClient { _ throws(HTTPError) in answer }, path: path, authentication)
    }

    private func end(
        _ http: FakeHTTPClient,
        path: String = "item/1",
        _ authentication: Authentication? = nil
    ) async throws -> Result<Item, APIError> {
        let url = try #require(URL(string: "https://api.example.org/3"))
        let configuration = APIConfiguration(baseURL: url, authentications: [authentication].compactMap { $0 }) {
            body in
            let refusal = try? JSONDecoder().decode(Refusal.self, from: body)
            return refusal.map { ($0.number, $0.words) }
        }
        let client = APIClient(http: http, configuration: configuration)
        let endpoint = Endpoint<Item>(path: path, query: ["q": "words"])
        do throws(APIError) {
            return .success(try await client.send(endpoint))
        } catch {
            return .failure(error)
        }
    }

    private func response(_ status: Int, _ body: String, retryAfter: String? = nil) -> HTTPResponse {
        HTTPResponse(status: status, retryAfter: retryAfter, body: Data(body.utf8))
    }

    @Test("A successful response is decoded")
    func success() async throws {
        #expect(try await end(response(200, #"{"id":7,"extra":[]}"#)) == .success(Item(id: 7, tags: nil)))
        #expect(try await end(response(201, #"{"id":8,"tags":["a"]}"#)) == .success(Item(id: 8, tags: ["a"])))
    }

    @Test(
        "An error status is never decoded as a success, even if its body would match",
        arguments: [199, 300, 302, 401, 404, 500]
    )
    func statusFirst(status: Int) async throws {
        #expect(
            try await end(response(status, #"{"id":7}"#)) == .failure(.status(APIErrorResponse(httpStatus: status)))
        )
    }

    @Test("The API's configuration extracts the code and message from an error response")
    func refusal() async throws {
        let status = APIErrorResponse(httpStatus: 404, apiCode: 7, message: "nothing here")
        #expect(try await end(response(404, #"{"number":7,"words":"nothing here"}"#)) == .failure(.status(status)))
    }

    @Test("The server's message is truncated and shows no secret")
    func message() async throws {
        let long = String(repeating: "x", count: 400)
        let message = "Invalid key ***: " + String(repeating: "x", count: 283)
        let status = APIErrorResponse(httpStatus: 401, apiCode: 7, message: message)
        let body = #"{"number":7,"words":"Invalid key k3y: \#(long)"}"#
        #expect(try await end(response(401, body), .queryItem("key", secret: "k3y")) == .failure(.status(status)))
    }

    @Test(
        "An unreadable response is reported with the type and the reason, not its content",
        arguments: [
            ("", "an empty body"), (" \n", "an empty body"), ("<!DOCTYPE html>", "HTML or XML instead of JSON"),
            ("{\"id\":7", Self.unfit), ("hello", Self.unfit), ("{}", "no id"),
            ("[]", "not an object at the top"),
            (#"{"id":"seven"}"#, "not Int at id"), (#"{"id":null}"#, "null at id"),
            (#"{"id":1e999}"#, Self.unfit),
            (#"{"id":1,"tags":["a",2]}"#, "not String at tags[1]"), (#"{"id":1.5}"#, Self.unfit),
        ]
    )
    func unreadable(body: String, reason: String) async throws {
        #expect(try await end(response(200, body)) == .failure(.undecodable(path: "item/1", reason: reason)))
    }

    @Test("Unannounced gzip is named")
    func gzip() async throws {
        let answer = HTTPResponse(status: 200, body: Data([0x1F, 0x8B, 8, 0, 0, 0]))
        let reason = "compressed bytes without a Content-Encoding"
        #expect(try await end(answer) == .failure(.undecodable(path: "item/1", reason: reason)))
    }

    @Test("Excessive nesting is an error, not a crash", arguments: ["[", "{\"a\":", "[{\"id\":"])
    func deep(opening: String) async throws {
        let body = #"{"id":1,"x":"# + String(repeating: opening, count: 200_000)
        for status in [200, 500] {
            let end = try await end(response(status, body))
            #expect(
                end == .failure(.undecodable(path: "item/1", reason: Self.unfit))
                    || end == .failure(.status(APIErrorResponse(httpStatus: 500)))
            )
        }
    }

    @Test("A response with more than 100,000 values is refused, and an error that is too long has no message")
    func values() async throws {
        func body(_ count: Int) -> String { #"{"id":7,"x":["# + String(repeating: "1,", count: count) + "1]}" }
        #expect(try await end(response(200, body(99_999))) == .success(Item(id: 7, tags: nil)))
        let reason = "more than 100,000 JSON values"
        #expect(try await end(response(200, body(100_000))) == .failure(.undecodable(path: "item/1", reason: reason)))
        let long = #"{"number":7,"words":"no"}"# + String(repeating: " ", count: 1 << 16)
        #expect(try await end(response(422, long)) == .failure(.status(APIErrorResponse(httpStatus: 422))))
    }

    @Test(
        "A transport error is passed on unchanged",
        arguments: [HTTPError.cancelled, .offline, .timedOut(seconds: 3)]
    )
    func transport(error: HTTPError) async throws {
        #expect(try await end(FakeHTTPClient { _ throws(HTTPError) in throw error }) == .failure(.transport(error)))
    }

    @Test("An invalid URL is an error before anything is sent")
    func unsendable() async throws {
        let http = FakeHTTPClient { _ throws(HTTPError) in
            Issue.record("nothing may be sent")
            throw .offline
        }
        #expect(try await end(http, path: "a/../b") == .failure(.transport(.invalidURL)))
    }
}
