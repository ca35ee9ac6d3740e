import Domain
import Foundation
import TestSupport
import Testing

@testable import Data

/// Searches the catalogue with queries of every kind that people type. `make relevance` prints the scores.
@Suite("Meaning of queries")
struct MeaningTests {
    @Test("Every kind of query reaches the recorded minimum score")
    func floors() async throws {
        let isTable = ProcessInfo.processInfo.environment["RELEVANCE_TABLE"] == "1"
        for (kind, tasks) in MeaningTask.byKind {
            let sample = tasks.sampled
            var scores: [Double] = []
            for task in sample { scores.append(try await task.score()) }
            let mean = Self.mean(scores)
            if isTable {
                let halves = [0, 1].map { half in Self.mean(scores.indices.filter { $0 % 2 == half }.map { scores[$0] })
                }
                // All queries, the tuning half, and the held-out half.
                print(kind, tasks.count, mean, halves[0], halves[1])
            }
            guard sample.count == tasks.count, let floor = Self.floors[kind] else { continue }
            #expect(mean >= floor, "\(kind)")
        }
    }

    @Test(
        "A few queries of each kind find their film first",
        arguments: [
            ("man relives the same day", "Groundhog Day"), ("shark attacks beach town", "Jaws"),
            ("who directed heat", "Heat"), ("inception cast", "Inception"), ("when did jaws come out", "Jaws"),
            ("el padrino", "The Godfather"), ("der weiße hai", "Jaws"), ("七人の侍", "Seven Samurai"),
            ("tdk", "The Dark Knight"), ("gotg 2", "Guardians of the Galaxy Vol. 2"),
            ("hannibal lecter", "Manhunter"),
            ("based on stephen king", "The Shawshank Redemption"), ("the movie jaws", "Jaws"),
            ("the dark night", "The Dark Knight"), ("del toro", "Pan's Labyrinth"),
            ("gbu", "The Good, the Bad and the Ugly"),
            ("harry potter poa", "Harry Potter and the Prisoner of Azkaban"), ("kb vol 1", "Kill Bill: Vol. 1"),
            ("grisham adaptations", "The Firm"), ("vampirfilme", "Twilight"), ("a western called shane", "Shane"),
            ("who plays the villain in die hard", "Die Hard"), ("best picture winners in order", "Wings"),
            ("saiko", "Psycho"), ("goldener bär", "Spirited Away"), ("1980s horror", "The Shining"),
            ("films muets", "The Artist"), ("movie where they rob a casino", "Ocean's Eleven"),
            ("the shark one", "Jaws"), ("man repeats the same day", "Groundhog Day"),
            ("dream within a dream", "Inception"), ("blue aliens", "Avatar"),
            ("strangers in a train", "Strangers on a Train"), ("guy stuck at an airport", "The Terminal"),
            ("inglorious bastards", "Inglourious Basterds"), ("romantc comedy", "Romantic Comedy"),
            ("scray movie", "Scary Movie"),
        ]
    )
    func first(query: String, title: String) async throws {
        #expect(try await EvaluatedSearch.page(matching: query).movies.first?.title == title)
    }

