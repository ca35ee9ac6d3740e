import JSONText
import Infrastructure
import Domain
import Foundation
import Testing

@testable import Data

@Suite("TMDB's genre names")
struct GenreListTests {
    private let diagnostics = RecordedDiagnostics()
    private let store = InMemoryResponseStore()

    private func cache(timeToLive: TimeInterval = 60, now: Date = Sample.now) -> AnswerCache {
        AnswerCache(store: store, namespace: "api", timeToLive: timeToLive, diagnostics: diagnostics, now: { now })
    }

    private func list(_ http: StubHTTPClient, cache: AnswerCache? = nil) throws -> GenreList {
        GenreList(client: try http.client(), cache: cache ?? self.cache())
    }

    private let german = [18: "Drama", 9648: "Rätsel"]

    private func bilingual() -> StubHTTPClient {
        StubHTTPClient { request throws(HTTPError) in
            let isGerman = request.url.absoluteString.hasSuffix("language=de")
            return HTTPResponse(status: 200, body: (isGerman ? Sample.germanGenres : Sample.genres).data)
        }
    }

    @Test("Names are fetched once for each language")
    func oncePerLanguage() async throws {
        let http = bilingual()
        for _ in 1...2 {
            #expect(await (try list(http)).names(language: "de") == .success(german))
            #expect(await (try list(http)).names(language: nil) == .success(Sample.genreNames))
        }
        #expect(http.requests == ["/genre/movie/list?language=de", "/genre/movie/list"])
        #expect(diagnostics.warnings == [])
    }

    @Test("Names past their time serve on, as names hardly ever change")
    func pastTheirTime() async throws {
        let http = bilingual()
        _ = await (try list(http)).names(language: "de")
        let later = cache(timeToLive: 0, now: Sample.now + 179 * 86_400)
        #expect(await (try list(http, cache: later)).names(language: "de") == .success(german))
        #expect(http.requests.count == 1)
    }

    @Test("Names that are older than anything may be kept are fetched again")
    func tooOld() async throws {
        let http = bilingual()
        _ = await (try list(http)).names(language: "de")
        let later = cache(now: Sample.now + 181 * 86_400)
        #expect(await (try list(http, cache: later)).names(language: "de") == .success(german))
        #expect(http.requests.count == 2)
    }

    @Test("Why names cannot be fetched is told, and nothing is kept of it")
    func failing() async throws {
        let failures: [(StubHTTPClient, DomainError)] = [
            (StubHTTPClient(status: 503), .unavailable(.serverError(status: 503))),
            (StubHTTPClient(body: Data("<html></html>".utf8)), .badResponse(reason: "a page of HTML or XML, not JSON")),
            (StubHTTPClient { _ throws(HTTPError) in throw .cancelled }, .cancelled),
        ]
        for (http, error) in failures {
            #expect(await (try list(http)).names(language: "de") == .failure(error))
        }
        #expect(await (try list(bilingual())).names(language: "de") == .success(german))
        #expect(diagnostics.warnings == [])
    }

    @Test("Names that cannot be kept serve all the same, with one warning")
    func notKept() async throws {
        let cache = AnswerCache(
            store: FailingResponseStore(),
            namespace: "api",
            timeToLive: 60,
            diagnostics: diagnostics,
            now: { Sample.now }
        )
        #expect(await (try list(bilingual(), cache: cache)).names(language: "de") == .success(german))
        #expect(diagnostics.warnings == [.cacheNotWritten(DomainError(FailingResponseStore.error))])
    }

    @Test("Of two names for one number, the first counts")
    func double() async throws {
        let json: JSONValue = ["genres": [["id": 18, "name": "Drama"], ["id": 18, "name": "Tragedy"]]]
        #expect(await (try list(StubHTTPClient(body: json.data))).names(language: nil) == .success([18: "Drama"]))
    }
}
