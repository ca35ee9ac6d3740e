import Domain
import DomainTestSupport
import TerminalKit
import TestSupport
import Testing

@testable import Presentation

@Suite("MovieDetailsItemViewModel")
struct MovieDetailsItemViewModelTests {
    private func facts(of details: MovieDetails) -> [String] {
        MovieDetailsItemViewModel(details).facts.map { "\($0.label): \($0.text)" }
    }

    @Test("Every known fact is shown in page order, formatted for people")
    func allFacts() {
        let details = MovieDetails(
            movie: .matrix,
            runtime: 136,
            status: "Released",
            budget: 63_000_000,
            revenue: 463_517_383,
            homepage: "https://example.com/matrix",
            collection: "The Matrix Collection",
            countries: ["United States of America", "Australia"],
            spokenLanguages: ["English"],
            directors: ["Lana Wachowski", "Lilly Wachowski"],
            writers: ["Lilly Wachowski"],
            cast: [CastMember(id: 6384, name: "Keanu Reeves", character: "Neo"), CastMember(name: "Joe Pantoliano")]
        )
        let expected = [
            "Cast: Keanu Reeves (Neo), Joe Pantoliano", "Writer: Lilly Wachowski",
            "Released: 31 March 1999 · United States of America, Australia · English",
            "Money: $63,000,000 budget · $463,517,383 revenue", "Part of: The Matrix Collection",
        ]
        #expect(facts(of: details) == expected)
        let item = MovieDetailsItemViewModel(details)
        #expect(item.rating == "★ 8.2/10 (26,000 votes)")
        #expect(item.summary == ["2h 16m · Sci-Fi, Action", "directed by Lana Wachowski, Lilly Wachowski"])
        #expect(item.links == ["https://www.themoviedb.org/movie/603", "https://example.com/matrix"])
    }

    @Test("The cast is cut after six names, with the number of the others, except on the full page")
    func longCast() {
        let details = MovieDetails(movie: .film(1), cast: (1...8).map { CastMember(name: "Name \($0)") })
        let names = (1...8).map { "Name \($0)" }
        #expect(facts(of: details).first == "Cast: " + names.prefix(6).joined(separator: ", ") + " +2")
        let all = MovieDetailsItemViewModel(details).fullFacts.first?.first
        #expect(all?.text == names.joined(separator: ", "))
    }

    @Test("Other films are those of the first director, at most four")
    func others() {
        let details = MovieDetails(movie: .film(1), directors: ["Ada First", "Bo Second"])
        func fact(_ others: [Movie]) -> String? {
            MovieDetailsItemViewModel(details, others: others).facts.first { $0.label == "More by" }?.text
        }
        #expect(fact((2...9).map { .film($0) }) == "Ada First: Film 2, Film 3, Film 4, Film 5")
        #expect(fact([]) == nil)
    }

    @Test("A film that is not released has its status beside the date")
    func status() {
        let movie = Movie(id: .tmdb(1), title: "A", year: 2030)
        #expect(facts(of: MovieDetails(movie: movie, status: "In Production")) == ["Released: 2030 · In Production"])
    }

    @Test("A rating without a vote count has none")
    func ratingWithoutVotes() {
        let movie = Movie(id: .tmdb(1), title: "A", year: 2000, voteAverage: 7)
        #expect(MovieDetailsItemViewModel(MovieDetails(movie: movie)).rating == "★ 7.0/10")
    }

    @Test("The original title is shown if it differs from the title")
    func originalTitle() {
        func original(_ title: String?) -> String? {
            let movie = Movie(id: .tmdb(129), title: "Spirited Away", originalTitle: title)
            return MovieDetailsItemViewModel(MovieDetails(movie: movie)).originalTitle
        }
        #expect(original("千と千尋の神隠し") == "千と千尋の神隠し")
        #expect(original("Spirited Away") == nil)
        #expect(original(nil) == nil)
    }
}

@Suite("MovieDetailsPage")
struct MovieDetailsPageTests {
    private static let spirited = MovieDetails(
        movie: Movie(
            id: .tmdb(129),
            tmdbID: 129,
            title: "Spirited Away",
            originalTitle: "千と千尋の神隠し",
            originalLanguage: "ja",
            releaseDate: CalendarDate("2001-07-20"),
            genres: ["Animation", "Family", "Fantasy"],
            overview: "A young girl, Chihiro, becomes trapped in a strange new world of spirits. When her parents "
                + "undergo a mysterious transformation, she must call upon the courage she never knew she had.",
            voteAverage: 8.534,
            voteCount: 17_012
        ),
        tagline: "The tunnel led Chihiro to a mysterious town…",
        runtime: 125,
        status: "Released",
        budget: 19_000_000,
        revenue: 395_802_070,
        homepage: "https://example.com/a-homepage-address-without-a-single-space-in-it",
        countries: ["Japan"],
        spokenLanguages: ["Japanese"],
        directors: ["Hayao Miyazaki"],
        writers: ["Hayao Miyazaki"],
        cast: [
            CastMember(id: 19587, name: "Rumi Hiiragi", character: "Chihiro Ogino / Sen (voice)"),
            CastMember(id: 19588, name: "入野自由", character: "ハク"), CastMember(id: 19589, name: "Mari Natsuki"),
        ]
    )

