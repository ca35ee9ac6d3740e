import Domain
import DomainTestSupport
import Testing

@testable import Data

@Suite("Catalogue repository")
struct CatalogMoviesRepositoryTests {
    private let repository = CatalogMoviesRepository(diagnostics: FakeDiagnostics())

    @Test(
        "The best-known film for a query comes first",
        arguments: [
            ("star wars", "Star Wars: Episode IV – A New Hope (1977)"), ("alien", "Alien (1979)"),
            ("aliens", "Aliens (1986)"), ("the godfather", "The Godfather (1972)"),
            ("godfather", "The Godfather (1972)"), ("godfather 2", "The Godfather Part II (1974)"),
            ("matrix", "The Matrix (1999)"), ("heat", "Heat (1995)"), ("the heat", "The Heat (2013)"),
            ("psycho", "Psycho (1960)"), ("jaws", "Jaws (1975)"), ("rocky", "Rocky (1976)"),
            ("superman", "Superman (1978)"), ("batman", "Batman (1989)"), ("spiderman", "Spider-Man (2002)"),
            ("xmen", "X-Men (2000)"), ("bladerunner", "Blade Runner (1982)"), ("wall e", "WALL-E (2008)"),
            ("amelie", "Amélie (2001)"), ("et", "E.T. the Extra-Terrestrial (1982)"), ("m*a*s*h", "MASH (1970)"),
            ("la confidential", "L.A. Confidential (1997)"), ("halloween", "Halloween (1978)"),
            ("planet of the apes", "Planet of the Apes (1968)"), ("terminator 2", "Terminator 2: Judgment Day (1991)"),
            ("oceans eleven", "Ocean's Eleven (2001)"), ("twelve angry men", "12 Angry Men (1957)"),
            ("fellowship of the ring", "The Lord of the Rings: The Fellowship of the Ring (2001)"),
            ("shawshank", "The Shawshank Redemption (1994)"), ("avengers", "The Avengers (2012)"), ("$", "$ (1971)"),
            ("matrx", "The Matrix (1999)"), ("teh godfather", "The Godfather (1972)"),
            ("pulp ficton", "Pulp Fiction (1994)"), ("intersteller", "Interstellar (2014)"),
            ("lotr", "The Lord of the Rings: The Fellowship of the Ring (2001)"),
            ("dr strangelove", "Dr. Strangelove (1964)"),
            ("leon the professional", "Léon: The Professional (1994)"), ("birdman", "Birdman (2014)"),
            ("parasite", "Parasite (2019)"), ("spirited away", "Spirited Away (2001)"),
            ("metropolis", "Metropolis (1927)"),
            ("千と千尋の神隠し", "Spirited Away (2001)"), ("the lion king", "The Lion King (1994)"),
            ("barbie", "Barbie (2023)"), ("dune", "Dune (2021)"), ("dune 2", "Dune: Part Two (2024)"),
            ("inglorious basterds", "Inglourious Basterds (2009)"), ("jurasic park", "Jurassic Park (1993)"),
        ]
    )
    func knownQueries(query: String, title: String) async throws {
        let answer = try await search(query)
        #expect(answer.content.movies.first?.titleAndYear == title)
    }

    @Test("A film has the facts for a list, and no facts that the catalogue lacks")
    func movie() async throws {
        let answer = try await search("the matrix", years: "1999")
        var page = MoviesPage(only: Self.matrix)
        (page.match, page.named) = (.exact, [Self.matrix])
        page.movies[0].overview = answer.content.movies.first?.overview
        page.named = page.movies
        #expect(answer == Answer(page, source: .catalog))
        #expect(page.movies[0].overview?.isEmpty == false)
    }

    @Test("The other films of a film's director, best known first")
    func otherFilms() async throws {
        let sources = MovieSources(tmdb: repository, catalog: repository, hasCredential: false)
        let alien = try #require(await repository.record(of: .imdb("tt0078748")).answers.first).content
        let titles = await ShowMovieUseCase.titles(sources).otherFilms(by: alien).map(\.titleAndYear)
        #expect(titles.prefix(2) == ["Gladiator (2000)", "Blade Runner (1982)"])
        #expect(!titles.contains("Alien (1979)"))
    }

