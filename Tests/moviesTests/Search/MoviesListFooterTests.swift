import TerminalKit
import Domain
import Testing

@testable import Presentation
@testable import movies

@Suite("MoviesListFooter")
struct MoviesListFooterTests {
    private func footer(next: String? = "movies search love --page 3", from source: AnswerSource = .cache)
        -> MoviesListFooter
    {
        let page = MoviesPage(number: 2, totalPages: 14, totalResults: 278, movies: [])
        return MoviesListFooter(
            summary: MoviesListSummary(Answer(page, source: source)),
            age: source == .cache ? 7_200 : nil,
            next: next
        )
    }

    private static let facts = "Page 2 of 14, 278 films, from the cache, 2 hours old."

    @Test("one line holds it all where it fits")
    func oneLine() {
        #expect(footer().lines(columns: 200) == ["\(Self.facts) Next: movies search love --page 3"])
        #expect(footer().lines(columns: 87) == ["\(Self.facts) Next: movies search love --page 3"])
    }

    @Test("else the next page has lines of its own")
    func twoLines() {
        #expect(footer().lines(columns: 86) == [Self.facts, "Next: movies search love --page 3"])
    }

    @Test("on the last page there is nothing next")
    func lastPage() {
        #expect(footer(next: nil).lines(columns: 80) == [Self.facts])
    }

    @Test("where an answer came from is told, and its age where it has one")
    func sources() {
        #expect(footer(next: nil, from: .tmdb).lines(columns: 80) == ["Page 2 of 14, 278 films, from TMDB."])
        #expect(
            footer(next: nil, from: .catalog).lines(columns: 80)
                == ["Page 2 of 14, 278 films, from the offline catalogue."]
        )
    }

    @Test("no line is wider than the terminal", arguments: 10...120)
    func width(columns: Int) {
        let lines = footer(next: "movies search '千と千尋の神隠し' --page 3").lines(columns: columns)
        #expect(lines.filter { $0.displayWidth > columns } == [])
        #expect(lines.filter(\.isEmpty) == [])
    }

    @Test("a query from outside is cleaned")
    func cleaning() {
        let lines = footer(next: "movies search 'a\u{1B}[31mb\nc' --page 3").lines(columns: 80)
        #expect(lines == [Self.facts, "Next: movies search 'ab c' --page 3"])
    }
}
