import Domain
import DomainTestSupport
import Foundation
import JSONText
import TerminalKit
import Testing

@testable import Presentation

@Suite("MoviesListItemViewModel")
struct MoviesListItemViewModelTests {
    private func texts(_ movie: Movie) -> [String] {
        let item = MoviesListItemViewModel(movie)
        return [item.title, item.year, item.released, item.rating, item.genres]
    }

    @Test("everything that is known is shown as people read it, and what is not known stays empty")
    func display() {
        #expect(
            texts(.matrix) == [
                "The Matrix", "1999", "1999-03-31", "8.2", "Action, Science Fiction",
            ]
        )
        #expect(texts(.alien) == ["Alien", "1979", "1979", "", "Horror"])
        #expect(texts(.film(1)) == ["Film 1", "", "To be announced", "", ""])
    }

    @Test("a film's page is at TMDB, or at IMDb for a film known only by its IMDb id")
    func url() {
        #expect(MoviesListItemViewModel(.matrix).url == "https://www.themoviedb.org/movie/603")
        #expect(MoviesListItemViewModel(.alien).url == "https://www.imdb.com/title/tt0078748/")
    }
}

@Suite("MovieFields and MovieDetailsFields")
struct MovieFieldsTests {
    private static let matrix =
        #""id":"603","tmdb_id":603,"imdb_id":null,"title":"The Matrix","original_title":"The Matrix","#
        + #""original_language":"en","release_date":"1999-03-31","year":1999,"genres":["Action","Science Fiction"],"#
        + #""overview":"A hacker learns what the world is.","vote_average":8.2,"vote_count":26000,"#
        + #""popularity":85.1,"poster_url":"https://images.example/matrix.jpg","#
        + #""url":"https://www.themoviedb.org/movie/603""#

    private func json<Row>(_ row: Row, _ fields: [Field<Row>]) throws -> String {
        try FieldSelection(nil, of: fields, defaults: []).object(row).text()
    }

    private func json(_ movie: Movie, posterURL: String? = nil) throws -> String {
        try json(MoviesListItemViewModel(movie, posterURL: posterURL), MovieFields.all)
    }

    @Test("a film has every key of the contract, in its order")
    func film() throws {
        #expect(try json(.matrix, posterURL: "https://images.example/matrix.jpg") == "{\(Self.matrix)}")
    }

    @Test("what is not known of a film is null")
    func unknown() throws {
        let expected =
            #"{"id":"1","tmdb_id":1,"imdb_id":null,"title":"Film 1","original_title":null,"#
            + #""original_language":null,"release_date":null,"year":null,"genres":[],"overview":null,"#
            + #""vote_average":null,"vote_count":null,"popularity":null,"poster_url":null,"#
            + #""url":"https://www.themoviedb.org/movie/1"}"#
        #expect(try json(.film(1)) == expected)
    }

    @Test("a film in full has the keys of a film and those of its page")
    func details() throws {
        let details = MovieDetails(
            movie: .matrix,
            tagline: "Free your mind.",
            runtime: 136,
            status: "Released",
            budget: 63_000_000,
            revenue: 463_517_383,
            homepage: "https://example.com/",
            collection: "The Matrix Collection",
            countries: ["Australia"],
            spokenLanguages: ["English"],
            directors: ["Lana Wachowski"],
            writers: ["Lilly Wachowski"],
            cast: [CastMember(id: 6384, name: "Keanu Reeves", character: "Neo"), CastMember(name: "Gloria Foster")]
        )
        let item = MovieDetailsItemViewModel(details, posterURL: "https://images.example/matrix.jpg")
        let answer = Answer(item, source: .tmdb, fetchedAt: Date(timeIntervalSince1970: 1_795_168_800))
        let expected =
            "{\(Self.matrix),"
            + #""tagline":"Free your mind.","runtime_minutes":136,"status":"Released","budget_usd":63000000,"#
            + #""revenue_usd":463517383,"homepage":"https://example.com/","collection":"The Matrix Collection","#
            + #""countries":["Australia"],"spoken_languages":["English"],"directors":["Lana Wachowski"],"#
            + #""writers":["Lilly Wachowski"],"cast":[{"id":6384,"name":"Keanu Reeves","character":"Neo"},"#
            + #"{"id":null,"name":"Gloria Foster","character":null}],"source":"tmdb","#
            + #""fetched_at":"2026-11-20T10:00:00Z"}"#
        #expect(try json(answer, MovieDetailsFields.all) == expected)
    }

    @Test("the title is what a row is about")
    func key() {
        #expect(MovieFields.all.filter(\.isKey).map(\.name) == ["title"])
    }
}

@Suite("The footer of a list of films")
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

    @Test("one line holds it all where it fits, else the next page has lines of its own")
    func lines() {
        #expect(footer(columns: 200) == ["\(Self.facts) Next: movies search love --page 3"])
        #expect(footer(columns: 87) == ["\(Self.facts) Next: movies search love --page 3"])
        #expect(footer(columns: 86) == [Self.facts, "Next: movies search love --page 3"])
        #expect(footer(next: nil, columns: 80) == [Self.facts])
    }

    @Test("where an answer came from is told, and its age where it has one")
    func sources() {
        #expect(footer(next: nil, from: .tmdb, columns: 80) == ["Page 2 of 14, 278 films, from TMDB."])
        #expect(
            footer(next: nil, from: .catalog, columns: 80)
                == ["Page 2 of 14, 278 films, from the offline catalogue."]
        )
    }

    @Test("no line is wider than the terminal", arguments: 10...120)
    func width(columns: Int) {
        let lines = footer(next: "movies search '千と千尋の神隠し' --page 3", columns: columns)
        #expect(lines.filter { $0.displayWidth > columns } == [])
        #expect(lines.filter(\.isEmpty) == [])
    }

    @Test("a query from outside is cleaned")
    func cleaning() {
        let lines = footer(next: "movies search 'a\u{1B}[31mb\nc' --page 3", columns: 80)
        #expect(lines == [Self.facts, "Next: movies search 'ab c' --page 3"])
    }
}
