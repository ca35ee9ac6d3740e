import Domain
import DomainTestSupport
import TerminalKit
import TestSupport
import Testing

@testable import Presentation

/// Random keys on screens of random sizes: no crash, and everything fits.
@Suite("BrowseScreen")
struct BrowseScreenTests {
    private static let keys: [TerminalInput] = [
        .key(.up), .key(.down), .key(.left), .key(.right), .key(.enter), .key(.escape), .key(.tab), .key(.backTab),
        .key(.home), .key(.end), .key(.pageUp), .key(.pageDown), .key(.backspace), .key(.delete),
        .key(.character("j")), .key(.character("k")), .key(.character("/")), .key(.character("?")),
        .key(.character("o")), .key(.character("y")), .key(.character("君")), .key(.character("🎬")),
        .key(.control("w")), .key(.control("u")), .key(.function(1)), .wheel(.up), .wheel(.down),
        .click(column: 3, row: 4), .paste("two\nlines"),
    ]

    private static let titles = [
        "Alien", "君の名は。そして長い長い題名がどこまでも続いていく物語", "🎬🍿 Émoji 🇫🇷", "e\u{301}e\u{301}", "",
        "A Title That Is Longer Than Any Screen Could Ever Be, And Then Some More Of It To Be Sure",
    ]

    private func details(_ number: Int) -> MovieDetailsItemViewModel {
        let movie = Movie(
            id: .tmdb(number + 1),
            title: Self.titles[number % Self.titles.count],
            year: 1900 + number,
            genres: ["Drama", "Science Fiction"],
            overview: String(repeating: "word 君 ", count: number % 8),
            voteAverage: 5.5
        )
        let poster = "https://image.tmdb.org/t/p/w500/somethinglong.jpg"
        return MovieDetailsItemViewModel(MovieDetails(movie: movie), posterURL: poster)
    }

    private func results(_ generator: inout SeededGenerator) -> BrowseResults {
        var results = BrowseResults()
        guard Bool.random(using: &generator) else { return results }
        results.list = .films(.search(MovieQuery(text: "alien")))
        results.items = (0..<Int.random(in: 0...40, using: &generator)).map { details($0).item }
        results.activity = [.none, .searching, .refreshing, .nextPage].randomElement(using: &generator) ?? .none
        return results
    }

    @Test("The screen fits after any input at any size", arguments: 0..<20)
    func property(round: Int) async {
        var generator = SeededGenerator(state: UInt64(round))
        var state = BrowseState()
        state.fit(ScreenSize(columns: 60, rows: 16))
        var log: [TerminalInput] = []
        for _ in 0..<40 {
            if Int.random(in: 0..<8, using: &generator) == 0 {
                let columns = Int.random(in: 1...120, using: &generator)
                state.fit(ScreenSize(columns: columns, rows: .random(in: 1...30, using: &generator)))
            }
            if Int.random(in: 0..<8, using: &generator) == 0 {
                state.show(results(&generator))
            }
            // Lets other tests run.
            await Task.yield()
            let input = Self.keys.randomElement(using: &generator) ?? .key(.down)
            log.append(input)
            for effect in state.effects(of: input) {
                guard case .open(.film(let film)) = effect else { continue }
                state.pages = [BrowsePage(MovieDetailsItemViewModel(MovieDetails(movie: film.movie)))]
            }
            state.fit()
            let layout = state.layout
            let screen = BrowseScreen(state, style: ScreenTheme(isEnabled: true)).buffer
            #expect(screen.size == layout.size)
            if let cursor = screen.cursor {
                #expect(cursor.column < layout.size.columns && cursor.row < layout.size.rows, "\(log)")
            }
            #expect(screen.lines.allSatisfy { $0.displayWidth <= layout.size.columns }, "\(log)")
            if state.pages.isEmpty, state.keysTop == nil, !state.results.items.isEmpty {
                let rows = state.position.top..<(state.position.top + max(1, layout.list.count))
                #expect(rows.contains(state.position.index), "\(log)")
            }
        }
    }
}

