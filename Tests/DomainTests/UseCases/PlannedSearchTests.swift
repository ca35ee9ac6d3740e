import DomainTestSupport
import Testing

@testable import Domain

/// The order of the interpretations of a query.
@Suite("Ways to read a query")
struct PlannedSearchTests {
    private typealias Lists = [(MovieList, MoviesPage)]

    private static let horror: FilmFacts = {
        var facts = FilmFacts()
        facts.genres = ["Horror"]
        return facts
    }()
    private static let titled: FilmFacts = {
        var facts = horror
        facts.title = "word"
        return facts
    }()

    private static let title = MovieList.search(MovieQuery(text: "words"))

    /// The title of the query with corrections.
    private static let corrected: MovieQuery = {
        var query = MovieQuery(text: "words")
        query.corrects = true
        return query
    }()

    /// Searches the first source that has a policy; its lists are `lists`.
    private func search(
        _ candidates: [Candidate],
        corrections: [Candidate] = [],
        years: YearRange? = nil,
        page: Int = 1,
        source: SourceChoice = .tmdb,
        _ lists: Lists,
        furtherPages: [(MovieList, Int, MoviesPage)] = []
    ) async throws -> MoviesPage {
        let answerSource = source == .tmdb ? AnswerSource.tmdb : .catalog
        let pages = lists.map { ($0, 1, $1) } + furtherPages
        let searches = pages.map { list, page, films in
            let search = FakeMoviesRepository.Search(MoviesRequest(list: list, page: page))
            return (search, Script.answer(Answer(films, source: answerSource)))
        }
        let repository = FakeMoviesRepository("the source", searches: Dictionary(uniqueKeysWithValues: searches))
        let nobody = FakeMoviesRepository("the other source")
        let sources = MovieSources(
            tmdb: source == .tmdb ? repository : nobody,
            catalog: source == .tmdb ? nobody : repository,
            hasCredential: true
        )
        let interpreter = FakeInterpreter(candidates, corrections: corrections)
        let request = MoviesRequest(list: .search(MovieQuery(text: "words", years: years)), page: page)
        return try await SearchMoviesUseCase(sources: sources, interpreter: interpreter)
            .page(request, LookupPolicy(source: source))
            .content
    }

    private func films(_ numbers: Int...) -> MoviesPage {
        MoviesPage(number: 1, totalPages: 1, totalResults: numbers.count, movies: numbers.map { .film($0) })
    }

    @Test("Films of exactly the title come first, then those with the facts, then other titles, each once")
    func joined() async throws {
        let both: [Candidate] = [.title(MovieQuery(text: "words")), .facts(Self.horror)]
        var titles = films(1, 2).matching(.exact)
        titles.named = [.film(1)]
        let facts = films(3, 1)
        let page = try await search(both, [(Self.title, titles), (.discover(Self.horror), facts)])
        #expect(page.movies == [.film(1), .film(3), .film(2)])
        #expect((page.match, page.named, page.totalResults) == (.exact, [.film(1)], 4))
        let others = try await search(both, [(Self.title, films(1).matching(.title)), (.discover(Self.horror), facts)])
        #expect((others.movies, others.match) == ([.film(3), .film(1)], .facts(Self.horror)))
        let none = try await search(both, [(Self.title, titles), (.discover(Self.horror), films())])
        #expect(none == titles)
    }

    @Test("Facts that can hardly be a title need no search for one")
    func factsAlone() async throws {
        let candidates: [Candidate] = [.facts(Self.horror), .title(MovieQuery(text: "words"))]
        let page = try await search(candidates, [(.discover(Self.horror), films(1))])
        #expect(page == films(1).matching(.facts(Self.horror)))
        let title = try await search(
            candidates,
            [(.discover(Self.horror), films()), (Self.title, films(2).matching(.title))]
        )
        #expect(title == films(2).matching(.title))
    }

    @Test("The pages after the first continue the lists")
    func furtherPages() async throws {
        let list = MovieList.discover(Self.horror)
        let numbers = Array(101...145)
        func page(_ number: Int) -> MoviesPage {
            let movies = numbers.dropFirst((number - 1) * 20).prefix(20).map { Movie.film($0) }
            return MoviesPage(number: number, totalPages: 3, totalResults: 45, movies: movies)
        }
        var titles = films(1, 2).matching(.exact)
        titles.named = [.film(1)]
        func found(_ number: Int) async throws -> MoviesPage {
            try await search(
                [.title(MovieQuery(text: "words")), .facts(Self.horror)],
                page: number,
                [(Self.title, titles), (list, page(1))],
                furtherPages: [(list, 2, page(2)), (list, 3, page(3))]
            )
        }
        let pages = [try await found(1), try await found(2), try await found(3)]
        #expect(pages.flatMap(\.movies) == [.film(1)] + numbers.map { .film($0) } + [.film(2)])
        #expect(pages.map(\.totalResults) == [47, 47, 47])
        #expect(pages.map(\.match) == [.exact, .exact, .exact])
    }

