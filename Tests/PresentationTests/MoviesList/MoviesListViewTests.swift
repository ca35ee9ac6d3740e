import Domain
import DomainTestSupport
import Foundation
@testable import TerminalKit
import TestSupport
import Testing

@testable import Presentation

@Suite("MoviesListItemViewModel")
struct MoviesListItemViewModelTests {
    private func texts(_ movie: Movie) -> [String] {
        let item = MoviesListItemViewModel(movie)
        return [item.title, item.year, item.released, item.rating, item.genres]
    }

    @Test("Known facts are formatted for people, and unknown ones stay empty")
    func display() {
        #expect(
            texts(.matrix) == [
                "The Matrix", "1999", "1999-03-31", "8.2", "Sci-Fi, Action",
            ]
        )
        #expect(texts(.alien) == ["Alien", "1979", "1979", "", "Horror"])
        #expect(texts(.film(1)) == ["Film 1", "", "To be announced", "", ""])
    }

    @Test("A film's page is at TMDB, or at IMDb if it has only an IMDb ID")
    func url() {
        #expect(MoviesListItemViewModel(.matrix).url == "https://www.themoviedb.org/movie/603")
        #expect(MoviesListItemViewModel(.alien).url == "https://www.imdb.com/title/tt0078748/")
    }
}

@Suite("MovieFields")
struct MovieFieldsTests {
    @Test("The title is the key column")
    func key() {
        #expect(MovieFields.all.filter(\.isKey).map(\.name) == ["title"])
    }
}

@Suite("Footer of a list of films")
struct MoviesListFooterTests {
    private func output(_ columns: Int, usesUTF8: Bool = true, age: TimeInterval = 0) -> Output {
        let console = Console(output: MemoryWriter(), errors: MemoryWriter(), columns: columns)
        var output = Output(console: console, style: OutputTheme(isEnabled: false), format: .table)
        (output.usesUTF8, output.now) = (usesUTF8, { Date(timeIntervalSince1970: age) })
        return output
    }

    private func footer(
        next: String? = "movies search love -p 3",
        from source: AnswerSource = .tmdb,
        age: TimeInterval? = nil,
        columns: Int = 80,
        usesUTF8: Bool = true
    ) throws -> [String] {
        let page = MoviesPage(number: 2, totalPages: 14, totalResults: 278, movies: [])
        var answer = Answer(page, source: source)
        answer.fetchedAt = age.map { _ in Date(timeIntervalSince1970: 0) }
        let view = try MoviesListView(output: output(columns, usesUTF8: usesUTF8, age: age ?? 0))
        return view.footer(Array(21...40), answer, next: next)
    }

    @Test("The footer is one line; without room, the next command has its own, then facts are left out")
    func lines() throws {
        let next = "next: movies search love -p 3"
        #expect(try footer() == ["21-40 of 278 · TMDB · \(next)"])
        #expect(try footer(columns: 51) == ["21-40 of 278 · TMDB · \(next)"])
        #expect(try footer(columns: 50) == ["21-40 of 278 · TMDB", next])
        #expect(try footer(columns: 18) == ["21-40 of 278", next])
        #expect(try footer(columns: 10) == ["21-40 of…", next])
        #expect(try footer(next: nil) == ["21-40 of 278 · TMDB"])
        let facts = ["1 of 21", "released today", "TMDB"]
        func lines(_ columns: Int) -> [String] {
            output(columns).footer(facts, next: "movies list")
        }
        #expect(lines(44) == ["1 of 21 · TMDB · next: movies list"])
        #expect(lines(33) == ["1 of 21 · released today · TMDB", "next: movies list"])
    }

    @Test("If the locale is not UTF-8, the footer is ASCII")
    func ascii() throws {
        #expect(try footer(usesUTF8: false) == ["21-40 of 278 - TMDB - next: movies search love -p 3"])
    }

    @Test("The source is shown, with its age if known")
    func sources() throws {
        #expect(try footer(next: nil, from: .cache, age: 7_200) == ["21-40 of 278 · TMDB, cached 2 hours ago"])
        #expect(try footer(next: nil, from: .cache, age: 7) == ["21-40 of 278 · TMDB, cached just now"])
        #expect(try footer(next: nil, from: .catalog) == ["21-40 of 278 · offline"])
    }

    @Test("The number of films stands for itself if all of them are shown")
    func all() throws {
        let answer = Answer(MoviesPage(number: 1, totalPages: 1, totalResults: 5, movies: []), source: .catalog)
        let line = try MoviesListView(output: output(80)).footer([5, 4, 3, 2, 1], answer, next: nil)
        #expect(line == ["5 films · offline"])
    }

    @Test("Only the command is wider than the terminal", arguments: 10...120)
    func width(columns: Int) throws {
        let lines = try footer(next: "movies search '千と千尋の神隠し' -p 3", columns: columns)
        #expect(lines[0].displayWidth <= columns)
        #expect(lines.last?.hasSuffix("next: movies search '千と千尋の神隠し' -p 3") == true)
    }

    @Test("External text in a query is cleaned")
    func cleaning() throws {
        let lines = try footer(next: "movies search 'a\u{1B}[31mb\nc' -p 3")
        #expect(lines.last?.hasSuffix(" · next: movies search 'ab c' -p 3") == true)
    }
}

@Suite("Columns of a list of films")
struct MovieColumnsTests {
    private static let items = [
        Movie(
            id: .tmdb(603),
            title: "The Matrix",
            year: 1999,
            genres: ["Action", "Science Fiction"],
            voteAverage: 8.2,
            voteCount: 26_912
        ),
        Movie(
            id: .tmdb(120),
            title: "The Lord of the Rings: The Fellowship of the Ring",
            year: 2001,
            genres: ["Family", "Drama", "Adventure", "Fantasy"],
            directors: ["Peter Jackson", "Another Director"]
        ),
    ].enumerated().map { index, movie in
        var item = MoviesListItemViewModel(movie)
        item.rank = index + 9
        return item
    }

    private func table(_ columns: Int, _ items: [MoviesListItemViewModel] = items) -> String {
        TableText(columns: columns, style: OutputTheme(isEnabled: false))
            .text(items, fields: MovieFields.columns(usesUTF8: true), dropsEmpty: true)
    }

    @Test("With room, every fact is a column, and the ID is last")
    func wide() {
        let expected = """
             #  TITLE                                              YEAR  RATING  VOTES  DIRECTOR                         GENRES                     ID
             9  The Matrix                                         1999  ★ 8.2     26k                                   Sci-Fi, Action             603
            10  The Lord of the Rings: The Fellowship of the Ring  2001                 Peter Jackson, Another Director  Fantasy, Adventure, Drama  120

            """
        #expect(table(160) == expected)
    }

    @Test("A long title is truncated before other columns lose anything, and lists are truncated between items")
    func ordinary() {
        let expected = """
             #  TITLE                           YEAR  RATING  DIRECTOR          GENRES
             9  The Matrix                      1999  ★ 8.2                     Sci-Fi, Action
            10  The Lord of the Rings: The Fe…  2001          Peter Jackson     Fantasy, Adventure

            """
        #expect(table(88) == expected)
    }

    @Test("On a narrow terminal rank, title, year and rating stay")
    func narrow() {
        let expected = """
             #  TITLE                   YEAR  RATING
             9  The Matrix              1999  ★ 8.2
            10  The Lord of the Rings…  2001

            """
        #expect(table(40) == expected)
    }

    @Test("A column that is empty in every row is dropped")
    func empty() {
        #expect(table(80, [MoviesListItemViewModel(.film(1))]) == "TITLE   ID\nFilm 1  1\n")
    }
}
