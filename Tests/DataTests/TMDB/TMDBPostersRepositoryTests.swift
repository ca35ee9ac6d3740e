import Domain
import DomainTestSupport
import Foundation
import Infrastructure
import TestSupport
import Testing

@testable import Data

@Suite("Posters from TMDB", .heavy)
struct TMDBPostersRepositoryTests {
    private let diagnostics = FakeDiagnostics()
    private let store = InMemoryResponseStore()

    private static let base = "https://images.example.org/t/p"
    private static let poster = Poster(
        movie: Sample.movie,
        path: "w342/heron.jpg",
        url: "\(base)/w342/heron.jpg",
        width: 342
    )

    private func posters(
        _ http: any HTTPClient,
        after seconds: TimeInterval = 0,
        base: String = base,
        store: (any ResponseStore)? = nil
    ) throws -> TMDBPostersRepository {
        let url = try #require(URL(string: base))
        return TMDBPostersRepository(
            client: APIClient(http: http, configuration: .tmdb(url)),
            storage: ResponseStorage(
                store: store ?? self.store,
                timeToLive: 60,
                diagnostics: diagnostics,
                now: { Sample.now + seconds }
            )
        )
    }
}

extension TMDBPostersRepositoryTests {
    private func poster(_ width: PosterWidth, path: String? = "/heron.jpg", base: String = base) throws -> Poster? {
        var movie = Sample.movie
        movie.posterPath = path
        return try posters(FakeHTTPClient(), base: base).poster(of: movie, width: width)
    }

    @Test(
        "The nearest width is requested, the larger of two equally near, the original above the widest",
        arguments: [
            (Int.min / 2, 92), (0, 92), (92, 92), (122, 92), (123, 154), (169, 154), (170, 185), (263, 185), (264, 342),
            (342, 342), (420, 342), (421, 500), (500, 500), (639, 500), (640, 780), (780, 780), (1_389, 780),
            (1_390, nil), (100_000, nil),
        ] as [(Int, Int?)]
    )
    func width(asked: Int, given: Int?) throws {
        let path = "\(given.map { "w\($0)" } ?? "original")/heron.jpg"
        let expected = Poster(movie: Sample.movie, path: path, url: "\(Self.base)/\(path)", width: given)
        #expect(try poster(.pixels(asked)) == expected)
    }

    @Test("The original has an unknown width, and the base URL may end in a slash")
    func original() throws {
        let expected = Poster(
            movie: Sample.movie,
            path: "original/heron.jpg",
            url: "\(Self.base)/original/heron.jpg",
            width: nil
        )
        #expect(try poster(.original) == expected)
        #expect(try poster(.original, base: Self.base + "/") == expected)
    }

    @Test(
        "Without a path, or with one that leads elsewhere, there is no poster",
        arguments: [nil, "", "/", "heron.jpg", "https://example.org/heron.jpg", "/../../heron.jpg"]
    )
    func badPath(path: String?) throws {
        #expect(try poster(.usual, path: path) == nil)
    }

    @Test("A photo is 632 pixels high")
    func photo() throws {
        let person = Person(id: 7, name: "Aino Salo", photoPath: "/aino.jpg")
        let expected = Poster(photoOf: person, path: "h632/aino.jpg", url: "\(Self.base)/h632/aino.jpg")
        #expect(try posters(FakeHTTPClient()).photo(of: person) == expected)
        #expect(try posters(FakeHTTPClient()).photo(of: Person(id: 7, name: "Aino Salo")) == nil)
    }

    @Test("Special characters in a path are escaped")
    func escaped() throws {
        #expect(try poster(.usual, path: "/heron 1.jpg?x")?.url == "\(Self.base)/w500/heron%201.jpg%3Fx")
    }
}

extension TMDBPostersRepositoryTests {
    private func outcome(of response: HTTPResponse) async throws -> Result<Data, DomainError> {
        let posters = try posters(FakeHTTPClient { _ throws(HTTPError) in response })
        do throws(DomainError) {
            return .success(try await posters.image(of: Self.poster, cache: .refresh))
        } catch {
            return .failure(error)
        }
    }

