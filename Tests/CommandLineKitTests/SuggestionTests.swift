import CommandLineKit
import Testing

@Suite("Suggestion")
struct SuggestionTests {
    private static let commands = [
        "search", "show", "recent", "browse", "similar", "recommend", "genres", "cache", "catalog",
    ]

    @Test(
        "one mistake in three letters is forgiven, letter case does not matter",
        arguments: [
            ("serch", "search"), ("saerch", "search"), ("SEARCH", "search"), ("searchh", "search"), ("shwo", "show"),
            ("recnt", "recent"), ("genre", "genres"), ("catalogue", "catalog"), ("similiar", "similar"),
        ]
    )
    func nearest(typed: String, expected: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.commands) == expected)
    }

    @Test(
        "the beginning of a candidate is enough",
        arguments: [("sear", "search"), ("recom", "recommend"), ("b", "browse")]
    )
    func beginning(typed: String, expected: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.commands) == expected)
    }

    @Test("of equally near candidates one with the same first letter wins, else the first")
    func ties() {
        #expect(Suggestion.nearest(to: "tabel", among: ["label", "table"]) == "table")
        #expect(Suggestion.nearest(to: "fsh", among: ["zsh", "fish"]) == "fish")
        #expect(Suggestion.nearest(to: "rec", among: Self.commands) == "recent")
        #expect(Suggestion.nearest(to: "cat", among: ["car", "cap"]) == "car")
        #expect(Suggestion.nearest(to: "cat", among: ["cap", "car"]) == "cap")
    }

    @Test("a nearer candidate wins over an earlier one")
    func nearer() {
        #expect(Suggestion.nearest(to: "table", among: ["tables", "label", "table"]) == "table")
        #expect(Suggestion.nearest(to: "jsno", among: ["ndjson", "json"]) == "json")
        #expect(Suggestion.nearest(to: "JSON", among: ["jsona", "json"]) == "json")
    }

    @Test("nothing is suggested for what resembles nothing", arguments: ["", "x", "matrix", "movies", "zz"])
    func nothing(typed: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.commands) == nil)
        #expect(Suggestion.hints(for: typed, among: Self.commands) == [])
    }

    @Test("one letter is not near another letter")
    func oneLetter() {
        #expect(Suggestion.nearest(to: "a", among: ["b", "cd"]) == nil)
    }

    @Test("a swap of neighbours is one mistake, two replacements are two")
    func swap() {
        #expect(Suggestion.nearest(to: "abc", among: ["acb"]) == "acb")
        #expect(Suggestion.nearest(to: "abc", among: ["axy"]) == nil)
    }

    @Test("the nearest one becomes a hint")
    func hints() {
        #expect(Suggestion.hints(for: "jsn", among: ["csv", "json"]) == [.didYouMean("json")])
    }

    @Test("a huge argument is compared with nothing letter by letter")
    func hugeInput() {
        #expect(Suggestion.nearest(to: String(repeating: "s", count: 1_000_000), among: Self.commands) == nil)
    }
}
