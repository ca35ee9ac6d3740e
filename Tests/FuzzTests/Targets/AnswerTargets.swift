import Infrastructure
import Domain
import Foundation
import Presentation

@testable import Data

/// Whole HTTP answers, with any status and headers: no error tells the credential, and every one can be put into words.
enum AnswerTargets {
    static let all = [refusal, request]

    private static let key = "0123456789abcdef0123456789abcdef"
    private static let statuses = [200, 200, 400, 401, 403, 404, 422, 429, 500, 503, 0, -1, 999, 204]

    private struct OneAnswer: HTTPClient {
        let response: HTTPResponse

        func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { response }
    }

    private static func configuration() throws -> APIConfiguration {
        guard let url = URL(string: "https://api.example.org/3") else { throw FuzzFinding(description: "address") }
        return .tmdb(url, Credential(key))
    }

    private static let refusal = FuzzTarget(
        "tmdb refusal",
        seeds: TMDBSeeds.errors + TMDBSeeds.pages + TextSeeds.times
    ) { input, random in
        let headers: HTTPHeaders = ["Retry-After": String(decoding: input.prefix(40), as: UTF8.self)]
        let status = random.pick(statuses, or: 200)
        let client = APIClient(
            http: OneAnswer(response: HTTPResponse(status: status, headers: headers, body: Data(input))),
            configuration: try configuration()
        )
        do throws(APIError) {
            _ = try await client.send(TMDBEndpoints.movieGenres(language: nil))
        } catch {
            let words = ErrorMessage(DomainError(error)).map { "\($0.message) \($0.hint ?? "")" } ?? ""
            try require(!words.contains(key) && !"\(error)".contains(key), "the credential is told")
            try require(words.unicodeScalars.count < 1_000, "long words")
        }
    }

    private static let request = FuzzTarget(text: "tmdb request", seeds: TextSeeds.queries + TextSeeds.titles) {
        text,
        random in
        guard let query = try? MovieQuery(text) else { return }
        let search = MovieSearch(query: query, page: 1 + random.below(500))
        let url = try TMDBEndpoints.searchMovies(search).request(with: try configuration()).url
        let asked = url.absoluteString.split(whereSeparator: { "?&".contains($0) }).first { $0.hasPrefix("query=") }
        try requireEqual(asked.map { percentDecoded($0.utf8.dropFirst(6)) }, Array(query.text.utf8), "the query")
    }

    /// The bytes of `%2F` and the like; Foundation would take a byte order mark away.
    private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), Array(text)[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes += UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { [$0] } ?? []
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
