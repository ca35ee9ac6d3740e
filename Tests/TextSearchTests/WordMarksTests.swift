@testable import TextSearch
import Testing

@Suite("WordMarks")
struct WordMarksTests {
    /// The text with what is marked in brackets.
    private func marked(_ query: String, _ text: String) -> String {
        let characters = Array(text)
        var (result, end) = ("", 0)
        for range in WordMarks(query)?.ranges(in: text) ?? [] {
            result += String(characters[end..<range.lowerBound]) + "[" + String(characters[range]) + "]"
            end = range.upperBound
        }
        return result + String(characters[end...])
    }

    @Test(
        "words are found as a search finds them: by their letters alone",
        arguments: [
            ("amelie", "Amélie", "[Amélie]"), ("AMÉLIE", "Ame\u{301}lie", "[Ame\u{301}lie]"),
            ("the godfather", "The Godfather Part II", "[The Godfather] Part II"),
            ("godfather the", "The Godfather", "[The Godfather]"), ("ii", "Part II", "Part [II]"),
            ("dont look", "Don't Look Now", "[Don't Look] Now"), ("strasse", "Die Straße", "Die [Straße]"),
            ("matrix", "The Matrix: Reloaded", "The [Matrix]: Reloaded"), ("b", "A, B and C", "A, [B] and C"),
            ("x", "The Matrix", "The Matrix"), ("", "The Matrix", "The Matrix"), ("matrix", "", ""),
            ("matrix", "!!!", "!!!"), ("fast furious", "Fast & Furious", "[Fast] & [Furious]"),
        ]
    )
    func folded(query: String, text: String, expected: String) {
        #expect(marked(query, text) == expected)
    }

    @Test(
        "the beginning of a word is found, where enough is typed",
        arguments: [
            ("godfather", "Tokyo Godfathers", "Tokyo [Godfather]s"), ("star tr", "Star Trek", "[Star Tr]ek"),
            ("a", "Alien", "Alien"), ("the x", "Theodore", "Theodore"),
            ("star wars", "Starship Wars", "[Star]ship [Wars]"),
        ]
    )
    func beginnings(query: String, text: String, expected: String) {
        #expect(marked(query, text) == expected)
    }

    @Test(
        "where words follow without spaces they are found inside",
        arguments: [("千尋", "千と千尋の神隠し", "千と[千尋]の神隠し"), ("東京", "東京、東京", "[東京]、[東京]")]
    )
    func inside(query: String, text: String, expected: String) {
        #expect(marked(query, text) == expected)
    }

    @Test(
        "a mistyped word is found, if nothing else is like it",
        arguments: [
            ("amelei", "Amélie", "[Amélie]"), ("matrx", "The Matrix", "The [Matrix]"),
            ("alein", "Alien, Alein", "Alien, [Alein]"),
            ("cat", "The Car", "The Car"), ("matrix", "Mattress", "Mattress"),
        ]
    )
    func mistyped(query: String, text: String, expected: String) {
        #expect(marked(query, text) == expected)
    }

    @Test("whatever stands in a text, the marks lie in it, in order")
    func anything() {
        let texts = [
            "", " ", "a", "½ the ﬁlm", "👨‍👩‍👧‍👦 a", "ﬃ", "Ⅷ a", "a\u{301}\u{302} b", "ไทย", "\u{301}", "$", "a & b", "…a",
        ]
        for query in texts {
            for text in texts {
                let ranges = WordMarks(query)?.ranges(in: text) ?? []
                #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= text.count })
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            }
        }
    }
}
