import Testing

@testable import TextSearch

@Suite("Text search")
struct TextSearchTests {
    @Test(
        "The same words, letter for letter, are an exact match",
        arguments: [
            ("star wars", "Star Wars"), ("heat", "Heat"), ("Amélie", "AMELIE"), ("the heat", "The Heat"),
            ("oceans 11", "Ocean's 11"),
        ]
    )
    func exact(query: String, name: String) throws {
        for mode in [MatchMode.strict, .forgiving] {
            #expect(try NamesIndex.match(query, name, mode) == TextMatch(shape: .exact, coverage: 1))
        }
    }

    @Test(
        "An article, a space or the notation of a number makes the match almost exact",
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

    @Test("The position of the words determines the kind of match")
    func shapes() throws {
        #expect(try NamesIndex.match("star wars", "Star Wars: A New Hope") == TextMatch(shape: .start, coverage: 0.5))
        #expect(try NamesIndex.match("heat", "The Heat Wave") == TextMatch(shape: .start, coverage: 0.5))
        var ending = TextMatch(shape: .phrase, coverage: 0.5)
        ending.endsName = true
        #expect(try NamesIndex.match("heat", "Wave Heat") == ending)
        #expect(try NamesIndex.match("hope star", "Star Wars: A New Hope")?.shape == .words)
        ending.coverage = 9 / 19
        #expect(try NamesIndex.match("spiderman", "Incredible Spider-Man") == ending)
    }

    @Test("Only the last word may be incomplete")
    func unfinished() throws {
        var match = TextMatch(shape: .start, coverage: 0.75)
        match.isUnfinished = true
        match.isShortBeginning = true
        match.endsName = true
        #expect(try NamesIndex.match("star wa", "Star Wars") == match)
        #expect(try NamesIndex.match("spiderm", "Spider-Man")?.isUnfinished == true)
        #expect(try NamesIndex.match("lordofthe", "Lord of the Rings")?.shape == .start)
        #expect(try NamesIndex.match("sta wars", "Star Wars") == nil)
        #expect(try NamesIndex.match("sta wars", "Star Wars", .forgiving)?.isUnfinished == true)
    }

    @Test(
        "A complete search accepts other spellings, but no unfinished word",
        arguments: ["spiderm", "star wa", "spi derm"]
    )
    func complete(beginning: String) throws {
        for name in ["Spider-Man", "Star Wars"] { #expect(try NamesIndex.match(beginning, name, .complete) == nil) }
        #expect(try NamesIndex.match("spiderman", "Spider-Man", .complete)?.shape == .almostExact)
        #expect(try NamesIndex.match("rocky 2", "Rocky II", .complete)?.shape == .almostExact)
    }

    @Test(
        "A name that lacks a word does not match",
        arguments: [
            ("matrix", "Mat"), ("star trek", "Star Wars"), ("heat", "He Attacks"), ("heat", "Theatre"),
            ("matrx", "Matrix"), ("it", "I, Tonya"), ("word", ""), ("", "Alien"), ("new new", "New York"),
        ]
    )
    func noMatch(query: String, name: String) throws {
        #expect(try NamesIndex.match(query, name) == nil)
    }

    @Test("An article is a word if there is no other word")
    func onlyArticle() throws {
        #expect(try NamesIndex.match("the", "The Heat")?.shape == .start)
        #expect(try NamesIndex.match("the", "Heat") == nil)
    }

    @Test("A filter excludes documents, whatever their other properties")
    func filter() throws {
        let index = try NamesIndex(["Heat", "Heat and Dust", "White Heat"])
        #expect(index.names("heat", filter: 1901...1902) == ["Heat and Dust", "White Heat"])
        #expect(index.names("heat", filter: 1950...1960) == [])
    }

    @Test("A document is found by any of its names, once, with the best match")
    func otherNames() throws {
        let index = try NamesIndex(["A New Hope|Star Wars|Star Wars 4", "Star Wars Tales"])
        #expect(index.names("star wars") == ["A New Hope|Star Wars|Star Wars 4", "Star Wars Tales"])
        let best = try #require(
            index.index.open().hits(for: TextQuery("star wars"), .strict).first { $0.document == 0 }
        )
        #expect(best.match.shape == .exact && best.match.isOtherName)
    }
}

@Suite("Fuzzy search")
struct ForgivingSearchTests {
    @Test(
        "Typos are accepted and counted",
        arguments: [
            ("matrx", "Matrix", 0.5), ("mattrix", "Matrix", 0.5), ("matirx", "The Matrix", 1), ("maltrix", "Matrix", 1),
            ("teh matrix", "The Matrix", 1), ("spidrman", "Spider-Man", 0.5), ("star wrs", "Star Wars", 0.5),
            ("intrstelar", "Interstellar", 1), ("blaedrunner", "Blade Runner", 1), ("spidre man", "Spiderman", 1),
            ("het", "Heat", 0.5), ("taksi", "Taxi", 1.5),
        ]
    )
    func typos(query: String, name: String, count: Float) throws {
        #expect(try NamesIndex.match(query, name) == nil)
        let match = try #require(try NamesIndex.match(query, name, .forgiving))
        #expect(match.typos == count)
        #expect(match.shape == .almostExact)
    }

