import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite("FindPoster")
struct FindPosterTests {
    private typealias Film = FakeMoviesRepository.Film

    private static let matrix = Answer(
        MovieDetails(movie: .matrix),
        source: .tmdb,
        fetchedAt: Date(timeIntervalSince1970: 1_000)
    )
    private static let url = "https://images.example/matrix.jpg"

    /// The catalogue is never used.
    private func find(
        _ typed: String = "603",
        width: PosterWidth = .pixels(342),
        options: ContentOptions = ContentOptions(),
        cache: CachePolicy = .fresh,
        hasCredential: Bool = true,
        tmdb: FakeMoviesRepository = FakeMoviesRepository("TMDB")
    ) async throws -> Answer<Poster> {
        let sources = MovieSources(
            tmdb: tmdb,
            catalog: FakeMoviesRepository("the catalogue"),
            hasCredential: hasCredential
        )
        return try await FindPosterUseCase(showMovie: .titles(sources), posters: FakePostersRepository())
            .poster(of: MovieReference.sample(typed), width: width, policy: LookupPolicy(options, cache: cache))
    }

    @Test("The film's own response has the poster path, in the requested width")
    func found() async throws {
        let options = ContentOptions(language: "de")
        let tmdb = FakeMoviesRepository("TMDB", films: [Film(.tmdb(603), options): .answer(Self.matrix)])
        let expected = Self.matrix.map { _ in
            Poster(movie: .matrix, path: "/matrix.jpg", url: "\(Self.url)?342", width: 342)
        }
        #expect(try await find(options: options, tmdb: tmdb) == expected)
    }

    @Test("A title selects the best match")
    func title() async throws {
        let search = try MoviesRequest.search("matrix")
        let tmdb = FakeMoviesRepository(
            "TMDB",
            searches: [.init(search): .answer(Answer(.of(.matrix, .film(1)), source: .tmdb))],
            films: [Film(.tmdb(603)): .answer(Self.matrix)]
        )
        #expect(try await find("matrix", width: .original, tmdb: tmdb).content.url == Self.url)
    }

    @Test("A film without a poster is an error that names it")
    func none() async throws {
        let film = Answer(MovieDetails(movie: .film(7, year: 1999)), source: .tmdb)
        let tmdb = FakeMoviesRepository("TMDB", films: [Film(.tmdb(7)): .answer(film)])
        await #expect(throws: DomainError.notFound(.poster(of: "Film 7 (1999)"))) { try await find("7", tmdb: tmdb) }
    }

    @Test("Without a credential no request is made", arguments: ["603", "tt0133093", "matrix"])
    func noCredential(film: String) async {
        await #expect(throws: DomainError.credential(.missingFor(.posters))) {
            try await find(film, hasCredential: false)
        }
    }

    @Test("Offline the cache is used, with or without a credential", arguments: [true, false])
    func offline(hasCredential: Bool) async throws {
        let cached = Answer(MovieDetails(movie: .matrix), source: .cache, fetchedAt: Self.matrix.fetchedAt)
        let film = Film(.tmdb(603), ContentOptions(), .only)
        let known = FakeMoviesRepository("TMDB", films: [film: .answer(cached)])
        let answer = try await find(cache: .only, hasCredential: hasCredential, tmdb: known)
        #expect(answer.source == .cache)
        let unknown = FakeMoviesRepository("TMDB", films: [film: .failure(DomainError.notAvailableOffline)])
        await #expect(throws: DomainError.notAvailableOffline) {
            try await find(cache: .only, hasCredential: hasCredential, tmdb: unknown)
        }
    }
}