    @Test("All details of The Matrix")
    func details() async throws {
        let record = await repository.record(of: .imdb("tt0133093"))
        var answer = try #require(record.answers.first)
        let cast = answer.content.cast
        answer.content.cast = []
        let knowledge = answer.content.knowledge
        (answer.content.movie.overview, answer.content.knowledge) = (nil, FilmKnowledge())
        let expected = MovieDetails(
            movie: Self.matrix,
            countries: ["United States", "Australia"],
            spokenLanguages: ["English"],
            writers: ["Lana Wachowski", "Lilly Wachowski"]
        )
        #expect(answer == Answer(expected, source: .catalog))
        #expect(cast.contains(CastMember(name: "Keanu Reeves", character: "Neo")))
        #expect(cast.allSatisfy { $0.id == nil })
        #expect(knowledge.series == [FilmKnowledge.Part(series: "The Matrix", number: 1, count: 5)])
        #expect(knowledge.studios.contains("Warner Bros.") && knowledge.themes.contains("virtual reality"))
    }

    @Test(
        "An unknown film is not found, and TMDB IDs are unknown",
        arguments: [
            (MovieID.tmdb(603), DomainError.notFound(.numberInCatalog(603))),
            (.imdb("tt9999999"), .notFound(.film("tt9999999"))),
        ]
    )
    func unknown(id: MovieID, error: DomainError) async {
        #expect(await repository.record(of: id, .only) == AnswersRecord(failure: error))
    }

    @Test("The pages of a result contain every film once, with the same totals")
    func pages() async throws {
        let first = try await search("man").content
        #expect(first.totalResults == 487)
        #expect(first.totalPages == 25)
        var ids: Set<MovieID> = []
        for number in 1...first.totalPages {
            let page = try await search("man", page: number).content
            #expect(page.totalResults == first.totalResults)
            ids.formUnion(page.movies.map(\.id))
        }
        #expect(ids.count == first.totalResults)
    }

    @Test("Films with the facts and films of the title are counted once", arguments: ["war", "western", "scary movie"])
    func factsAndTitles(query: String) async throws {
        var ids: [MovieID] = []
        let search = SearchMoviesUseCase.offline(repository)
        var total = 0
        try await search.pages(try .search(query), through: 500, policy: LookupPolicy(source: .catalog)) { answer in
            total = answer.content.totalResults
            ids += answer.content.movies.map(\.id)
            return .max
        }
        #expect(ids.count == Set(ids).count)
        #expect(ids.count == total)
    }

    @Test("A page past the end is empty, with the right totals")
    func pastTheEnd() async throws {
        let page = try await search("the godfather", page: 500).content
        #expect((page.number, page.totalPages, page.totalResults, page.movies) == (500, 1, 8, []))
    }

    @Test("The same query has the same result")
    func deterministic() async throws {
        #expect(try await search("dark") == search("dark"))
    }

    private func search(_ text: String, years: String? = nil, page: Int = 1) async throws -> Answer<MoviesPage> {
        try await SearchMoviesUseCase.offline(repository).movies(
            try .search(text, years: years, page: page),
            policy: LookupPolicy(source: .catalog)
        )
    }

    private static let matrix = Movie(
        id: .imdb("tt0133093"),
        imdbID: "tt0133093",
        title: "The Matrix",
        originalLanguage: "en",
        releaseDate: CalendarDate("1999-03-31"),
        year: 1999,
        genres: ["Science Fiction", "Action"],
        directors: ["Lana Wachowski", "Lilly Wachowski"],
        runtime: 136
    )
}

@Suite("Language code")
struct LanguageCodeTests {
    @Test("Only a single known language has a code")
    func codes() {
        let lists = [["French"], ["Modern Greek"], ["English", "French"], ["Klingon"], []]
        #expect(
            lists.map { $0.count == 1 ? NamedCode.language(named: $0[0])?.code : nil } == ["fr", "el", nil, nil, nil]
        )
    }
}
