import DomainTestSupport
import Testing

@testable import Domain

@Suite("FindProviders")
struct FindProvidersTests {
    private static let regions = ["DE", "US"].map { region in
        RegionalProviders(region: region, link: nil, names: [.stream: ["Service of \(region)"]])
    }

    /// The catalogue is never used.
    private func find(
        region: String? = nil,
        cache: CachePolicy = .fresh,
        hasCredential: Bool = true
    ) async throws -> Answer<WatchProviders> {
        let options = ContentOptions(region: region)
        let film = Answer(MovieDetails(movie: .matrix), source: .tmdb)
        let tmdb = FakeMoviesRepository(
            "TMDB",
            films: [.init(.tmdb(603), options, cache): .answer(film)],
            providers: [.tmdb(603): .answer(Answer(Self.regions, source: .cache))]
        )
        let sources = MovieSources(
            tmdb: tmdb,
            catalog: FakeMoviesRepository("the catalogue"),
            hasCredential: hasCredential
        )
        return try await ShowMovieUseCase.titles(sources)
            .providers(of: .id(.tmdb(603)), policy: LookupPolicy(options, cache: cache))
    }

    @Test("The services of all countries, or of one", arguments: [nil, "US", "FR"])
    func regions(region: String?) async throws {
        let regions = Self.regions.filter { region == nil || $0.region == region }
        let expected = Answer(WatchProviders(movie: .matrix, regions: regions), source: .cache)
        #expect(try await find(region: region) == expected)
    }

    @Test("Without a key it is an error that names what is missing, unless TMDB's answer is cached")
    func noCredential() async throws {
        await #expect(throws: DomainError.credential(.missingFor(.providers))) { try await find(hasCredential: false) }
        let cached = Answer(WatchProviders(movie: .matrix, regions: Self.regions), source: .cache)
        #expect(try await find(cache: .only, hasCredential: false) == cached)
    }
}
