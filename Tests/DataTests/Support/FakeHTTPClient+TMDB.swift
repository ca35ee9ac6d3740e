import Domain
import DomainTestSupport
import Foundation
@testable import Infrastructure
import JSONText
import TestSupport
import Testing

@testable import Data

extension FakeHTTPClient {
    static let base = "https://api.example.org/3"

    /// Returns the same response to each request.
    convenience init(status: Int = 200, retryAfter: String? = nil, body: Data = Data()) {
        self.init { _ throws(HTTPError) in HTTPResponse(status: status, retryAfter: retryAfter, body: body) }
    }

    /// Returns the response for each path, and a server error for any other.
    convenience init(_ routes: [String: HTTPResponse]) {
        self.init { request throws(HTTPError) in
            routes[String(request.url.path.dropFirst("/3".count))] ?? HTTPResponse(status: 599)
        }
    }

    /// The requested URLs, without the base.
    var addresses: [String] { requests.map { String($0.url.absoluteString.dropFirst(Self.base.count)) } }

    func client(base: String = base, _ credential: Authentication? = nil) throws -> APIClient {
        let url = try #require(URL(string: base))
        return APIClient(http: self, configuration: .tmdb(url, credential), now: { Sample.now })
    }

    /// Never responds, until cancelled.
    static func hang() async throws(HTTPError) -> HTTPResponse {
        try? await Task.sleep(for: .seconds(86_400))
        throw .cancelled
    }
}

extension HTTPResponse {
    static func json(_ json: JSONValue, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, body: json.data)
    }

    static func text(_ text: String, status: Int = 200, retryAfter: String? = nil) -> HTTPResponse {
        HTTPResponse(status: status, retryAfter: retryAfter, body: Data(text.utf8))
    }
}

/// A store on a full disk: it is empty, and every write fails.
struct FailingResponseStore: ResponseStore {
    static let warning = Warning.cacheNotWritten(.storage(.failed(path: "/cache", reason: "No space left on device")))

    func data(for key: String) -> Data? { nil }

    func save(_ data: Data, for key: String) throws(FileError) {
        throw FileError.cannotWrite(path: "/cache", reason: "No space left on device")
    }
}

extension MoviesRepository {
    /// All responses to a request for a page.
    func record(of request: MoviesRequest, _ cache: CachePolicy = .fresh) async -> AnswersRecord<MoviesPage> {
        await AnswersRecord { onCached throws(DomainError) in
            try await movies(request, cache: cache, onCached: onCached)
        }
    }

    /// All responses to a request for a film.
    func record(
        of id: MovieID,
        _ cache: CachePolicy = .fresh,
        options: ContentOptions = ContentOptions()
    ) async -> AnswersRecord<MovieDetails> {
        await AnswersRecord { onCached throws(DomainError) in
            try await details(of: id, options: options, cache: cache, onCached: onCached)
        }
    }
}
