import Domain
import DomainTestSupport
import Foundation
import TerminalKit
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
                "The Matrix", "1999", "1999-03-31", "8.2", "Action, Science Fiction",
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
    private static let facts = "Page 2 of 14, 278 films, from the cache, 2 hours old."

    private func footer(
        next: String? = "movies search love --page 3",
        from source: AnswerSource = .cache,
        columns: Int
    ) -> [String] {
        let page = MoviesPage(number: 2, totalPages: 14, totalResults: 278, movies: [])
        let age: TimeInterval? = source == .cache ? 7_200 : nil
        return MoviesListView.footer(
            Answer(page, source: source),
            age: age,
            next: next,
            columns: columns
        )
    }

    @Test("The footer is one line if it fits, else the next page has its own lines")
    func lines() {
        #expect(footer(columns: 200) == ["\(Self.facts) Next: movies search love --page 3"])
        #expect(footer(columns: 87) == ["\(Self.facts) Next: movies search love --page 3"])
        #expect(footer(columns: 86) == [Self.facts, "Next: movies search love --page 3"])
        #expect(footer(next: nil, columns: 80) == [Self.facts])
    }

    @Test("The source is shown, with its age if known")
    func sources() {
        #expect(footer(next: nil, from: .tmdb, columns: 80) == ["Page 2 of 14, 278 films, from TMDB."])
        #expect(
            footer(next: nil, from: .catalog, columns: 80)
                == ["Page 2 of 14, 278 films, from the offline catalogue."]
        )
    }

    @Test("No line is wider than the terminal", arguments: 10...120)
    func width(columns: Int) {
        let lines = footer(next: "movies search '千と千尋の神隠し' --page 3", columns: columns)
        #expect(lines.filter { $0.displayWidth > columns } == [])
        #expect(lines.filter(\.isEmpty) == [])
    }

    @Test("External text in a query is cleaned")
    func cleaning() {
        let lines = footer(next: "movies search 'a\u{1B}[31mb\nc' --page 3", columns: 80)
        #expect(lines == [Self.facts, "Next: movies search 'ab c' --page 3"])
    }
}