@Suite("BrowseRows")
struct BrowseRowsTests {
    private func lines(_ movies: [Movie], columns: Int, change: (inout BrowseState) -> Void = { _ in }) -> [String] {
        var state = BrowseState()
        state.field = TextField("film")
        state.results.begin(.films(.search(MovieQuery(text: "film"))), takesAWhile: false)
        state.results.show(Answer(.of(), source: .tmdb), after: movies, isFinal: true) { MoviesListItemViewModel($0) }
        change(&state)
        state.fit(ScreenSize(columns: columns, rows: 12))
        return BrowseScreen(state).buffer.lines
    }

    @Test("The user's rating takes the average's column, which keeps its width without ratings", arguments: [80, 40])
    func ownRating(columns: Int) {
        var film = Movie(id: .tmdb(1), tmdbID: 1, title: "Film", year: 1999, voteAverage: 7.26)
        let average = lines([film], columns: columns)[2]
        let own = lines([film], columns: columns) { $0.marks = Marks([Mark(movie: film, rating: Rating(8.5))]) }[2]
        film.voteAverage = nil
        let none = lines([film], columns: columns)[2]
        #expect(average == "\(none)   7.3" && own == "\(none) ★ 8.5")
    }

    @Test("What a query was read as, what was not used and what is unknown is said above the films, and wraps")
    func notes() {
        let notes = lines([.film(1)], columns: 40) { state in
            state.results.summary?.content.match = .similar
            state.results.summary?.content.ignored = ["zzqqy"]
            state.results.summary?.content.unknown = UnknownFact(kind: .theme, words: ["knitting"], nearest: ["sewing"])
        }
        #expect(
            notes[2...6] == [
                " No exact match. Similar titles:", " Ignored \"zzqqy\".",
                " No theme \"knitting\". Closest: sewing.", " To list all themes: movies themes",
                " > Film 1",
            ]
        )
        let empty = lines([], columns: 40) { state in
            state.results.summary?.content.unknown = UnknownFact(kind: .theme, words: ["knitting"], nearest: [])
        }
        #expect(empty.contains(" No theme \"knitting\". To list all"))
    }

    @Test("Rows never read the same: genres go, then the middle of the title; in a person's films the role")
    func distinct() {
        let films = [1, 2].map { part in
            Movie(
                id: .tmdb(part),
                title: "A Very Long Title That Goes On And On: Part \(part)",
                genres: ["Drama", "War"]
            )
        }
        for columns in [120, 80, 40] {
            let rows = lines(films, columns: columns).filter { $0.contains("A Very") }.map { $0.dropFirst(3) }
            #expect(rows.count == 2 && rows[0] != rows[1])
        }
        var page = BrowsePage(number: 1, heading: "Ada")
        page.person = PersonItemViewModel(
            PersonDetails(
                person: Person(id: 9, name: "Ada"),
                credits: films.map { FilmCredit(movie: $0, role: "Rose") }
            )
        )
        for columns in [80, 40, 30] {
            let shown = lines([], columns: columns) { $0.pages = [page] }.filter { $0.contains("A Very") }
            #expect(shown.count == 2 && shown[0].dropFirst(3) != shown[1].dropFirst(3))
        }
    }
}

@Suite("BrowsePage")
struct BrowsePageTests {
    @Test("Details of the same film from another source stay until the answer; those of another film do not")
    func earlier() {
        func film(_ id: MovieID, _ title: String) -> MovieDetailsItemViewModel {
            MovieDetailsItemViewModel(MovieDetails(movie: Movie(id: id, title: title, year: 1979)))
        }
        let (known, listed) = (film(.imdb("tt0078748"), "Alien"), film(.tmdb(348), "Alien"))
        var page = BrowsePage(listed, after: known)
        #expect(page.film == known && page.id == .tmdb(348))
        page.answer = Answer(listed, source: .tmdb)
        #expect(page.film == listed)
        #expect(BrowsePage(listed, after: film(.tmdb(1), "Aliens")).film == listed)
    }
}

@Suite("BrowseFilter")
struct BrowseFilterTests {
    private static let movies: [Movie] = [.film(7), .matrix, .alien]

