@testable import Data
import Domain
import DomainTestSupport
import Foundation
@testable import Infrastructure
import Presentation
import TestSupport

/// TMDB responses: each becomes a value or an error, and a value can be shown and stored.
enum TMDBTargets {
    static let all = [page, details, credits, find, genres]

    /// Nil for an invalid response.
    private static func decoded<Response: Decodable>(_ bytes: [UInt8], as type: Response.Type) throws -> Response? {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch is DecodingError {
            return nil
        }
    }

    private static let page = FuzzTarget("tmdb page", seeds: TMDBSeeds.pages + RecordedSeeds.all) { input, random in
        guard let answer = try decoded(input, as: MoviesPageDTO.self) else { return }
        let page = answer.toDomain(number: 1 + random.below(500), genres: Genre.english)
        try require((0...500).contains(page.totalPages) && page.totalResults >= 0, "totals")
        try require(page.movies.allSatisfy { ($0.tmdbID ?? 0) > 0 }, "numbers")
        try Rendering.check(page.movies, columns: 1 + random.below(120))
    }

    private static let details = FuzzTarget("tmdb details", seeds: TMDBSeeds.details + RecordedSeeds.all) {
        input,
        random in
        guard let details = try decoded(input, as: MovieDTO.self)?.toDetails() else { return }
        try require([details.runtime, details.budget, details.revenue].allSatisfy { $0 ?? 1 > 0 }, "amounts")
        try Rendering.check(details, columns: 1 + random.below(120))
    }

    private static let credits = FuzzTarget("tmdb credits", seeds: TMDBSeeds.credits + RecordedSeeds.all) { input, _ in
        guard let credits = try decoded(input, as: CreditsDTO.self) else { return }
        try require(credits.castMembers.count <= credits.cast.count, "cast")
        try require(credits.castMembers.allSatisfy { !$0.name.isEmpty }, "names")
        try requireEqual(Set(credits.writers).count, credits.writers.count, "writers")
        try requireEqual(Set(credits.directors).count, credits.directors.count, "directors")
    }

    private static let find = FuzzTarget("tmdb find", seeds: TMDBSeeds.finds + RecordedSeeds.all) { input, _ in
        guard let found = try decoded(input, as: FindDTO.self) else { return }
        try require(found.movies.allSatisfy { $0.id > 0 }, "numbers")
    }

    private static let genres = FuzzTarget("tmdb genres", seeds: TMDBSeeds.genres + RecordedSeeds.all) { input, _ in
        guard let genres = try decoded(input, as: GenresDTO.self)?.toDomain() else { return }
        try require(genres.allSatisfy { !$0.name.isEmpty }, "names")
    }
}

/// HTTP responses with any status and headers: no error reveals the credential, and each has a message.
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
        return .tmdb(url, Authentication(tmdb: key))
    }

    private static let refusal = FuzzTarget(
        "tmdb refusal",
        seeds: TMDBSeeds.errors + TMDBSeeds.pages + TextSeeds.times
    ) { input, random in
        let retryAfter = String(decoding: input.prefix(40), as: UTF8.self)
        let status = random.pick(statuses, or: 200)
        let client = APIClient(
            http: OneAnswer(response: HTTPResponse(status: status, retryAfter: retryAfter, body: Data(input))),
            configuration: try configuration()
        )
        do throws(APIError) {
            _ = try await client.send(TMDBEndpoints.movieGenres(language: nil))
        } catch {
            let words = ErrorMessage(DomainError(error)).map { "\($0.message) \($0.hint ?? "")" } ?? ""
            try require(!words.contains(key) && !"\(error)".contains(key), "the error contains the credential")
            try require(words.unicodeScalars.count < 1_000, "long words")
        }
    }

    private static let request = FuzzTarget(text: "tmdb request", seeds: TextSeeds.queries + TextSeeds.titles) {
        text,
        random in
        guard let query = try? MovieQuery(text) else { return }
        let search = MoviesRequest(list: .search(query), page: 1 + random.below(500))
        let url = try TMDBEndpoints.movies(search).request(with: try configuration()).url
        let asked = url.absoluteString.split(whereSeparator: { "?&".contains($0) }).first { $0.hasPrefix("query=") }
        try requireEqual(asked.map { percentDecoded($0.utf8.dropFirst(6)) }, Array(query.text.utf8), "the query")
    }

    /// Decodes escapes such as `%2F` to bytes; Foundation would remove a byte order mark.
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

/// Answers about the user's account: no list removes more than a part of the marks, and an incomplete one removes nothing.
enum SyncTargets {
    static let all = [
        FuzzTarget("sync answers", seeds: lists + edits, shortRun: 10) { input, random in
            try await check(input, &random)
        }
    ]

    private static let films = 1...30

