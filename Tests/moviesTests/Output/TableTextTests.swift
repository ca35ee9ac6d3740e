import Domain
import Infrastructure
import Presentation
import TestSupport
import Testing

@testable import movies

@Suite("TableText")
struct TableTextTests {
    private static let titles = [
        "The Matrix", "千と千尋の神隠し", "🎬🍿 Emoji: The Movie 🎉🎉🎉", "👨‍👩‍👧‍👦 Family", "Ame\u{301}lie",
        "Der Schuh des Manitu – und noch ein sehr langer Untertitel dazu", "\u{1B}[31mRed\u{1B}[0m\tTab\nLine",
        "RTL \u{202E}title\u{200B}", "ｗｉｄｅ　ｌｅｔｔｅｒｓ", "🇯🇵🇩🇪 Flags", "A", "",
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    ]

    private static let items = titles.enumerated().map { number, title in
        MoviesListItemViewModel(
            Movie(
                id: .tmdb(number * 100_003 + 1),
                title: title,
                year: number.isMultiple(of: 3) ? nil : 1990 + number,
                genres: Array(["アニメ", "Science Fiction", "Comedy"].prefix(number % 4)),
                overview: title + " " + title,
                voteAverage: number.isMultiple(of: 2) ? 8.2 : nil
            )
        )
    }

    private func table(
        _ items: [MoviesListItemViewModel],
        _ names: [String] = MovieFields.defaults,
        columns: Int = 80,
        isStyled: Bool = false
    ) throws -> String {
        TableText(columns: columns, style: Styling(isEnabled: isStyled))
            .text(items, fields: try FieldNames.choose(names, from: MovieFields.all))
    }

    @Test("no line is wider than the terminal, whatever is in it", arguments: 10...120)
    func width(columns: Int) throws {
        for names in [MovieFields.defaults, ["overview"], ["title"], ["genres", "title"], MovieFields.all.map(\.name)] {
            let lines = try table(Self.items, names, columns: columns)
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.filter { String($0).displayWidth > columns } == [])
            #expect(lines.filter { $0.hasSuffix(" ") } == [])
            #expect(lines.count == Self.items.count + 2)
        }
    }

    @Test("the title stays, however narrow the terminal", arguments: 10...120)
    func key(columns: Int) throws {
        let heading = try table(Self.items, columns: columns).prefix { $0 != "\n" }
        #expect(heading.contains("TITLE"))
    }

    /// The family falls apart, as zero-width joiners are dropped like all zero-width characters.
    @Test("columns stand under their headings, wide characters or not")
    func alignment() throws {
        let items = Array(Self.items[0...3])
        let expected = """
            TITLE                         YEAR  RATING
            The Matrix                          8.2
            千と千尋の神隠し              1991
            🎬🍿 Emoji: The Movie 🎉🎉🎉  1992  8.2
            👨👩👧👦 Family

            """
        #expect(try table(items, ["title", "year", "vote_average"]) == expected)
    }

    @Test("what is cut ends in an ellipsis")
    func cutting() throws {
        #expect(try table([Self.items[5]], ["title"], columns: 20) == "TITLE\nDer Schuh des Manit…\n")
        #expect(try table([Self.items[1]], ["title"], columns: 10) == "TITLE\n千と千尋…\n")
    }

    @Test("text from outside is cleaned")
    func cleaning() throws {
        #expect(try table(Array(Self.items[6...7]), ["title"]) == "TITLE\nRed Tab Line\nRTL title\n")
    }

    @Test("the heading is bold where looks are wanted, and nothing else changes")
    func style() throws {
        let plain = try table([Self.items[0]], ["title", "year"])
        let styled = try table([Self.items[0]], ["title", "year"], isStyled: true)
        #expect(plain == "TITLE       YEAR\nThe Matrix\n")
        #expect(styled == "\u{1B}[1mTITLE       YEAR\u{1B}[0m\nThe Matrix\n")
    }
}