    @Test("An image is returned as it is, in any format; its URL is requested with any type accepted")
    func pictures() async throws {
        for bytes in [SamplePicture.jpeg, SamplePicture.png, SamplePicture.webP] {
            let server = try LoopbackServer { _ in LoopbackResponse(body: bytes) }
            defer { server.stop() }
            let posters = try posters(URLSessionHTTPClient(), base: server.baseURL + "/t/p")
            let poster = try #require(posters.poster(of: Sample.movie, width: .pixels(342)))
            #expect(try await posters.image(of: poster, cache: .fresh) == bytes)
            #expect(server.requests.map(\.target) == ["/t/p/w342/heron.jpg"])
            #expect(server.requests.first?.headers["accept"] == "*/*")
            #expect(server.requests.first?.headers["authorization"] == nil)
        }
    }

    @Test(
        "An image is known by its first bytes",
        arguments: [
            SamplePicture.jpeg, SamplePicture.png, SamplePicture.webP,
            (Data([1, 2]) + SamplePicture.webP).dropFirst(2),
        ]
    )
    func formats(image: Data) {
        #expect(TMDBPostersRepository.isImage(image))
    }

    @Test(
        "Bytes that do not start like an image are rejected",
        arguments: ["", "<html>", "{}", "<svg/>", "GIF89a", "\u{89}PNG", "RIFF", "RIFF1234WAVE"]
    )
    func noPicture(text: String) async throws {
        let reason = "\(Self.poster.url) is neither JPEG, PNG nor WebP"
        #expect(try await outcome(of: .text(text)) == .failure(.badResponse(reason: reason)))
    }

    @Test(
        "An HTTP status is mapped for images, and never blames the credential",
        arguments: [
            (404, .notFound(.posterImage(url: poster.url))), (410, .notFound(.posterImage(url: poster.url))),
            (401, .requestRefused(status: 401, message: nil)), (403, .requestRefused(status: 403, message: nil)),
            (503, .unavailable(.serverError(status: 503))),
        ] as [(Int, DomainError)]
    )
    func statuses(status: Int, expected: DomainError) async throws {
        #expect(try await outcome(of: .text("{}", status: status)) == .failure(expected))
    }
}

extension TMDBPostersRepositoryTests {
    private func keep(_ bytes: Data = SamplePicture.jpeg) async throws {
        _ = try await posters(FakeHTTPClient(body: bytes)).image(of: Self.poster, cache: .refresh)
    }

    @Test("A cached poster is used without a request for 180 days")
    func kept() async throws {
        try await keep()
        let http = FakeHTTPClient(body: SamplePicture.png)
        let days: TimeInterval = 86_400
        for (policy, seconds) in [(CachePolicy.fresh, 0), (.only, 0), (.fresh, 180 * days), (.only, 180 * days)] {
            let image = try await posters(http, after: seconds).image(of: Self.poster, cache: policy)
            #expect(image == SamplePicture.jpeg)
        }
        #expect(http.addresses == [])
        let late = try posters(http, after: 180 * days + 1)
        #expect(try await late.image(of: Self.poster, cache: .fresh) == SamplePicture.png)
    }

    @Test("Offline, an uncached poster is unavailable")
    func offline() async throws {
        let http = FakeHTTPClient(body: SamplePicture.jpeg)
        await #expect(throws: DomainError.notAvailableOffline) {
            try await posters(http).image(of: Self.poster, cache: .only)
        }
        #expect(http.addresses == [])
    }

    @Test("A refresh fetches again, and falls back to the cached poster during an outage")
    func refresh() async throws {
        try await keep()
        try await keep(SamplePicture.png)
        let down = try posters(FakeHTTPClient { _ throws(HTTPError) in throw .connectionLost })
        #expect(try await down.image(of: Self.poster, cache: .refresh) == SamplePicture.png)
        let gone = try posters(FakeHTTPClient(status: 404))
        await #expect(throws: DomainError.notFound(.posterImage(url: Self.poster.url))) {
            try await gone.image(of: Self.poster, cache: .refresh)
        }
    }

    @Test("A poster that cannot be cached is still returned, with a warning")
    func fullDisk() async throws {
        let posters = try posters(FakeHTTPClient(body: SamplePicture.jpeg), store: FailingResponseStore())
        #expect(try await posters.image(of: Self.poster, cache: .fresh) == SamplePicture.jpeg)
        #expect(diagnostics.warnings == [FailingResponseStore.warning])
    }
}
