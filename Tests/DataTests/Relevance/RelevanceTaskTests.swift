import Domain
import Testing

@Suite("Relevance tasks")
struct RelevanceTaskTests {
    private let kinds = Dictionary(grouping: RelevanceTask.all, by: \.kind)

    @Test("Every line is a task, and there are at least 600 of them")
    func lines() {
        #expect(RelevanceTask.lines.filter { RelevanceTask(line: $0) == nil } == [])
        #expect(RelevanceTask.all.count >= 600)
    }

    @Test("No query is asked twice, and each is one that the program takes as words")
    func queries() throws {
        #expect(Set(RelevanceTask.all.map(\.query)).count == RelevanceTask.all.count)
        let named = try RelevanceTask.all.filter { try MovieQuery($0.query).film != nil }
        #expect(named.map(\.query) == [])
    }

    @Test("The catalogue has every film that is asked for")
    func films() {
        let missing = RelevanceTask.all.filter { NamedFilm.byID[$0.imdbID] == nil }
        #expect(missing.map(\.imdbID) == [])
    }

    @Test("Every kind has 25 tasks or more, the second of every two held out")
    func halves() {
        #expect(kinds.filter { $0.value.count < 25 }.keys.sorted() == [])
        let unfair = kinds.filter { _, tasks in
            tasks.enumerated().contains { ($0.isMultiple(of: 2) ? .tuning : .heldOut) != $1.half }
        }
        #expect(unfair.keys.sorted() == [])
    }
}
