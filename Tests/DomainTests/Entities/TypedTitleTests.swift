import Domain
import Foundation
import Testing

@Suite("TypedTitle")
struct TypedTitleTests {
    @Test(
        "Titles are equal without case, accents and punctuation, and numbers by their values",
        arguments: [
            ("heat", "Heat"), ("amelie", "Amélie"), ("spiderman", "Spider-Man"), ("spider man", "Spider-Man"),
            ("oceans eleven", "Ocean's Eleven"), ("ocean's 11", "Ocean’s Eleven"), ("rocky 2", "Rocky II"),
            ("straße", "STRASSE"), ("wall e", "WALL·E"), ("fast & furious", "Fast and Furious"), ("шинель", "Шинель"),
            ("七人の侍", "七人の侍"), ("the third man", "The 3rd Man"), ("friday xxi", "Friday 21"),
            ("twentieth century", "20th Century"),
        ]
    )
    func same(typed: String, title: String) {
        #expect(TypedTitle(typed).equality(title) == .same)
    }

    @Test(
        "A title of many articles, numbers or numerals takes no more time for each word than a short one",
        arguments: [("a ", "a "), ("1 ", "b "), ("i ", "the ")]
    )
    func manyWords(typed: String, title: String) {
        let typed = String(repeating: typed, count: 40_000)
        var (start, end) = (timespec(), timespec())
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        _ = TypedTitle(typed).named(
            among: [(titles: [String(repeating: title, count: 40_000) + "1"], otherNames: [], popularity: 1)]
        )
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        // Comparing each word with each other one takes minutes.
        #expect(end.tv_sec - start.tv_sec < 30)
    }

    @Test("A leading article may be missing or added", arguments: [("the heat", "Heat"), ("matrix", "The Matrix")])
    func article(typed: String, title: String) {
        #expect(TypedTitle(typed).equality(title) == .withoutArticle)
    }

    @Test(
        "One letter or space may be missing, added or changed, or two exchanged, in six letters or more",
        arguments: [
            ("gladaitor", "Gladiator"), ("goodfelas", "Goodfellas"), ("goodffellas", "Goodfellas"),
            ("the metrix", "The Matrix"), ("alien3", "Alien 3"), ("apollo13", "Apollo 13"), ("starwars", "Star Wars"),
            ("star  wras", "Star Wars"), ("thegodfather", "The Godfather"), ("raging bul", "Raging Bull"),
        ]
    )
    func typo(typed: String, title: String) {
        #expect(TypedTitle(typed).equality(title) == .oneTypo)
    }

    @Test(
        "Two typos, short titles, other numbers, plurals, parts and nothing are another title",
        arguments: [
            ("gladaitro", "Gladiator"), ("hate", "Heat"), ("alein", "Alien"), ("toy story 9", "Toy Story 2"),
            ("rocky vii", "Rocky VI"), ("rocky vi", "Rocky V"), ("rocky two", "Rocky III"), ("a.i.", "The One"),
            ("1 robot", "I, Robot"),
            ("billion dollar baby", "Million Dollar Baby"), ("rocky xiv", "Rocky XV"),
            ("twelve angry man", "12 Angry Men"), ("1918 war", "1917 War"),
            ("gladiators", "Gladiator"), ("pretty women", "Pretty Woman"), ("toys story", "Toy Story"),
            ("lord of the", "The Lord of the Rings"),
            ("god", "The Godfather"), ("the", "The Kid"), ("!!!", "???"),
        ]
    )
    func other(typed: String, title: String) {
        #expect(TypedTitle(typed).equality(title) == nil)
    }

    @Test("The best equality wins, then the best known, and films that are nearly as well known stay in question")
    func named() {
        let films: [(titles: [String], otherNames: [String], popularity: Double)] = [
            (["The Heat"], [], 1.0), (["Heat"], [], 1.7), (["Heat"], [], 0.2), (["Cold"], ["Heat"], 1.4),
        ]
        func named(_ typed: String) -> [Int]? { TypedTitle(typed).named(among: films)?.positions }
        #expect(named("heat") == [1, 3])
        #expect(named("the heat") == [0])
        #expect(named("cold") == [3])
        #expect(named("warm") == nil)
    }

    @Test("Without an article, a much better known film that has one comes first, and both stay in question")
    func betterKnownWithArticle() {
        let films: [(titles: [String], otherNames: [String], popularity: Double)] = [
            (["Wizard of Oz"], [], 0.5), (["The Wizard of Oz"], [], 1.0), (["The Wizard of Oz"], [], 2.0),
        ]
        #expect(TypedTitle("wizard of oz").named(among: films)?.positions == [2, 0])
        #expect(TypedTitle("the wizard of oz").named(among: films)?.positions == [2])
        #expect(TypedTitle("wizard of oz").named(among: Array(films.prefix(2)))?.positions == [0])
    }

    @Test("Among films of one year, the typed letters and signs decide before the audience", arguments: [true, false])
    func spelling(areOfOneYear: Bool) {
        let films: [(titles: [String], otherNames: [String], popularity: Double)] = [
            (["X+Y"], [], 5), (["X/Y"], [], 1), (["9"], [], 5), (["Nine"], [], 4.9), (["The X/Y"], [], 9),
        ]
        func named(_ typed: String) -> [Int]? {
            TypedTitle(typed).named(among: films, areOfOneYear: areOfOneYear)?.positions
        }
        #expect(named("x/y") == (areOfOneYear ? [1] : [4, 0]))
        #expect(named("Nine") == (areOfOneYear ? [3] : [2, 3]))
        #expect(named("x y") == [4, 0])
    }

    @Test("Titles of punctuation alone are not all equal")
    func punctuation() {
        #expect("$".titleKey != "???".titleKey)
        #expect(TypedTitle("$").equality("$") == .same)
    }

    @Test("The plural of one title is not a typo of another")
    func plural() {
        func named(_ typed: String) -> [Int]? {
            TypedTitle(typed).named(among: [(["Titanica"], [], 1), (["Titanic"], [], 1)])?.positions
        }
        #expect(named("titanics") == nil)
        #expect(named("titancia") == [0])
    }

    @Test("A number is that of the title, not of another name")
    func numberOfOtherName() {
        let creed = [(titles: ["Creed"], otherNames: ["Rocky VII", "Adonis"], popularity: 1.0)]
        #expect(TypedTitle("rocky vii").named(among: creed)?.positions == nil)
        #expect(TypedTitle("adonis").named(among: creed)?.positions == [0])
    }
}
