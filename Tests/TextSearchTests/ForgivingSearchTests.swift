@testable import TextSearch
import Testing

@Suite("Forgiving search")
struct ForgivingSearchTests {
    @Test(
        "Typing errors are forgiven, and counted",
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

    @Test("An unfinished last word of five letters may have an error")
    func unfinishedTypo() throws {
        let match = try #require(try NamesIndex.match("the intrst", "The Interstellar Sky", .forgiving))
        #expect(match.isUnfinished && match.typos == 1)
    }

    @Test(
        "Short words, numbers and more errors than allowed are not forgiven",
        arguments: [
            ("uq", "Up"), ("toy story 4", "Toy Story 3"), ("avatar 2", "Avatar"), ("1918", "1917"),
            ("mtarxi", "Metaphor"), ("intirstaller", "Interlude"),
        ]
    )
    func tooManyTypos(query: String, name: String) throws {
        #expect(try NamesIndex.match(query, name, .forgiving) == nil)
    }

    @Test("A wrong article is no error, and another wrong small word counts as missing")
    func smallWords() throws {
        #expect(try NamesIndex.match("gone with a wind", "Gone with the Wind", .forgiving)?.missing == 0)
        let match = try #require(try NamesIndex.match("silence with the lambs", "Silence of the Lambs", .forgiving))
        #expect(match.missing > 0 && match.missing < 0.2)
        #expect(match.typos == 0)
    }

    @Test("In despair some words may be missing, but not most")
    func desperate() throws {
        let index = try NamesIndex(["The Quick Brown Fox", "Brown Bread", "Lazy Dogs"])
        #expect(index.names("quick brown wolf", .forgiving) == [])
        #expect(index.names("quick brown wolf", .desperate) == ["The Quick Brown Fox"])
        #expect(index.names("completely different", .desperate) == [])
    }

    @Test("Without an error the forgiving answer is the strict one")
    func forgivingIsStrictWhereItCan() throws {
        #expect(try NamesIndex.match("star wars", "Star Wars", .forgiving) == TextMatch(shape: .exact, coverage: 1))
    }

    @Test("A name without words matches nothing, and does not trap", arguments: ["", " ", "\u{301}", "\u{A0}"])
    func emptyName(name: String) throws {
        for leniency in [Leniency.strict, .forgiving, .desperate] {
            #expect(try NamesIndex.match("matrix", name, leniency) == nil)
            #expect(try NamesIndex.match("a", name, leniency) == nil)
        }
    }
}
