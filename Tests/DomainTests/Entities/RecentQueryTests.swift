import Domain
import Foundation
import Testing

@Suite("RecentQuery")
struct RecentQueryTests {
    private func entry(_ text: String, years: String? = nil, at time: Double = 0, found: Int = 1) -> RecentQuery {
        RecentQuery(text: text, years: years, searchedAt: Date(timeIntervalSince1970: time), totalResults: found)
    }

    @Test(
        "Queries that differ in case and surrounding space are equal",
        arguments: ["matrix", "MATRIX", " Matrix ", "\tmatrix\n"]
    )
    func same(text: String) {
        #expect(entry("matrix").isSameQuery(as: entry(text, at: 5, found: 7)))
    }

    @Test("Queries that differ in non-ASCII case or Unicode composition are equal")
    func beyondASCII() {
        #expect(entry("AMÉLIE").isSameQuery(as: entry("ame\u{301}lie")))
        #expect(entry("ЦАПЛЯ").isSameQuery(as: entry("цапля")))
        #expect(!entry("héron").isSameQuery(as: entry("heron")))
    }

    @Test("Queries that differ in year, words or inner space are different")
    func different() {
        #expect(!entry("matrix").isSameQuery(as: entry("matrix", years: "1999")))
        #expect(!entry("matrix", years: "1999").isSameQuery(as: entry("matrix", years: "1999-")))
        #expect(!entry("the matrix").isSameQuery(as: entry("the  matrix")))
        #expect(!entry("matrix").isSameQuery(as: entry("matrix 2")))
    }

    @Test("A repeated query moves to the top, once, in its latest form")
    func deduplication() {
        let list = [entry("alien"), entry("Matrix", at: 1), entry("matrix", years: "1999"), entry(" MATRIX", at: 2)]
        let newest = entry("matrix", at: 9, found: 68)
        #expect(list.recording(newest, limit: 1000) == [newest, entry("alien"), entry("matrix", years: "1999")])
    }

    @Test("The oldest queries are removed above the limit", arguments: [0, 1, 2, 3, 4])
    func limit(limit: Int) {
        let list = [entry("b"), entry("c")]
        let all = [entry("a"), entry("b"), entry("c")]
        #expect(list.recording(entry("a"), limit: limit) == Array(all.prefix(limit)))
    }

    @Test("A negative limit keeps nothing")
    func negativeLimit() {
        #expect([entry("b")].recording(entry("a"), limit: -1) == [])
    }

    @Test("A lowered limit shortens an existing list")
    func loweredLimit() {
        let list = (1...10).map { entry("\($0)") }
        #expect(list.recording(entry("new"), limit: 3) == [entry("new"), entry("1"), entry("2")])
    }
}
