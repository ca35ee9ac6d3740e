import Testing

@testable import Infrastructure

@Suite("Text query")
struct TextQueryTests {
    @Test(
        "The same words, letter for letter, are exact",
        arguments: [("heat", "Heat"), ("Amélie", "AMELIE"), ("the heat", "The Heat"), ("oceans 11", "Ocean's 11")]
    )
    func exact(query: String, text: String) {
        #expect(match(query, text) == TextMatch(shape: .exact, coverage: 1))
    }

    @Test(
        "An article, a space or the way of writing a number makes it almost exact",
        arguments: [
            ("the alien", "Alien"), ("spiderman", "Spider-Man"), ("spider man", "Spiderman"), ("et", "E.T."),
            ("bladerunner", "Blade Runner"), ("xmen", "X-Men"), ("wall e", "Walle"),
        ]
    )
    func almostExact(query: String, text: String) {
        #expect(match(query, text) == TextMatch(shape: .almostExact, coverage: 1))
    }

    @Test("A missing article lowers the coverage alone")
    func missingArticle() {
        #expect(match("matrix", "The Matrix") == TextMatch(shape: .almostExact, coverage: 6 / 9.0))
        #expect(match("rocky 2", "Rocky II") == TextMatch(shape: .almostExact, coverage: 6 / 7.0))
        #expect(match("seven samurai", "7 Samurai") == TextMatch(shape: .almostExact, coverage: 1))
    }

    @Test("Where the words stand gives the shape")
    func shapes() {
        #expect(match("star wars", "Star Wars: A New Hope") == TextMatch(shape: .start, coverage: 8 / 16.0))
        #expect(match("matrix", "The Matrix Reloaded") == TextMatch(shape: .start, coverage: 6 / 17.0))
        #expect(match("heat", "White Heat") == TextMatch(shape: .phrase, coverage: 4 / 9.0))
        #expect(match("hope star", "Star Wars: A New Hope") == TextMatch(shape: .words, coverage: 8 / 16.0))
        #expect(match("spiderman", "Amazing Spider-Man") == TextMatch(shape: .phrase, coverage: 9 / 16.0))
    }

    @Test("The last word may be unfinished, and only the last")
    func unfinished() {
        #expect(match("alien", "Aliens") == TextMatch(shape: .start, isUnfinished: true, coverage: 5 / 6.0))
        #expect(match("star wa", "Star Wars") == TextMatch(shape: .start, isUnfinished: true, coverage: 6 / 8.0))
        #expect(match("spiderm", "Spider-Man") == TextMatch(shape: .start, isUnfinished: true, coverage: 7 / 9.0))
        #expect(match("sta wars", "Star Wars") == nil)
    }

    @Test(
        "What lacks a word does not match",
        arguments: [
            ("matrix", "Mat"), ("star trek", "Star Wars"), ("heat", "He Attacks"), ("heat", "Theatre"),
            ("matrx", "Matrix"),
            ("it", "I, Tonya"), ("word", ""), ("", "Alien"),
        ]
    )
    func noMatch(query: String, text: String) {
        #expect(match(query, text) == nil)
    }

    @Test("An article is a word where nothing else is asked for")
    func onlyArticle() {
        #expect(match("the", "The Heat") == TextMatch(shape: .start, coverage: 3 / 7.0))
        #expect(match("the", "Heat") == nil)
    }

    @Test("Typing errors are forgiven where they are to be, and counted")
    func typos() {
        #expect(match("matrx", "Matrix", forgiving: true) == TextMatch(shape: .almostExact, typos: 1, coverage: 1))
        #expect(match("matirx", "The Matrix", forgiving: true) == TextMatch(shape: .almostExact, typos: 1, coverage: 1))
        #expect(match("teh matrix", "The Matrix", forgiving: true)?.typos == 1)
        #expect(match("spidrman", "Spider-Man", forgiving: true)?.typos == 1)
        #expect(match("star wrs", "Star Wars", forgiving: true)?.typos == 1)
        #expect(match("intrstelar", "Interstellar", forgiving: true)?.typos == 2)
        #expect(
            match("reloadde matrix", "The Matrix Reloaded", forgiving: true)
                == TextMatch(shape: .words, typos: 1, coverage: 14 / 17.0)
        )
    }

    @Test("An unfinished last word of six letters may have an error")
    func unfinishedTypo() {
        #expect(
            match("the intrst", "The Interstellar Sky", forgiving: true)
                == TextMatch(shape: .start, isUnfinished: true, typos: 1, coverage: 9 / 18.0)
        )
        #expect(match("intes", "Interstellar", forgiving: true) == nil)
    }

    @Test(
        "Short words, numbers and more errors than allowed are not forgiven",
        arguments: [
            ("upp", "Up"), ("het", "Heat"), ("toy story 4", "Toy Story 3"), ("avatar 2", "Avatar"), ("1918", "1917"),
            ("maatrxi", "Matrix"), ("intrstelarr", "Interstellar"),
        ]
    )
    func tooManyTypos(query: String, text: String) {
        #expect(match(query, text, forgiving: true) == nil)
    }

    @Test("Without an error the forgiving answer is the strict one")
    func forgivingIsStrictWhereItCan() {
        #expect(match("star wars", "Star Wars", forgiving: true) == TextMatch(shape: .exact, coverage: 1))
    }

    @Test("A text without words matches nothing, and does not trap", arguments: ["", " ", "\u{301}", "\u{A0}"])
    func emptyText(text: String) {
        #expect(match("matrix", text, forgiving: true) == nil)
        #expect(match("a", text) == nil)
    }

    @Test("What matches is never ruled out by the quick test")
    func quickTest() {
        for (query, text) in [("amelie", "Amélie"), ("rocky 2", "Rocky II"), ("the alien", "Alien"), ("$", "$")] {
            #expect(mayMatch(query, text, forgiving: false))
        }
        #expect(mayMatch("matrx", "Matrix", forgiving: true))
        #expect(!mayMatch("zorro", "Matrix", forgiving: true))
    }

    private func match(_ query: String, _ text: String, forgiving: Bool = false) -> TextMatch? {
        TextQuery(query).match(FoldedText(text), forgiving: forgiving)
    }

    private func mayMatch(_ query: String, _ text: String, forgiving: Bool) -> Bool {
        Array(text.utf8).withUnsafeBytes { TextQuery(query).mayMatch($0, forgiving: forgiving) }
    }
}
