import Data
import Domain
import Foundation
import Testing

@Suite("MovieQuery")
struct MovieQueryTests {
    /// The parts of a query, for comparison.
    private struct Parts: Equatable {
        let text: String
        var years: String?
        var film: MovieID?

        init(_ text: String, years: String? = nil, film: MovieID? = nil) {
            (self.text, self.years, self.film) = (text, years, film)
        }

        init(_ query: MovieQuery) {
            self.init(query.text, years: query.years?.description, film: query.film)
        }
    }

    private func parts(_ typed: String, years: String? = nil) throws -> Parts {
        try Parts(MovieQuery(typed, years: years.map { try #require(YearRange($0)) }))
    }

    @Test(
        "Surrounding space is removed, space between words is kept",
        arguments: ["the  matrix", "  the  matrix", "the  matrix \n", "\t\u{A0}the  matrix\u{3000}"]
    )
    func trimming(typed: String) throws {
        #expect(try parts(typed) == Parts("the  matrix"))
    }

    @Test("Blank text is not a query", arguments: ["", " ", "\t\n", "\u{3000}\u{A0}"])
    func empty(typed: String) {
        #expect(throws: MovieQueryError.empty) { try MovieQuery(typed) }
    }

    @Test(
        "A year in brackets at the end is a filter",
        arguments: ["The Matrix (1999)", "  The Matrix  (1999) ", "The Matrix(1999)"]
    )
    func yearInBrackets(typed: String) throws {
        #expect(try parts(typed) == Parts("The Matrix", years: "1999"))
    }

    @Test("A title may end in a wide or combined character before its year")
    func unicodeTitle() throws {
        #expect(try parts("千と千尋の神隠し(2001)") == Parts("千と千尋の神隠し", years: "2001"))
        #expect(try parts("Amelie\u{301} (2001)") == Parts("Amelie\u{301}", years: "2001"))
        #expect(try parts("👨‍👩‍👧 (2001)") == Parts("👨‍👩‍👧", years: "2001"))
    }

    @Test(
        "Text that only resembles a year in brackets stays part of the words",
        arguments: [
            "(1999)", "Matrix (99)", "Matrix (19999)", "Matrix [1999]", "Matrix (1999", "(1999) Matrix",
            "Matrix (199x)", "Matrix (１９９９)", "Matrix 1999)",
        ]
    )
    func noYear(typed: String) throws {
        #expect(try parts(typed) == Parts(typed))
    }

    @Test("A filter is kept unchanged")
    func filter() throws {
        #expect(try parts("matrix", years: "1990-") == Parts("matrix", years: "1990-"))
    }

    @Test("A year in brackets within the filter narrows it", arguments: ["1999", "1990-1999", "1999-", "-2000"])
    func narrowing(filter: String) throws {
        #expect(try parts("Matrix (1999)", years: filter) == Parts("Matrix", years: "1999"))
    }

    @Test("A year in brackets outside the filter contradicts it", arguments: ["1998", "2000-", "-1998", "1980-1989"])
    func contradiction(filter: String) throws {
        let range = try #require(YearRange(filter))
        #expect(throws: MovieQueryError.yearsContradict(title: 1999, filter: range)) {
            try MovieQuery("Matrix (1999)", years: range)
        }
    }

    @Test("A bare number is a word", arguments: ["1917", "300", "603", "0"])
    func number(typed: String) throws {
        #expect(try parts(typed) == Parts(typed))
    }

    @Test(
        "An ID selects one film",
        arguments: [
            ("tmdb:603", MovieID.tmdb(603)), ("TMDB:603", .tmdb(603)), ("tmdb: 603", .tmdb(603)),
            ("tt0133093", .imdb("tt0133093")), ("TT0133093", .imdb("tt0133093")),
            ("imdb:tt0133093", .imdb("tt0133093")), ("IMDb:TT0133093", .imdb("tt0133093")),
        ]
    )
    func ids(typed: String, film: MovieID) throws {
        #expect(try parts(typed) == Parts(typed, film: film))
    }

    @Test("An ID may have surrounding space")
    func idInSpace() throws {
        #expect(try parts("  tt0133093 ") == Parts("tt0133093", film: .imdb("tt0133093")))
    }

    private func entry(_ text: String, years: String? = nil) -> MovieQuery? {
        MovieQuery(RecentQuery(text: text, years: years, searchedAt: .distantPast, totalResults: 1))
    }

    @Test(
        "A query from the history is not parsed again",
        arguments: [
            ("foo (1999)", "2000", Parts("foo (1999)", years: "2000")), ("foo (1999)", nil, Parts("foo (1999)")),
            (" foo ", "1990-", Parts("foo", years: "1990-")), ("foo", "someday", Parts("foo")),
        ] as [(String, String?, Parts)]
    )
    private func entries(text: String, years: String?, expected: Parts) throws {
        #expect(entry(text, years: years).map { Parts($0) } == expected)
    }

    @Test("A history entry without words is rejected", arguments: ["", " "])
    func emptyEntry(text: String) {
        #expect(entry(text) == nil)
    }

    @Test(
        "The displayed text parses to the same query",
        arguments: [
            ("foo", nil, "foo"), ("foo", "1999", "foo (1999)"), ("foo (1999)", "2000", "foo (1999) (2000)"),
            ("foo", "1990-1999", "foo"),
        ] as [(String, String?, String)]
    )
    func typedText(text: String, years: String?, expected: String) throws {
        #expect(entry(text, years: years)?.typedText == expected)
    }

    @Test(
        "A prefix before several words is text, as in a title",
        arguments: ["tmdb: the movie", "imdb: the musical", "tt0133093 tt0133094"]
    )
    func prefixes(typed: String) throws {
        #expect(try parts(typed) == Parts(typed))
    }

    @Test(
        "A prefix before anything but an ID is a mistake",
        arguments: ["tmdb:", "tmdb:0", "tmdb:abc", "tmdb:-603", "imdb:0133093", "imdb:603", "imdb:", "TMDB:tt0133093"]
    )
    func malformedIDs(typed: String) {
        #expect(throws: MovieQueryError.malformedID(typed)) { try MovieQuery(typed) }
    }
}

@Suite("YearRange")
struct YearRangeTests {
    /// The parts of a range, for comparison.
    struct Parts: Equatable {
        let first: Int?
        let last: Int?
        let single: Int?
        let text: String

        init(_ first: Int?, _ last: Int?, single: Int? = nil, _ text: String) {
            (self.first, self.last, self.single, self.text) = (first, last, single, text)
        }

        init(_ range: YearRange) {
            self.init(range.first, range.last, single: range.singleYear, range.description)
        }
    }

    @Test(
        "A filter has four forms",
        arguments: [
            ("1999", Parts(1999, 1999, single: 1999, "1999")), ("1990-1999", Parts(1990, 1999, "1990-1999")),
            ("1990-", Parts(1990, nil, "1990-")), ("-1999", Parts(nil, 1999, "-1999")),
        ]
    )
    func forms(text: String, parts: Parts) throws {
        #expect(try Parts(#require(YearRange(text))) == parts)
    }

    @Test(
        "Early years are printed so that they can be parsed again",
        arguments: ["0009", "0000-0099"]
    )
    func earlyYears(text: String) throws {
        #expect(try #require(YearRange(text)).description == text)
    }

    @Test("A range from a year to itself is that year")
    func oneYear() throws {
        let range = try #require(YearRange("1999-1999"))
        #expect(range == YearRange(1999))
        #expect(Parts(range) == Parts(1999, 1999, single: 1999, "1999"))
    }

    @Test(
        "Any other text is rejected",
        arguments: [
            "", "-", "--", "99", "19999", "199", "1999-90", "1999-1990", "1990-1999-2000", "1990--1999", "-1990-",
            "1990 - 1999", " 1999", "1999 ", "+199", "19a9", "１９９９", "1990–1999", "1990-x", "x-1990",
        ]
    )
    func wrong(text: String) {
        #expect(YearRange(text) == nil)
    }

    @Test(
        "Both bounds are included, and an open end has none",
        arguments: [
            ("1999", [1999]), ("1998-2000", [1998, 1999, 2000]), ("1999-", [1999, 2000, 2001]),
            ("-1999", [1997, 1998, 1999]),
        ]
    )
    func contains(text: String, years: [Int]) throws {
        let range = try #require(YearRange(text))
        #expect((1997...2001).filter { range.contains($0) } == years)
    }

    @Test("A film without a year matches no year filter", arguments: ["1999", "1990-1999", "1990-", "-1999"])
    func noYear(text: String) throws {
        #expect(try #require(YearRange(text)).contains(nil) == false)
    }
}