    @Test(
        "Words without a film find nothing certain",
        arguments: ["how to fix a dishwasher", "python list index out of range"]
    )
    func nothing(query: String) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.movies.isEmpty || page.match == .similar)
    }

    @Test("The older or the newer film of a title is found", arguments: [("old dune", 1984), ("new dune", 2021)])
    func ages(query: String, year: Int) async throws {
        #expect(try await EvaluatedSearch.page(matching: query).movies.map(\.year) == [year])
    }

    @Test(
        "What nobody knows is named instead of titles",
        arguments: [
            ("movies about knitting", UnknownFact.Kind.theme, ["knitting"]), ("films by zorblax", .person, ["zorblax"]),
        ]
    )
    func unknown(query: String, kind: UnknownFact.Kind, words: [String]) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.movies == [] && page.unknown?.kind == kind && page.ignored == words)
    }

    @Test(
        "Words that a list answers name it",
        arguments: [
            ("popular", BetterList.list("popular")), ("imdb top 250", .list("top-rated")), ("what to watch", .random),
        ]
    )
    func better(query: String, list: BetterList) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.movies == [] && page.better == list)
    }

    @Test(
        "Words that ask where to watch a film find it, and name the list of services",
        arguments: [
            "where to watch jaws", "where can i watch jaws online", "stream jaws", "jaws streaming", "ou regarder jaws",
        ]
    )
    func providers(query: String) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.movies.first?.title == "Jaws" && page.better == .providers(of: "jaws"))
        #expect(try await EvaluatedSearch.page(matching: "jaws trailer").better == nil)
    }

    @Test(
        "A misspelled fact, or one in other words, is read as that fact",
        arguments: [
            ("80s comdies", "80s comedies"), ("comdey 80s", "comedy 80s"), ("90s horor", "90s horror"),
            ("frnch comedies", "french comedies"), ("romantc comedy", "romantic comedy"),
            ("comedies less than 1h30", "comedies less than 90 minutes"), ("over 2h15min", "over 135 minutes"),
        ]
    )
    func misspelled(query: String, like other: String) async throws {
        let (page, expected) = (
            try await EvaluatedSearch.page(matching: query), try await EvaluatedSearch.page(matching: other)
        )
        #expect(!page.movies.isEmpty && page.movies == expected.movies)
    }

    @Test("An episode is of a television series")
    func episode() async throws {
        let page = try await EvaluatedSearch.page(matching: "Breaking.Bad.S01E02.720p.mkv")
        #expect(page.movies == [] && page.match == .televisionSeries("Breaking Bad"))
    }

    @Test("Movies like a film are the similar ones")
    func like() async throws {
        let page = try await EvaluatedSearch.page(matching: "movies like heat")
        #expect(page.match == nil && page.movies.count == MoviesPage.size)
        #expect(!page.movies.contains { $0.title == "Heat" })
    }

    private static func mean(_ scores: [Double]) -> Double { scores.reduce(0, +) / Double(scores.count) }

    /// The minimum mean score of the queries of a kind.
    private static let floors: [String: Double] = [
        "adjectives": 0.92,
        "awards": 0.95,
        "characters": 0.90,
        "descriptions-long": 0.95,
        "descriptions-medium": 0.86,
        "descriptions-recalled": 0.80,
        "descriptions-short": 0.90,
        "facts-languages": 0.93,
        "foreign-titles": 0.93,
        "initials": 0.95,
        "negation": 0.86,
        "nonsense": 0.90,
        "questions": 0.94,
        "right": 0.96,
        "scripts": 0.94,
        "series": 0.93,
        "sources": 0.79,
        "studios": 0.90,
        "themes": 0.85,
    ]
}

/// A line of `Tests/Fixtures/meaning.tsv`: a kind, a query and the right films.
private struct MeaningTask {
    let query: String
    let kind: String
    let right: Set<String>

    static let byKind: [(String, [MeaningTask])] = {
        let file = FileManager.default.contents(atPath: "\(BuiltProgram.packageRoot)/Tests/Fixtures/meaning.tsv")
        let lines = String(decoding: file ?? Data(), as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let tasks = lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return MeaningTask(
                query: fields[1],
                kind: fields[0],
                right: Set(fields[2].split(separator: "|").map(String.init))
            )
        }
        return Dictionary(grouping: tasks, by: \.kind).sorted { $0.key < $1.key }
    }()

    private static let sets: Set = [
        "series", "studios", "awards", "themes", "sources", "negation", "adjectives", "facts-languages",
    ]

    /// The share of right films among the first ten, for a kind that means sets of films; otherwise the reciprocal rank of the
    /// first right film, and 1 for nonsense that finds nothing certain.
    func score() async throws -> Double {
        let page = try await EvaluatedSearch.page(matching: query)
        let ids = page.movies.prefix(10).map(\.id.description)
        if right.isEmpty { return ids.isEmpty || page.match == .similar ? 1 : 0 }
        guard Self.sets.contains(kind), right.count > 1 else {
            return ids.firstIndex(where: right.contains).map { 1 / Double($0 + 1) } ?? 0
        }
        let count = min(10, right.count)
        return Double(ids.prefix(count).count(where: right.contains)) / Double(count)
    }
}
