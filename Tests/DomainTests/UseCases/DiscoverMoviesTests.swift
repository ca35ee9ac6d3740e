import DomainTestSupport
import Testing

@testable import Domain

@Suite("DiscoverMovies")
struct DiscoverMoviesTests {
    private typealias Search = FakeMoviesRepository.Search

    /// A film whose number is its position in the list, counted from 0.
    private static func movie(_ position: Int) -> Movie { Movie(id: .tmdb(position), title: "Film \(position)") }

    private static func request(_ page: Int) -> MoviesRequest {
        MoviesRequest(list: .discover(FilmFacts()), page: page)
    }

    /// A source with some films on pages of 20.
    private static func source(
        of count: Int,
        pages: ClosedRange<Int>,
        _ source: AnswerSource,
        _ cache: CachePolicy = .fresh
    ) -> FakeMoviesRepository {
        let searches = pages.map { page in
            let films = ((page - 1) * 20..<max((page - 1) * 20, min(page * 20, count))).map(movie)
            let content = MoviesPage(number: page, totalPages: (count + 19) / 20, totalResults: count, movies: films)
            return (Search(request(page), cache), Script.answer(Answer(content, source: source)))
        }
        return FakeMoviesRepository("\(source)", searches: Dictionary(uniqueKeysWithValues: searches))
    }

    private func choice(
        _ seed: UInt64,
        tmdb: FakeMoviesRepository = FakeMoviesRepository("TMDB"),
        catalog: FakeMoviesRepository = FakeMoviesRepository("the catalogue"),
        hasCredential: Bool = true,
        policy: LookupPolicy = LookupPolicy()
    ) async throws -> Int {
        let sources = MovieSources(tmdb: tmdb, catalog: catalog, hasCredential: hasCredential)
        let answer = try await DiscoverMoviesUseCase(sources: sources)
            .randomMovies(1, FilmFacts(), policy: policy, seed: seed)
        return Int(answer.content[0].id.description) ?? -1
    }

    @Test("A seed always makes the same choice, among the first 20 pages of TMDB")
    func tmdb() async throws {
        let tmdb = Self.source(of: 2_000, pages: 1...20, .tmdb)
        var choices: [Int] = []
        for seed in 1...5 as ClosedRange<UInt64> { choices.append(try await choice(seed, tmdb: tmdb)) }
        #expect(choices == [65, 110, 253, 378, 218])
    }

    @Test("Several choices are different films, as many as there are, and begin with the one choice of the seed")
    func several() async throws {
        let sources = MovieSources(
            tmdb: Self.source(of: 25, pages: 1...2, .tmdb),
            catalog: FakeMoviesRepository("no one"),
            hasCredential: true
        )
        func choices(_ count: Int) async throws -> [MovieID] {
            try await DiscoverMoviesUseCase(sources: sources)
                .randomMovies(count, FilmFacts(), policy: LookupPolicy(), seed: 7)
                .content.map(\.id)
        }
        let three = try await choices(3)
        #expect(Set(three).count == 3)
        #expect(Array(three.prefix(1)) == (try await choices(1)))
        #expect(Set(try await choices(99)) == Set((0..<25).map { .tmdb($0) }))
    }

    @Test("A few films are all possible")
    func few() async throws {
        var choices: Set<Int> = []
        for seed in 0...50 as ClosedRange<UInt64> {
            choices.insert(try await choice(seed, tmdb: Self.source(of: 3, pages: 1...1, .tmdb)))
        }
        #expect(choices == [0, 1, 2])
    }

    @Test("The catalogue chooses among its first 1,000 films, and answers offline, whatever is cached")
    func catalog() async throws {
        let online = Self.source(of: 5_000, pages: 1...50, .catalog)
        var highest = 0
        for seed in 0...100 as ClosedRange<UInt64> {
            highest = max(highest, try await choice(seed, catalog: online, hasCredential: false))
        }
        #expect((900..<1_000).contains(highest))
        let offline = Self.source(of: 1, pages: 1...1, .catalog, .only)
        #expect(try await choice(1, catalog: offline, policy: LookupPolicy(cache: .only)) == 0)
    }

    @Test("Without a film that passes the filters, none is found")
    func none() async throws {
        await #expect(throws: DomainError.notFound(.filters)) {
            try await choice(1, tmdb: Self.source(of: 0, pages: 1...1, .tmdb))
        }
    }

    @Test("A choice among films passes over those that TMDB lacks, and throws any other error")
    func among() async throws {
        let films = (1...2).map { Movie(id: .tmdb($0), tmdbID: $0, title: "\($0)") }
        func choice(_ error: DomainError) async throws -> Movie {
            let scripts = (1...2).map { (FakeMoviesRepository.Film(.tmdb($0)), Script<MovieDetails>.failure(error)) }
            let tmdb = FakeMoviesRepository("TMDB", films: Dictionary(uniqueKeysWithValues: scripts))
            let sources = MovieSources(tmdb: tmdb, catalog: FakeMoviesRepository("no one"), hasCredential: true)
            let answers = try await DiscoverMoviesUseCase(sources: sources)
                .randomMovies(
                    1,
                    among: films,
                    FilmFacts(),
                    policy: LookupPolicy(),
                    seed: 1
                )
            return answers[0].content.movie
        }
        #expect(films.contains(try await choice(.notFound(.number(1)))))
        let refused = DomainError.credential(.refused(message: nil))
        await #expect(throws: refused) { try await choice(refused) }
    }
}
