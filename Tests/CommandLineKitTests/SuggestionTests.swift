import CommandLineKit
import Testing

@Suite("Suggestion")
struct SuggestionTests {
    private static let commands = [
        "search", "show", "recent", "browse", "similar", "recommend", "genres", "cache", "catalog",
    ]

    @Test(
        "One typo in three letters is accepted, regardless of case",
        arguments: [
            ("serch", "search"), ("saerch", "search"), ("SEARCH", "search"), ("searchh", "search"), ("shwo", "show"),
            ("recnt", "recent"), ("genre", "genres"), ("catalogue", "catalog"), ("similiar", "similar"),
        ]
    )
    func nearest(typed: String, expected: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.commands) == expected)
    }

    @Test(
        "A prefix of a candidate is enough",
        arguments: [("sear", "search"), ("recom", "recommend"), ("b", "browse")]
    )
    func beginning(typed: String, expected: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.commands) == expected)
    }

    @Test("Of equally close candidates, one with the same first letter wins, else the first")
    func ties() {
        #expect(Suggestion.nearest(to: "tabel", among: ["label", "table"]) == "table")
        #expect(Suggestion.nearest(to: "fsh", among: ["zsh", "fish"]) == "fish")
        #expect(Suggestion.nearest(to: "rec", among: Self.commands) == "recent")
        #expect(Suggestion.nearest(to: "cat", among: ["car", "cap"]) == "car")
        #expect(Suggestion.nearest(to: "cat", among: ["cap", "car"]) == "cap")
    }

    @Test("A closer candidate wins over an earlier one")
    func nearer() {
        #expect(Suggestion.nearest(to: "table", among: ["tables", "label", "table"]) == "table")
        #expect(Suggestion.nearest(to: "jsno", among: ["ndjson", "json"]) == "json")
        #expect(Suggestion.nearest(to: "JSON", among: ["jsona", "json"]) == "json")
    }

    @Test("Nothing is suggested for a word that resembles nothing", arguments: ["", "x", "matrix", "movies", "zz"])
    func nothing(typed: String) {
        #expect(Suggestion.nearest(to: typed, among: Self.commands) == nil)
        #expect(Suggestion.hints(for: typed, among: Self.commands) == [])
    }

    @Test("One letter does not match another letter")
    func oneLetter() {
        #expect(Suggestion.nearest(to: "a", among: ["b", "cd"]) == nil)
    }

    @Test("A swap of neighbouring letters is one typo, two replacements are two")
    func swap() {
        #expect(Suggestion.nearest(to: "abc", among: ["acb"]) == "acb")
        #expect(Suggestion.nearest(to: "abc", among: ["axy"]) == nil)
    }

    @Test("The closest candidate becomes a hint")
    func hints() {
        #expect(Suggestion.hints(for: "jsn", among: ["csv", "json"]) == [.didYouMean("json")])
    }

    @Test("A huge argument is not compared letter by letter")
    func hugeInput() {
        #expect(Suggestion.nearest(to: String(repeating: "s", count: 1_000_000), among: Self.commands) == nil)
    }
}