    private func page(_ details: MovieDetails, columns: Int, isStyled: Bool = false) -> String {
        MovieDetailsPage(columns: columns, style: OutputTheme(isEnabled: isStyled))
            .text(MovieDetailsItemViewModel(details), source: "from TMDB")
    }

    @Test("The page matches the golden file", arguments: [25, 40, 80])
    func approved(columns: Int) throws {
        try GoldenFile(name: "page-\(columns).txt").expect(page(Self.spirited, columns: columns))
    }

    @Test("The full page has trailers, recommendations, crew and all of the cast", arguments: [40, 80])
    func full(columns: Int) throws {
        var details = Self.spirited
        details.crew = [
            CrewMember(id: 608, name: "Hayao Miyazaki", jobs: ["Director", "Screenplay"]),
            CrewMember(name: "Joe Hisaishi", jobs: ["Original Music Composer"]),
        ]
        details.trailers = [
            Video(name: "Official Trailer", url: "https://www.youtube.com/watch?v=ByXuk9QqQkk"),
            Video(name: "Trailer for the new release in cinemas", url: "https://vimeo.com/76979871"),
        ]
        details.recommendations = [.film(1, year: 1997), .film(2)]
        details.externalLinks = ["https://www.wikidata.org/wiki/Q155653"]
        let page = MovieDetailsPage(columns: columns, style: OutputTheme(isEnabled: false), isFull: true)
        let text = page.text(MovieDetailsItemViewModel(details), source: "from TMDB")
        try GoldenFile(name: "full-\(columns).txt").expect(text)
    }

    @Test("The address of the poster is in one piece, on the usual page and the full one", arguments: [false, true])
    func poster(isFull: Bool) {
        let url = "https://image.tmdb.org/t/p/w500/a.jpg"
        let item = MovieDetailsItemViewModel(MovieDetails(movie: .film(1)), posterURL: url)
        let page = MovieDetailsPage(columns: 30, style: OutputTheme(isEnabled: false), isFull: isFull)
        #expect(page.text(item, source: "from TMDB").split(separator: "\n").contains("Poster    \(url)"))
    }

    @Test("The styled page matches the golden file")
    func styled() throws {
        try GoldenFile(name: "page-80-styled.txt").expect(page(Self.spirited, columns: 80, isStyled: true))
    }

    @Test("Each line of the heading links to the film's page, and so does the URL")
    func links() {
        let movie = Movie(id: .tmdb(1), title: "A Very Long Title Indeed", year: 2001, voteAverage: 4)
        let text = MovieDetailsPage(columns: 14, style: OutputTheme(isEnabled: true, hasLinks: true))
            .text(MovieDetailsItemViewModel(MovieDetails(movie: movie)), source: "from TMDB")
        let address = "https://www.themoviedb.org/movie/1"
        func linked(_ text: String) -> String { "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" }
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[0] == linked("\u{1B}[1mA Very Long\u{1B}[0m"))
        #expect(lines[2] == linked("\u{1B}[2m(2001)\u{1B}[0m"))
        #expect(lines[3] == "\u{1B}[2m★ 4.0/10\u{1B}[0m")
        #expect(lines.contains(linked(address)))
    }

    @Test("Only the URL may be wider than the terminal, and no line is wider than 100 columns", arguments: 10...120)
    func width(columns: Int) {
        let lines = page(Self.spirited, columns: columns).split(separator: "\n").map(String.init)
        let wide = lines.filter { $0.displayWidth > min(columns, 100) }
        #expect(wide.allSatisfy { $0.hasPrefix("https://") && !$0.contains(" ") })
        #expect(lines.filter { $0.hasSuffix(" ") } == [])
    }

    @Test("Without colours, the full-screen page has no style but bold")
    func withoutColors() {
        let theme = ScreenTheme(isEnabled: true, hasColors: false)
        let lines = DetailsLines(width: 40, style: theme, labels: []).top(MovieDetailsItemViewModel(Self.spirited))
        let text = lines.map { $0.sequences(styled: true, linked: true) }.joined()
        #expect(text.contains("\u{1B}[1mSpirited Away"))
        #expect(text.split(separator: "\u{1B}").dropFirst().allSatisfy { $0.hasPrefix("[1m") || $0.hasPrefix("[0m") })
    }

    @Test("A film without facts has a short page")
    func short() {
        let expected = """
            Film 1

            Released  To be announced

            https://www.themoviedb.org/movie/1
            Details from TMDB.

            """
        #expect(page(MovieDetails(movie: .film(1)), columns: 80) == expected)
    }

    @Test("External text is cleaned")
    func cleaning() {
        let movie = Movie(id: .tmdb(1), title: "A\u{1B}[31mB", overview: "One\r\nTwo\u{202E}\tThree")
        let details = MovieDetails(movie: movie, tagline: "\u{9B}31mC", cast: [CastMember(name: "D\u{0}E")])
        let expected = """
            AB
            C

            One Two Three

            Cast      D E
            Released  To be announced

            https://www.themoviedb.org/movie/1
            Details from TMDB.

            """
        #expect(page(details, columns: 80) == expected)
    }
}
