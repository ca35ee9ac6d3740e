@testable import TextSearch
import Testing

@Suite("Text search")
struct TextSearchTests {
    @Test(
        "The same words, letter for letter, are exact",
        arguments: [("heat", "Heat"), ("Amélie", "AMELIE"), ("the heat", "The Heat"), ("oceans 11", "Ocean's 11")]
    )
    func exact(query: String, name: String) throws {
        #expect(try NamesIndex.match(query, name) == TextMatch(shape: .exact, coverage: 1))
    }

    @Test(
        "An article, a space or the way of writing a number makes it almost exact",
        arguments: [
            ("the alien", "Alien"), ("alien", "The Alien"), ("spiderman", "Spider-Man"), ("spider man", "Spiderman"),
            ("et", "E.T."), ("bladerunner", "Blade Runner"), ("xmen", "X-Men"), ("wall e", "Walle"),
            ("mash", "M*A*S*H"), ("thedarkknight", "The Dark Knight"), ("rocky 2", "Rocky II"),
            ("seven samurai", "7 Samurai"), ("friday the thirteenth", "Friday the 13th"), ("rocky2", "Rocky II"),
            ("101 dalmatians", "One Hundred and One Dalmatians"), ("twenty one jump street", "21 Jump Street"),
        ]
    )
    func almostExact(query: String, name: String) throws {
        #expect(try NamesIndex.match(query, name) == TextMatch(shape: .almostExact, coverage: 1))
    }

    @Test("Where the words stand gives the shape")
    func shapes() throws {
        #expect(try NamesIndex.match("star wars", "Star Wars: A New Hope") == TextMatch(shape: .start, coverage: 0.5))
        #expect(try NamesIndex.match("heat", "The Heat Wave") == TextMatch(shape: .start, coverage: 0.5))
        #expect(try NamesIndex.match("heat", "Wave Heat") == TextMatch(shape: .phrase, coverage: 0.5))
        #expect(try NamesIndex.match("hope star", "Star Wars: A New Hope")?.shape == .words)
        #expect(
            try NamesIndex.match("spiderman", "Incredible Spider-Man") == TextMatch(shape: .phrase, coverage: 9 / 19)
        )
    }

    @Test("The last word may be unfinished, and only the last")
    func unfinished() throws {
        var match = TextMatch(shape: .start, coverage: 0.75)
        match.isUnfinished = true
        #expect(try NamesIndex.match("star wa", "Star Wars") == match)
        #expect(try NamesIndex.match("spiderm", "Spider-Man")?.isUnfinished == true)
        #expect(try NamesIndex.match("lordofthe", "Lord of the Rings")?.shape == .start)
        #expect(try NamesIndex.match("sta wars", "Star Wars") == nil)
        #expect(try NamesIndex.match("sta wars", "Star Wars", .forgiving)?.isUnfinished == true)
    }

    @Test(
        "What lacks a word does not match",
        arguments: [
            ("matrix", "Mat"), ("star trek", "Star Wars"), ("heat", "He Attacks"), ("heat", "Theatre"),
            ("matrx", "Matrix"), ("it", "I, Tonya"), ("word", ""), ("", "Alien"), ("new new", "New York"),
        ]
    )
    func noMatch(query: String, name: String) throws {
        #expect(try NamesIndex.match(query, name) == nil)
    }

    @Test("An article is a word where nothing else is asked for")
    func onlyArticle() throws {
        #expect(try NamesIndex.match("the", "The Heat")?.shape == .start)
        #expect(try NamesIndex.match("the", "Heat") == nil)
    }

    @Test("A filter leaves out whatever else a document has")
    func filter() throws {
        let index = try NamesIndex(["Heat", "Heat and Dust", "White Heat"])
        #expect(index.names("heat", filter: 1901...1902) == ["Heat and Dust", "White Heat"])
        #expect(index.names("heat", filter: 1950...1960) == [])
    }

    @Test("A document is found by any of its names, once, and by its best")
    func otherNames() throws {
        let index = try NamesIndex(["A New Hope|Star Wars|Star Wars 4", "Star Wars Tales"])
        #expect(index.names("star wars") == ["A New Hope|Star Wars|Star Wars 4", "Star Wars Tales"])
        let best = try #require(
            index.index.open().hits(for: TextQuery("star wars"), .strict).first { $0.document == 0 }
        )
        #expect(best.match.shape == .exact && best.match.isOtherName)
    }
}
