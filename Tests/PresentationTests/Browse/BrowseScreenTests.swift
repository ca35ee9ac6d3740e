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
        results.list = .search(MovieQuery(text: "alien"))
        results.items = (0..<Int.random(in: 0...40, using: &generator)).map { details($0).item }
        results.activity = [.none, .searching, .refreshing, .nextPage].randomElement(using: &generator) ?? .none
        return results
    }

    @Test("The screen fits after any input at any size", arguments: 0..<20)
    func property(round: Int) async {
        var generator = SeededGenerator(state: UInt64(round))
        var state = BrowseState()
        var layout = BrowseLayout(size: ScreenSize(columns: 60, rows: 16))
        var log: [TerminalInput] = []
        for _ in 0..<40 {
            if Int.random(in: 0..<8, using: &generator) == 0 {
                let columns = Int.random(in: 1...120, using: &generator)
                layout = BrowseLayout(size: ScreenSize(columns: columns, rows: .random(in: 1...30, using: &generator)))
                state.fit(layout)
            }
            if Int.random(in: 0..<8, using: &generator) == 0 {
                state.show(results(&generator), layout)
            }
            // Let other tests run.
            await Task.yield()
            let input = Self.keys.randomElement(using: &generator) ?? .key(.down)
            log.append(input)
            for effect in BrowseKeys(layout: layout).effects(of: input, on: &state) {
                guard case .openFilm(let index) = effect, state.results.items.indices.contains(index) else { continue }
                state.pages = [.film(BrowseDetails(details(index)))]
            }
            let screen = BrowseScreen(layout: layout, style: ScreenTheme(isEnabled: true)).buffer(state)
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

@Suite("BrowseDetails")
struct BrowseDetailsTests {
    @Test("Details of the same film from another source stay until the answer; those of another film do not")
    func earlier() {
        func film(_ id: MovieID, _ title: String) -> MovieDetailsItemViewModel {
            MovieDetailsItemViewModel(MovieDetails(movie: Movie(id: id, title: title, year: 1979)))
        }
        let (known, listed) = (film(.imdb("tt0078748"), "Alien"), film(.tmdb(348), "Alien"))
        var details = BrowseDetails(listed, after: known)
        #expect(details.item == known && details.id == .tmdb(348))
        details.answer = Answer(listed, source: .tmdb)
        #expect(details.item == listed)
        #expect(BrowseDetails(listed, after: film(.tmdb(1), "Aliens")).item == listed)
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
        let filtered = try filter(typed).applied(to: Self.movies, choosesYears: false)
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
        let error = #expect(throws: BrowseFilter.UnknownWord.self) { try filter("horror mars rating", known) }
        #expect(error?.word == "mars")
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
        let columns = MovieColumns(width: width, hasRatings: true)
        let places = [columns.title, columns.year, columns.rating, columns.genres].compactMap(\.self)
        for (left, right) in zip(places, places.dropFirst()) { #expect(left.upperBound < right.lowerBound) }
        #expect(places.allSatisfy { $0.upperBound <= max(width, 2) })
    }

    @Test("Genres are dropped first, then the rating, then the year")
    func order() {
        func columns(_ width: Int, hasRatings: Bool = true) -> MovieColumns {
            MovieColumns(width: width, hasRatings: hasRatings)
        }
        #expect(columns(100).genres != nil)
        #expect(columns(50).genres == nil)
        #expect(columns(40).rating != nil)
        #expect(columns(30).rating == nil)
        #expect(columns(100, hasRatings: false).rating == nil)
        #expect(columns(30).year != nil)
        #expect(columns(20).year == nil)
    }

    @Test("On 80 columns, there is room for most titles and two genres")
    func usual() {
        let columns = MovieColumns(width: 80, hasRatings: true)
        #expect(columns.title == 3..<47)
        #expect(columns.genres == 61..<79)
    }

    @Test("Genres that do not fit are left out", arguments: [(30, "Sci-Fi, Crime, Action"), (18, "Sci-Fi, Crime")])
    func genres(width: Int, shown: String) {
        #expect("Sci-Fi, Crime, Action".items(toWidth: width) == shown)
    }
}
