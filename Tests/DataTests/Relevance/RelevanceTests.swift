import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Data

/// Searches the catalogue with typical queries. `make relevance` prints the scores next to the baseline's.
@Suite("Relevance")
struct RelevanceTests {
    private let environment = ProcessInfo.processInfo.environment

    @Test("Search reaches the recorded minimum score")
    func floor() async throws {
        let outcomes = try await RelevanceOutcome.outcomes(
            of: RelevanceTask.all.sampled,
            searching: EvaluatedSearch.films
        )
        #expect(outcomes.score().meanReciprocalRank >= RelevanceFloor.inAll)
        #expect(outcomes.score(of: .heldOut).meanReciprocalRank >= RelevanceFloor.heldOut)
        try RelevanceFailures.write(outcomes, environment: environment)
        guard environment["RELEVANCE_TABLE"] == "1" else { return }
        let baseline = TrigramBaseline()
        let compared = try await RelevanceOutcome.outcomes(of: RelevanceTask.all) { try baseline.films(matching: $0) }
        print(RelevanceTable(search: outcomes, baseline: compared).text)
    }
}

@Suite("Queries that name no title")
struct GuessTests {
    @Test(
        "Phrases find nothing, instead of a title with a word in common",
        arguments: [
            "lorem ipsum", "may the fourth be with zork",
        ]
    )
    func nothing(query: String) async throws {
        #expect(try await EvaluatedSearch.films(matching: query).isEmpty)
    }

    @Test(
        "A title with nothing in common but similar letters is not named, either",
        arguments: ["lorem ipsum"]
    )
    func nothingClose(query: String) async throws {
        #expect(try await EvaluatedSearch.page(matching: query).suggestions == [])
    }

    @Test(
        "The closest titles may be from any year",
        arguments: [("alien (1990)", "Alien"), ("amelei (2013)", "Amélie")]
    )
    func closestOfAnyYear(query: String, title: String) async throws {
        #expect(try await EvaluatedSearch.page(matching: query).suggestions.first?.title == title)
    }

    @Test(
        "The film meant is suggested for a slip or two in its complete title",
        arguments: [
            ("the godfahter", "The Godfather"), ("amelei", "Amélie"), ("sperited away", "Spirited Away"),
            ("schindlers lst", "Schindler's List"), ("citzen kane", "Citizen Kane"),
            ("shawshenk", nil), ("citzen kain", nil),
        ]
    )
    func suggestion(query: String, title: String?) async throws {
        let page = try await EvaluatedSearch.page(matching: query)
        #expect(page.isGuess)
        #expect(page.suggestions.first?.title == title)
    }

    @Test(
        "A film with the typed word comes first",
        arguments: [
            ("rings", "tt0498381"), ("ryan", "tt0120815"), ("elm", "tt0087800"), ("hallows", "tt1201607"),
            ("citzen kain", "tt0033467"),
        ]
    )
    func asTyped(query: String, imdbID: String) async throws {
        #expect(try await EvaluatedSearch.films(matching: query).rank(of: imdbID) == 1)
    }
}

/// The evaluated search, run as in the program.
enum EvaluatedSearch {
    private static let repository = CatalogMoviesRepository(diagnostics: FakeDiagnostics())

    static func page(matching typed: String) async throws -> MoviesPage {
        try await SearchMoviesUseCase.offline(repository).movies(MoviesRequest(list: .search(try MovieQuery(typed))))
            .content
    }

    /// The films of the first page, in the order of the response, so no two share a score.
    @Sendable static func films(matching typed: String) async throws -> [RankedFilm] {
        let page = try await page(matching: typed)
        return page.movies.compactMap(\.imdbID).enumerated().map { RankedFilm(imdbID: $1, score: -Double($0)) }
    }
}

/// The minimum mean reciprocal rank; a change that makes the search worse fails here. Raise it with each improvement:
/// `make relevance` prints the scores.
enum RelevanceFloor {
    static let inAll = 0.989
    static let heldOut = 0.985
}

/// The scores of every kind and of all tasks, as text.
struct RelevanceTable {
    let search: [RelevanceOutcome]
    let baseline: [RelevanceOutcome]

    var text: String {
        let kinds = search.map(\.task.kind).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let rows = kinds.map { kind in row(kind) { $0.task.kind == kind } }
        return ([groups, columns] + rows + [row("all") { _ in true }]).joined(separator: "\n")
    }

    private var groups: String {
        let names = ["both halves", "tuning", "held-out"].map { pad($0, 17) } + ["trigram BM25"]
        return pad("", 26) + names.map { "    " + $0 }.joined()
    }

    private var columns: String {
        pad("kind", 20) + " tasks" + Array(repeating: "    MRR    R@1   R@10", count: 4).joined()
    }

    private func row(_ name: String, where isIncluded: (RelevanceOutcome) -> Bool) -> String {
        let (found, compared) = (search.filter(isIncluded), baseline.filter(isIncluded))
        let scores = [found.score(), found.score(of: .tuning), found.score(of: .heldOut), compared.score()]
        return pad(name, 20) + String(format: "%6d", found.count) + scores.map(figures).joined()
    }

    private func figures(_ score: RelevanceScore) -> String {
        let values = [score.meanReciprocalRank, score.recall(at: 1), score.recall(at: 10)]
        return values.map { String(format: "%7.3f", $0) }.joined()
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text.padding(toLength: width, withPad: " ", startingAt: 0)
    }
}

/// The tasks whose film did not come first, for tuning; one per line, tab-separated.
struct RelevanceFailures {
    let outcomes: [RelevanceOutcome]

    var text: String {
        let lines = outcomes.filter { $0.rank != 1 }.map { outcome in
            let task = outcome.task
            let rank = outcome.rank.map { String($0) } ?? "none"
            let films = ([task.imdbID] + outcome.first).map(NamedFilm.description)
            return ([task.kind, task.query, rank] + films).joined(separator: "\t")
        }
        return (["kind\tquery\trank\texpected\tfirst\tsecond\tthird"] + lines).map { $0 + "\n" }.joined()
    }

    /// Writes the failures to the file named by `RELEVANCE_FAILURES`, with held-out tasks only on request.
    static func write(_ outcomes: [RelevanceOutcome], environment: [String: String]) throws {
        guard let path = environment["RELEVANCE_FAILURES"], !path.isEmpty else { return }
        let isHeldOutShown = environment["RELEVANCE_HELD_OUT"] == "1"
        let shown = outcomes.filter { isHeldOutShown || $0.task.half == .tuning }
        try Data(RelevanceFailures(outcomes: shown).text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
