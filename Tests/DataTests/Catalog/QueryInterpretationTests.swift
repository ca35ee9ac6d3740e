import Domain
import DomainTestSupport
import Testing

@testable import Data

/// Queries that name people, genres, years, countries and languages, read by the built-in catalogue.
@Suite("Interpretation of queries")
struct QueryInterpretationTests {
    @Test(
        "People are named in full, by a clear last or first name, and without accents",
        arguments: [
            ("tom hanks", "Tom Hanks"), ("kubrick", "Stanley Kubrick"), ("bunuel", "Luis Buñuel"),
            ("kurosawa akira", "Akira Kurosawa"), ("denzel", "Denzel Washington"),
            ("coen brothers", "Joel Coen|Ethan Coen"), ("coen", "Joel Coen|Ethan Coen"),
            ("russo brothers", "Anthony Russo|Joe Russo"), ("samuel jackson", "Samuel L. Jackson"),
            ("robert downey", "Robert Downey Jr."), ("michael jordan", "Michael Jordan"),
            ("the wachowskis", "Lana Wachowski|Lilly Wachowski"),
            ("de niro pacino", "Robert De Niro & Al Pacino"),
            ("hepburn and tracy", "Katharine Hepburn & Spencer Tracy"),
            ("films by lynch", "David Lynch as director"), ("written by aaron sorkin", "Aaron Sorkin as writer"),
            ("movies directed by tim burton starring johnny depp", "Tim Burton as director & Johnny Depp"),
        ]
    )
    func people(query: String, people: String) async throws {
        #expect(try await interpretation(query) == people)
    }

    @Test(
        "Genres, years, countries and languages are named in everyday words",
        arguments: [
            ("80s horror", "Horror, 1980-1989"), ("scary movies", "Horror"), ("rom-coms", "Romance+Comedy"),
            ("korean thriller", "Thriller, South Korea"),
            ("anime", "Animation, Japan"), ("comedies in german", "Comedy, in German"),
            ("french-language films", "in French"), ("french films", "France"), ("cantonese films", "in Cantonese"),
            ("films from 1999", "1999"), ("the nineties", "1990-1999"), ("movies before the 60s", "-1959"),
            ("horror films between 1970 and 1975", "Horror, 1970-1975"), ("1990-1995", "1990-1995"),
            ("drama after 2010", "Drama, 2011-"), ("early 80s comedies", "Comedy, 1980-1984"),
            ("tom hanks comedies of the 80s", "Tom Hanks, Comedy, 1980-1989"),
        ]
    )
    func facts(query: String, facts: String) async throws {
        #expect(try await interpretation(query) == facts)
    }

    @Test(
        "Words of a title can stand beside facts",
        arguments: [
            ("heat pacino", "Al Pacino, title heat"), ("dune lynch", "David Lynch, title dune"),
            ("arrival amy adams", "Amy Adams, title arrival"),
            ("inception dicaprio", "Leonardo DiCaprio, title inception"),
        ]
    )
    func titleAndFacts(query: String, facts: String) async throws {
        #expect(try await interpretation(query) == facts)
    }

    @Test(
        "Misspelled names are corrected",
        arguments: [
            ("scorcese", "Martin Scorsese"), ("stephen spielberg", "Steven Spielberg"), ("bil muray", "Bill Murray"),
            ("stanly kubric", "Stanley Kubrick"),
            ("cate blanchet", "Cate Blanchett"),
            ("arnold swarzenegger", "Arnold Schwarzenegger"),
        ]
    )
    func corrections(query: String, people: String) async throws {
        #expect(try await interpretation(query) == people)
    }