    @Test("An incomplete last word of five letters may have a typo")
    func unfinishedTypo() throws {
        let match = try #require(try NamesIndex.match("the intrst", "The Interstellar Sky", .forgiving))
        #expect(match.isUnfinished && match.typos == 1)
    }

    @Test(
        "Short words, numbers and more typos than allowed do not match",
        arguments: [
            ("uq", "Up"), ("toy story 4", "Toy Story 3"), ("avatar 2", "Avatar"), ("1918", "1917"),
            ("mtarxi", "Metaphor"), ("intirstaller", "Interlude"),
        ]
    )
    func tooManyTypos(query: String, name: String) throws {
        #expect(try NamesIndex.match(query, name, .forgiving) == nil)
    }

    @Test("A wrong article is not a typo, and another wrong small word is missing")
    func smallWords() throws {
        #expect(try NamesIndex.match("gone with a wind", "Gone with the Wind", .forgiving)?.missing == 0)
        let match = try #require(try NamesIndex.match("silence with the lambs", "Silence of the Lambs", .forgiving))
        #expect(match.missing > 0 && match.missing < 0.2)
        #expect(match.typos == 0)
    }

    @Test("In partial matches some words may be missing, but not most")
    func desperate() throws {
        let index = try NamesIndex(["The Quick Brown Fox", "Brown Bread", "Lazy Dogs"])
        #expect(index.names("quick brown wolf", .forgiving) == [])
        #expect(index.names("quick brown wolf", .desperate) == ["The Quick Brown Fox"])
        #expect(index.names("completely different", .desperate) == [])
    }

    @Test("Words of the settings may be missing from a name, or have another spelling there")
    func settings() throws {
        let settings = TextSearchSettings(smallWords: ["film"], synonyms: [["vol", "volume"]])
        let index = try NamesIndex(["Heron", "Heron Volume Two"])
        #expect(index.names("heron film", .forgiving, settings: settings) == ["Heron", "Heron Volume Two"])
        #expect(index.names("heron vol 2", settings: settings) == ["Heron Volume Two"])
        #expect(index.names("heron film", .forgiving) == [])
        #expect(index.names("heron vol 2") == [])
    }

    @Test("A name without words matches nothing, and does not trap", arguments: ["", " ", "\u{301}", "\u{A0}"])
    func emptyName(name: String) throws {
        for mode in [MatchMode.strict, .forgiving, .desperate] {
            #expect(try NamesIndex.match("matrix", name, mode) == nil)
            #expect(try NamesIndex.match("a", name, mode) == nil)
        }
    }
}

@Suite("Text match")
struct TextMatchTests {
    @Test("Similarity decreases from exact to scattered words")
    func shapes() {
        let shapes: [TextMatch.Shape] = [.exact, .almostExact, .start, .phrase, .words]
        #expect(shapes.map { TextMatch(shape: $0, coverage: 0).similarity } == [100, 95, 80, 70, 60])
    }

    @Test("Coverage increases the score; incomplete words, typos and missing words decrease it")
    func parts() {
        #expect(TextMatch(shape: .start, coverage: 1).similarity == 95)
        var match = TextMatch(shape: .start, coverage: 0.5)
        match.isUnfinished = true
        #expect(match.similarity == 75.5)
        match.typos = 1
        match.typoShare = 0.25
        #expect(match.similarity == 57.5)
        match.missing = 0.5
        #expect(match.similarity == 27.5)
    }
}
