import Domain
import DomainTestSupport
import TerminalKit
import TestSupport
import Testing
import TextSearch

@testable import Presentation

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
        style: OutputTheme = OutputTheme(isEnabled: false),
        query: String = ""
    ) throws -> String {
        let fields = try names.map { name in try #require(MovieFields.all.first { $0.name == name }) }
        return TableText(columns: columns, style: style, marks: QueryHighlighter(query)).text(items, fields: fields)
    }

    @Test("No line is wider than the terminal, whatever its content", arguments: 1...200)
    func width(columns: Int) throws {
        for names in [MovieFields.defaults, ["overview"], ["title"], ["genres", "title"], MovieFields.all.map(\.name)] {
            let lines = try table(Self.items, names, columns: columns)
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.filter { String($0).displayWidth > columns } == [])
            #expect(lines.filter { $0.hasSuffix(" ") } == [])
            #expect(lines.count == Self.items.count + 2)
        }
    }

    @Test("The title stays, even on the narrowest terminal", arguments: 10...120)
    func key(columns: Int) throws {
        let heading = try table(Self.items, columns: columns).prefix { $0 != "\n" }
        #expect(heading.contains("TITLE"))
    }

    @Test("Columns align with their headings, with wide characters as well")
    func alignment() throws {
        let items = Array(Self.items[0...3])
        let expected = """
            TITLE                         YEAR  RATING
            The Matrix                          8.2
            千と千尋の神隠し              1991
            🎬🍿 Emoji: The Movie 🎉🎉🎉  1992  8.2
            👨\u{200D}👩\u{200D}👧\u{200D}👦 Family

            """
        #expect(try table(items, ["title", "year", "vote_average"]) == expected)
    }

    @Test("Cut text ends in an ellipsis")
    func cutting() throws {
        #expect(try table([Self.items[5]], ["title"], columns: 20) == "TITLE\nDer Schuh des Manit…\n")
        #expect(try table([Self.items[1]], ["title"], columns: 10) == "TITLE\n千と千尋…\n")
    }

    @Test("External text is cleaned")
    func cleaning() throws {
        #expect(try table(Array(Self.items[6...7]), ["title"]) == "TITLE\nRed Tab Line\nRTL title\n")
    }

    @Test("Styles and links do not change the layout", arguments: [1, 2, 7, 20, 40, 60, 80, 200])
    func looks(columns: Int) throws {
        let style = OutputTheme(isEnabled: true, hasLinks: true)
        for query in ["", "the family", "アニメ 千尋", "a"] {
            for names in [MovieFields.defaults, ["title", "original_title", "url", "release_date"]] {
                let plain = try table(Self.items, names, columns: columns)
                let styled = try table(Self.items, names, columns: columns, style: style, query: query)
                #expect(shown(styled) == plain)
            }
        }
    }

    /// The text without the program's own sequences; sequences in titles stay.
    private func shown(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]+m/, with: "")
            .replacing(/\u{1B}\]8;;(https:\/\/www\.themoviedb\.org\/movie\/[0-9]+)?\u{1B}\\/, with: "")
    }

    @Test("The table matches the golden file", arguments: [100, 80, 60, 40, 20])
    func approved(columns: Int) throws {
        try GoldenFile(name: "table-\(columns).txt").expect(table(Self.items, columns: columns))
    }

    @Test("The heading is bold, the year dim, the searched words bold, and a good rating green")
    func style() throws {
        let plain = try table([Self.items[4]], ["title", "year", "vote_average"])
        let styled = try table(
            [Self.items[4]],
            ["title", "year", "vote_average"],
            style: OutputTheme(isEnabled: true),
            query: "AMELIE"
        )
        #expect(plain == "TITLE   YEAR  RATING\nAme\u{301}lie  1994  8.2\n")
        #expect(
            styled == "\u{1B}[1mTITLE   YEAR  RATING\u{1B}[0m\n"
                + "\u{1B}[1mAme\u{301}lie\u{1B}[0m  \u{1B}[2m1994\u{1B}[0m  \u{1B}[1m8.2\u{1B}[0m\n"
        )
    }

    @Test("A title links to the film's page, even when cut")
    func links() throws {
        let style = OutputTheme(isEnabled: true, hasLinks: true)
        let opening = "\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\"
        let closing = "\u{1B}]8;;\u{1B}\\"
        let table = try table([Self.items[0]], ["title"], columns: 7, style: style, query: "matrix")
        #expect(table == "\u{1B}[1mTITLE\u{1B}[0m\n\(opening)The \u{1B}[1mMa\u{1B}[0m…\(closing)\n")
    }

    @Test("Ratings are distinguishable without colour", arguments: [(8.0, "1"), (6.0, nil), (4.0, "2")])
    func grades(average: Double, code: String?) throws {
        let item = MoviesListItemViewModel(Movie(id: .tmdb(1), title: "A", voteAverage: average))
        let text = "\(Int(average)).0"
        let expected = code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
        #expect(try table([item], ["vote_average"], style: OutputTheme(isEnabled: true)).hasSuffix("\n\(expected)\n"))
    }
}