    @Test(
        "A title is read as a title, also if its words name facts",
        arguments: [
            "seven", "western", "frida", "chaplin", "malcolm x", "being john malkovich", "hitchcock", "romantic comedy",
            "from russia with love", "sahara 1943", "1917 2019", "love", "black",
            "lord of the r", "dog who saved hollywood", "war horse", "lawrence of a",
        ]
    )
    func titles(query: String) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.interpretation == nil)
        #expect(!page.movies.isEmpty)
    }

    @Test("Films of the title come before those with the facts, and these before titles that hold the words")
    func order() async throws {
        let titles = try await EvaluatedSearch.page(matching: "hitchcock").movies.map(\.title)
        #expect(titles.prefix(3) == ["Hitchcock", "Psycho", "Rear Window"])
        let page = try await EvaluatedSearch.page(matching: "hitchcock")
        let films = try await EvaluatedSearch.page(matching: "alfred hitchcock")
        #expect(page.totalResults == films.totalResults + 1)
    }

    @Test("A query for titles alone is not read as facts")
    func titlesOnly() async throws {
        var query = try MovieQuery("tom hanks")
        query.isTitleOnly = true
        #expect(try await Catalog.builtIn.search(query).movies == [])
        var corrected = query
        corrected.corrects = true
        let plan = CatalogInterpreter().plan(for: query)
        #expect(plan.candidates == [.title(query), .title(corrected)])
    }

    @Test(
        "Facts come before titles if the words can hardly be one",
        arguments: [
            ("tom hanks", true), ("80s horror", true), ("horror movies", true), ("kubrick", false), ("drama", false),
            ("hitchcock", false),
        ]
    )
    func certainty(query: String, isCertain: Bool) throws {
        let plan = CatalogInterpreter().plan(for: try MovieQuery(query))
        guard case .facts = plan.candidates[isCertain ? 0 : 1] else {
            Issue.record("\(plan.candidates)")
            return
        }
    }

    @Test(
        "Series, studios and awards are facts",
        arguments: [
            ("james bond movies", "James Bond"), ("mcu", "Marvel Cinematic Universe"), ("pixar", "Pixar"),
            ("a24 horror", "A24"), ("ghibli", "Studio Ghibli"), ("the before trilogy", "Before trilogy"),
            ("best picture winners of the 90s", "Academy Award for Best Picture"), ("palme d'or", "Palme d'Or"),
            ("best director nominees", "Academy Award for Best Director nominees"),
            ("batman nolan", "Batman"), ("godfather pacino", "The Godfather"), ("star wars harrison ford", "Star Wars"),
        ]
    )
    func groups(query: String, name: String) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        let groups = page.interpretation?.groups ?? []
        #expect(groups.map(\.name) == [name])
        #expect(page.movies.allSatisfy { film in groups.allSatisfy { $0.films.contains(film.id) } })
    }

    @Test("A series alone is in order of release; with other facts, and after its title, the best known come first")
    func seriesOrder() async throws {
        func titles(_ query: String) async throws -> [String] {
            try await EvaluatedSearch.page(matching: query).movies.prefix(2).map(\.titleAndYear)
        }
        #expect(try await titles("james bond films in order") == ["Dr. No (1962)", "From Russia with Love (1963)"])
        #expect(try await titles("james bond movies 2000s") == ["Casino Royale (2006)", "Quantum of Solace (2008)"])
        #expect(try await titles("toy story").first == "Toy Story (1995)")
    }

    @Test(
        "Themes are facts; running times, ages and what follows a negation, too",
        arguments: [
            ("heist movies", "Inception"), ("time loop", "Groundhog Day"), ("zombies", "World War Z"),
            ("black and white films", "12 Angry Men"), ("set in antarctica", "The Thing"),
            ("nolan movies except batman", "Inception"), ("tom hanks not comedy", "Saving Private Ryan"),
            ("james bond without daniel craig", "GoldenEye"), ("comedies under 90 minutes", "Toy Story"),
            ("movies over 3 hours", "The Lord of the Rings: The Return of the King"),
            ("old westerns", "The Good, the Bad and the Ugly"), ("classic horror", "The Exorcist"),
        ]
    )
    func otherFacts(query: String, title: String) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.interpretation != nil)
        #expect(page.movies.prefix(10).map(\.title).contains(title))
    }

    @Test(
        "A negation excludes the next facts, or one after non; a film by its title; and the person before it",
        arguments: [
            ("non-horror halloween movies", "The Nightmare Before Christmas"),
            ("not american horror", "Shaun of the Dead"), ("horror films not american or french", "28 Days Later"),
            ("tarantino movies other than pulp fiction", "Inglourious Basterds"),
            ("nolan films that michael caine is not in", "Memento"), ("foreign thrillers", "Parasite"),
        ]
    )
    func negations(query: String, first: String) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.interpretation?.without.isEmpty == false)
        #expect(page.movies.first?.title == first)
    }

    @Test("A negation that leaves no film is not answered by descriptions with the unwanted words")
    func negationWithoutFilms() async throws {
        let page = try await EvaluatedSearch.page(matching: "mission impossible without tom cruise")
        #expect(page.match != .description)
    }

    @Test(
        "A list of films may end with a connecting word, and with the job of a person before it",
        arguments: [
            ("movies tom hanks is in", "Tom Hanks"),
            ("what did anthony hopkins win an oscar for", "Anthony Hopkins"),
            ("movies clint eastwood directed", "Clint Eastwood as director"), ("lawrence of a", nil),
        ]
    )
    func lastWords(query: String, person: String?) async throws {
        #expect(try await interpretation(query) == person)
    }

    @Test("A running time without a bound means ten minutes more or less")
    func usualRunningTime() async throws {
        let facts = try await EvaluatedSearch.page(matching: "90 minute comedies").interpretation
        #expect(facts == FilmFacts(genres: [Genre("Comedy")], minimumRuntime: 80, maximumRuntime: 100))
    }

    @Test("The words of a description that no film has are not used")
    func wordsOfNoFilm() async throws {
        let page = try await EvaluatedSearch.page(matching: "man relives the same day zzqq")
        #expect(page.match == .description)
        #expect(page.ignored == ["zzqq"])
    }

    @Test("A number too large for a running time is none", arguments: ["400000000000000000 hours", "10001 minutes"])
    func absurdRunningTime(time: String) async throws {
        #expect(try await EvaluatedSearch.page(matching: "films under \(time)").interpretation?.maximumRuntime == nil)
    }

    @Test(
        "The words for facts are understood in six languages",
        arguments: [
            ("comedias de los 90", "Comedy, 1990-1999"), ("películas de tom hanks", "Tom Hanks"),
            ("film d'horreur", "Horror"), ("deutsche komödien", "Comedy, Germany"),
            ("commedie italiane", "Comedy, Italy"),
            ("filmes de terror dos anos 80", "Horror, 1980-1989"), ("horrorfilme der 80er", "Horror, 1980-1989"),
            ("films français des années 60", "1960-1969, France"), ("film con al pacino", "Al Pacino"),
        ]
    )
    func languages(query: String, facts: String) async throws {
        #expect(try await interpretation(query) == facts)
    }

    @Test("Words such as latest, 3rd and best choose an order or a film of a series")
    func orders() async throws {
        func titles(_ query: String) async throws -> [String] {
            try await EvaluatedSearch.page(matching: query).movies.prefix(2).map(\.title)
        }
        #expect(try await titles("3rd harry potter") == ["Harry Potter and the Prisoner of Azkaban"])
        #expect(try await titles("latest mission impossible").first == "Mission: Impossible – The Final Reckoning")
        #expect(try await titles("first kubrick films").first == "Fear and Desire")
        #expect(try await EvaluatedSearch.page(matching: "best comedies ever").interpretation?.isBest == true)
        #expect(try await EvaluatedSearch.page(matching: "12th harry potter movie").interpretation == nil)
    }

    @Test("New means the last three years")
    func newFilms() throws {
        let plan = CatalogInterpreter(year: { 2025 }).plan(for: try MovieQuery("new horror movies"))
        guard case .facts(let facts)? = plan.candidates.first else { return #expect(Bool(false)) }
        #expect(facts.years == YearRange(first: 2023, last: nil) && facts.isNew)
    }

    @Test("A year at the end may be that of the film")
    func trailingYear() throws {
        let plan = CatalogInterpreter().plan(for: try MovieQuery("Alien 1979"))
        let alien = MovieQuery(text: "Alien")
        let titles: [Candidate] = [
            .title(try MovieQuery("Alien 1979")), .title(alien.of(YearRange(1979))), .title(alien, ignored: ["1979"]),
        ]
        #expect(Array(plan.candidates.prefix(3)) == titles)
    }

    @Test(
        "Films in a language of a country come before its co-productions",
        arguments: [("french comedies", "The Intouchables"), ("japanese horror from the 90s", "Ring")]
    )
    func nationality(query: String, title: String) async throws {
        #expect(try await EvaluatedSearch.page(matching: query).movies.first?.title == title)
    }

    private func interpretation(_ query: String) async throws -> String? {
        try await EvaluatedSearch.page(matching: query).interpretation.map { facts in
            let people = facts.people.map { person in
                person.names.joined(separator: "|") + (person.job.map { " as \($0)" } ?? "")
            }
            return [
                people.joined(separator: " & "), facts.genres.map(\.name).joined(separator: "+"),
                facts.years?.description ?? "",
                facts.countries.map(\.name).joined(separator: "|"), facts.languages.map { "in \($0.name)" }.joined(),
                facts.title.map { "title \($0)" } ?? "",
            ].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }
}
