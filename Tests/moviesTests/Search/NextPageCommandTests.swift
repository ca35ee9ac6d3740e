import CommandLineKit
import Data
import Domain
import TerminalKit
import Testing

@testable import Presentation
@testable import movies

@MainActor
@Suite("NextPageCommand")
struct NextPageCommandTests {
    private func summary(page: Int, of totalPages: Int) -> Answer<MoviesPage> {
        let page = MoviesPage(number: page, totalPages: totalPages, totalResults: 20 * totalPages, movies: [])
        return Answer(page, source: .tmdb)
    }

    private func command(
        _ query: String,
        page: Int = 1,
        of totalPages: Int = 3,
        years: YearRange? = nil,
        flags: [TypedFlag] = []
    ) throws -> String? {
        NextPageCommand(["movies", "search"], flags).text(
            after: summary(page: page, of: totalPages),
            of: .search(try MovieQuery(query, years: years))
        )
    }

    @Test("The next page is requested with the same flags")
    func next() throws {
        #expect(try command("matrix") == "movies search matrix -p 2")
        #expect(try command("matrix", page: 2) == "movies search matrix -p 3")
    }

    @Test(
        "A query that changes by cleaning has no next page, as it would gain a year",
        arguments: ["Heron (1999)\u{17}", "Heron (19\u{200B}99)"]
    )
    func cannotBeTyped(query: String) throws {
        #expect(try command(query) == nil)
    }

    @Test("After the last page there is no next page", arguments: [(3, 3), (4, 3), (1, 0), (500, 600)])
    func last(page: Int, totalPages: Int) throws {
        #expect(try command("matrix", page: page, of: totalPages) == nil)
    }

    @Test("Words that a shell would change are quoted")
    func quoting() throws {
        #expect(try command("the matrix") == "movies search 'the matrix' -p 2")
        #expect(try command("it's $5; rm *") == #"movies search 'it'\''s $5; rm *' -p 2"#)
    }

    @Test("A control character in the query does not remove the quoting")
    func controlCharacters() throws {
        #expect(try command("a b\u{1B}(c d") == "movies search 'a b d' -p 2")
        #expect(try command("a b\u{9D}c") == "movies search 'a b' -p 2")
        #expect(try command("a b\u{1B}c\u{1B}") == "movies search 'a b' -p 2")
    }

    @Test("A year after the title becomes a filter")
    func year() throws {
        #expect(try command("Love (1999)") == "movies search Love -p 2 --year 1999")
        #expect(try command("love", years: YearRange("-1999")) == "movies search love -p 2 --year -1999")
    }

    @Test("Words that start with a dash come last, after --")
    func dash() throws {
        #expect(try command("-love", flags: [("limit", "5")]) == "movies search -p 2 --limit 5 -- -love")
        #expect(try command("--json") == "movies search -p 2 -- --json")
        #expect(try command("-love (1999)") == "movies search -p 2 --year 1999 -- -love")
    }

    @Test("A title that ends in a year is not split")
    func yearInTitle() throws {
        #expect(try command("alien (1979) (1986)") == "movies search 'alien (1979) (1986)' -p 2")
    }

    @Test("--no-history and the format apply to the next page")
    func form() throws {
        let flags = [
            ("quiet", ""), ("no-history", ""), ("color", "always"), ("format", "table"), ("no-pager", ""),
        ]
        #expect(
            try command("love", flags: flags)
                == "movies search love -p 2 --no-history --format table --color always --no-pager"
        )
    }

    @Test("Filters are kept, each once")
    func filters() throws {
        let flags = [("year", "90s"), ("genre", "horror"), ("country", "FR"), ("country", "IT")]
        let years = YearRange("1990-1999")
        #expect(
            try command("love", years: years, flags: flags)
                == "movies search love --genre horror --country FR --country IT -p 2 --year 1990-1999"
        )
        #expect(
            NextPageCommand(["movies", "list", "popular"], flags).text(page: nil, of: .popular)
                == "movies list popular --year 90s --genre horror --country FR --country IT"
        )
    }

    @Test("Flags that change the results or the output are kept")
    func flags() throws {
        let flags = [
            ("limit", "5"), ("reverse", ""), ("language", "de"), ("region", "AT"), ("include-adult", ""),
            ("source", "tmdb"), ("offline", ""), ("timeout", "0.5"), ("fields", "title,year"), ("refresh", ""),
        ]
        let expected =
            "movies search love -p 2 --limit 5 --language de --region AT --include-adult --source tmdb --offline "
            + "--timeout 0.5 --reverse --fields title,year"
        #expect(try command("love", flags: flags) == expected)
    }
}