    @Test("Titles of other years, which TMDB sends, are none of the title")
    func otherYears() async throws {
        let filter = try #require(YearRange("1990-1999"))
        var horror = Self.horror
        horror.years = filter
        let title = MovieQuery(text: "words", years: filter)
        let page = try await search(
            [.title(title), .facts(Self.horror)],
            years: filter,
            [(.search(title), MoviesPage.of(.film(1, year: 1960)).matching(.exact)), (.discover(horror), films(2))]
        )
        #expect(page == films(2).matching(.facts(horror)))
    }

    @Test("Words of a title beside facts are tried only if no title has all words")
    func titleBesideFacts() async throws {
        let candidates: [Candidate] = [.title(MovieQuery(text: "words")), .facts(Self.titled)]
        let found = try await search(candidates, [(Self.title, films()), (.discover(Self.titled), films(3))])
        #expect(found == films(3).matching(.facts(Self.titled)))
        let title = films(1).matching(.title)
        #expect(try await search(candidates, [(Self.title, title)]) == title)
    }

    @Test("A description that needs all words comes before a title beside facts only with them")
    func completeDescription() async throws {
        let query = MovieQuery(text: "words")
        let candidates: [Candidate] = [.title(query), .description(query, mustBeConvincing: true), .facts(Self.titled)]
        var description = films(1).matching(.description)
        func search() async throws -> MoviesPage {
            try await self.search(
                candidates,
                [(Self.title, films()), (.described(query), description), (.discover(Self.titled), films(3))]
            )
        }
        #expect(try await search() == description)
        description.isConvincing = false
        #expect(try await search() == films(3).matching(.facts(Self.titled)))
    }

    @Test("A title with one typing error comes before facts with it, and facts before other corrected titles")
    func correctedTitleAndFacts() async throws {
        let candidates: [Candidate] = [
            .title(MovieQuery(text: "words")), .title(Self.corrected), .facts(Self.horror),
        ]
        func movies(_ typos: Int) async throws -> [Movie] {
            let titles = films(1, 2).matching(.corrected(typos: typos))
            let lists: Lists = [
                (Self.title, films()), (.search(Self.corrected), titles), (.discover(Self.horror), films(3)),
            ]
            return try await search(candidates, source: .catalog, lists).movies
        }
        #expect(try await movies(1) == [.film(1), .film(3), .film(2)])
        #expect(try await movies(2) == [.film(3), .film(1), .film(2)])
    }

    @Test("A title of another year or without a word is found after the others, and says so")
    func otherTitles() async throws {
        let (near, any) = (MovieQuery(text: "words", years: YearRange(1999)), MovieQuery(text: "word"))
        let candidates: [Candidate] = [
            .title(MovieQuery(text: "words")), .title(near, otherYear: 1999), .title(any, ignored: ["s"]),
        ]
        let (none, exact) = (films(), MoviesPage.of(.film(1, year: 1999)).matching(.exact))
        let nearby = try await search(candidates, [(Self.title, none), (.search(near), exact)])
        #expect(nearby == exact.matching(.otherYear(1999)))
        let rest = try await search(candidates, [(Self.title, none), (.search(near), none), (.search(any), exact)])
        var expected = exact.matching(.similar)
        expected.ignored = ["s"]
        #expect(rest == expected)
    }

    @Test("Corrections come last: convincing titles, then facts, then other titles")
    func corrections() async throws {
        let candidates: [Candidate] = [.title(MovieQuery(text: "words")), .title(Self.corrected)]
        let none = [(Self.title, films())]
        var guess = films(1).matching(.corrected(typos: 2))
        func page(_ lists: Lists, source: SourceChoice = .catalog) async throws -> MoviesPage {
            try await search(candidates, corrections: [.facts(Self.horror)], source: source, none + lists)
        }
        #expect(try await page([(.search(Self.corrected), guess)]) == guess)
        guess.isConvincing = false
        let facts = films(2).matching(.facts(Self.horror))
        #expect(try await page([(.search(Self.corrected), guess), (.discover(Self.horror), films(2))]) == facts)
        #expect(try await page([(.search(Self.corrected), guess), (.discover(Self.horror), films())]) == guess)
        // TMDB corrects no titles.
        #expect(try await page([(.discover(Self.horror), films(2))], source: .tmdb) == facts)
    }

    @Test("A year filter is one more fact, and must not contradict the words")
    func years() async throws {
        var eighties = Self.horror
        eighties.years = YearRange("1980-1989")
        let filter = try #require(YearRange("1985"))
        var both = Self.horror
        both.years = filter
        let page = try await search([.facts(Self.horror)], years: filter, [(.discover(both), films(1))])
        #expect(page.match == .facts(both))
        await #expect(throws: DomainError.yearsContradict(words: YearRange("1980-1989")!, filter: filter)) {
            _ = try await search([.facts(eighties)], years: filter, [])
        }
    }
}