    private static func list(_ films: some Sequence<Int>, total: Int, pages: Int = 1) -> String {
        let rows = films.map { #"{"id":\#($0),"title":"Film \#($0)","release_date":"1999-01-02","rating":8.5}"# }
        return
            #"{"page":1,"results":[\#(rows.joined(separator: ","))],"total_pages":\#(pages),"total_results":\#(total)}"#
    }

    private static let lists = [
        list(films, total: 30), list(1...25, total: 25), list(1...20, total: 30, pages: 2), list([], total: 0), "{}",
        #"{"results":[{"id":"x"}],"total_results":0}"#,
    ]
    private static let edits = [#"{"success":true}"#, #"{"success":false}"#, "{}", #"{"id":7,"username":"ann"}"#]

    /// Answers in any order; those about the account itself are mostly valid.
    private struct Server: HTTPClient {
        let input: [UInt8]
        let choices: Int
        let requests = Locked((count: 0, removals: 0))

        func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
            let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
            let isRemoval = request.method == .delete || body.contains("false")
            let count = requests.withLock { requests in
                requests.count += 1
                if isRemoval { requests.removals += 1 }
                return requests.count
            }
            let isMutated = choices >> (count % 16) & 1 == 1
            switch request.url.path {
            case "/3/account" where !isMutated: return answer(SyncTargets.edits[3])
            case let path where path.contains("/account/") && request.method == .get && !isMutated:
                return answer(SyncTargets.lists[0])
            case _ where isMutated: return HTTPResponse(status: 200, body: Data(input))
            default: return answer(SyncTargets.edits[0])
            }
        }

        private func answer(_ text: String) -> HTTPResponse { HTTPResponse(status: 200, body: Data(text.utf8)) }
    }

    private static func check(_ input: [UInt8], _ random: inout FuzzRandom) async throws {
        guard let url = URL(string: "https://api.example.org/3") else { throw FuzzFinding(description: "address") }
        let server = Server(input: input, choices: random.below(1 << 16))
        let credentials = FakeCredentialRepository(Credential(found: "eyJx"))
        credentials.save(AccountSession("s3ss10n"))
        let accounts = TMDBAccountRepository(credentials: credentials) { credential, session in
            APIClient(http: server, configuration: .tmdb(url, credential, session: session))
        }
        let shared = SharedMarks(isOnWatchlist: true, rating: Rating(8.5))
        var marks = Marks(
            films.filter { $0 > 3 }.map { number in
                let movie = Movie(id: .tmdb(number), tmdbID: number, title: "Film \(number)")
                return Mark(movie: movie, addedAt: Date(timeIntervalSince1970: 1e9), rating: shared.rating, note: "x")
            }
        )
        let all = Dictionary(uniqueKeysWithValues: films.map { ($0, shared) })
        marks.lastSync = SyncState(account: 7, marks: all, sent: random.oneIn(2) ? all : [:])
        let store = FakeMarksRepository(marks.all)
        let lastSync = marks.lastSync
        try await store.update { $0.lastSync = lastSync }
        let sync = SyncMarksUseCase(accounts: accounts, credentials: credentials, marks: store) { Date() }
        let report: SyncReport
        do throws(DomainError) {
            report = try await sync(isDryRun: false)
        } catch {
            return try requireEqual(try await store.marks().all, marks.all, "the marks after an error")
        }
        let now = try await store.marks()
        try require(marks.all.allSatisfy { now[$0.movie].note == "x" }, "a note is lost")
        for lost in [marks.all.count { now[$0.movie].addedAt == nil }, marks.all.count { now[$0.movie].rating == nil }]
        {
            try require(lost <= 13 && (report.isComplete || lost == 0), "\(lost) films removed")
        }
        let requests = server.requests.withLock { $0 }
        try require(report.isComplete || requests.removals == 0, "removed at TMDB")
        try require(requests.count < 1_100, "\(requests.count) requests")
    }
}

/// Cached responses: a damaged one is a miss, never a response that TMDB did not send.
enum CacheTargets {
    static let all = [response] + AnswerTargets.all

    private static let response = FuzzTarget("cache response", seeds: FileSeeds.cache) { input, _ in
        let (folder, now) = (try TemporaryDirectory(), Date(timeIntervalSinceReferenceDate: 817_203_600))
        let store = DirectoryResponseStore(directory: folder.path("cache"))
        try store.save(Data(input), for: "key")
        let storage = ResponseStorage(store: store, timeToLive: 86_400, diagnostics: FakeDiagnostics(), now: { now })
        guard let stored = storage.response(at: "key") else { return }
        try requireEqual(stored.url, "key", "the address")
        try requireEqual(StoredResponse(data: Data(input)), stored, "what was read")
        try require(abs(now.timeIntervalSince(stored.fetchedAt)) <= ResponseStorage.maximumAge, "the age")
    }
}