    @Test(
        "Years, a genre and an order are read in any order of words",
        arguments: [
            ("", [7, 1, 2]), ("horror", [2]), ("SCI", [1]), ("science fiction", [1]), ("rating", [1, 7, 2]),
            ("date", [1, 2, 7]), ("title", [2, 7, 1]), ("title action 1990-1999", [1]), ("popularity", [1, 7, 2]),
            ("sci-fi", [1]),
        ] as [(String, [Int])]
    )
    func applied(typed: String, films: [Int]) throws {
        let filtered = try filter(typed).applied(to: Self.movies, in: .films(.search(MovieQuery(text: "x"))))
        #expect(filtered.map { $0 == .matrix ? 1 : $0 == .alien ? 2 : 7 } == films)
    }

    @Test("The filter as text")
    func text() throws {
        #expect(try filter(" Rating  1999 drama").text == "rating 1999 drama")
        #expect(try filter("1990-").years == YearRange("1990-"))
    }

    @Test("Other words are read as a search reads them, if they name genres and years")
    func facts() throws {
        var facts = FilmFacts()
        (facts.genres, facts.years) = (["Comedy", "Science Fiction"], YearRange("1980-1989"))
        let known = ["80s funny aliens": facts]
        let read = try filter("80s funny aliens rating", known)
        #expect(read.applied(to: .topRated) == .discover(Self.with(facts, .rating)))
        #expect(read.applied(to: .popular) == .discover(Self.with(facts, .popularity)))
        #expect(read.applied(to: .trending) == .trending)
        #expect(read.ofSearch == nil)
        let error = #expect(throws: BrowseFilter.UnknownWord.self) { try filter("horror mars rating", known) }
        #expect(error?.word == "mars")
    }

    @Test("Facts that the films of a list lack are compared by the source, where it can")
    func country() throws {
        let korea = NamedCode(code: "KR", name: "South Korea")
        let read = try filter("korean horror", ["korean": FilmFacts(countries: [korea])])
        #expect(read.ofSearch == FilmFacts(genres: ["Horror"], countries: [korea]))
        let search = BrowseList.films(.search(MovieQuery(text: "x")))
        #expect(read.applied(to: Self.movies, in: search) == [.alien])
        #expect(read.applied(to: Self.movies, in: .films(.popular)) == [.alien])
        #expect(read.applied(to: Self.movies, in: .films(.trending)) == [])
    }

    private static func with(_ facts: FilmFacts, _ order: MovieOrder) -> FilmFacts {
        var facts = facts
        facts.order = order
        return facts
    }

    private func filter(_ typed: String, _ known: [String: FilmFacts] = [:]) throws -> BrowseFilter {
        try BrowseFilter(typed, among: Genre.english) { known[$0] }
    }
}

@Suite("MovieColumns")
struct FilmColumnsTests {
    @Test("Columns fit next to each other at every width", arguments: 1...200)
    func fits(width: Int) {
        let columns = MovieColumns(width: width)
        let places = [columns.title, columns.year, columns.rating, columns.genres].compactMap(\.self)
        for (left, right) in zip(places, places.dropFirst()) { #expect(left.upperBound < right.lowerBound) }
        #expect(places.allSatisfy { $0.upperBound <= max(width, 2) })
    }

    @Test("Genres are dropped first, then the rating, then the year")
    func order() {
        func columns(_ width: Int) -> MovieColumns { MovieColumns(width: width) }
        #expect(columns(100).genres != nil)
        #expect(columns(50).genres == nil)
        #expect(columns(40).rating != nil)
        #expect(columns(30).rating == nil)
        #expect(columns(30).year != nil)
        #expect(columns(20).year == nil)
    }

    @Test("On 80 columns, there is room for most titles and two genres")
    func usual() {
        let columns = MovieColumns(width: 80)
        #expect(columns.title == 3..<47)
        #expect(columns.genres == 61..<79)
    }

    @Test("Genres that do not fit are left out", arguments: [(30, "Sci-Fi, Crime, Action"), (18, "Sci-Fi, Crime")])
    func genres(width: Int, shown: String) {
        #expect("Sci-Fi, Crime, Action".items(toWidth: width) == shown)
    }
}
