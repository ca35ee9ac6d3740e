import TestSupport
import TextSearch
import Testing

@testable import Data

/// The vocabulary of queries.
@Suite("Vocabulary")
struct VocabularyTests {
    /// The kinds of words; genre names are TMDB's.
    private static let kinds = [
        "country", "language", "genre", "word", "list", "bound", "number", "length", "unit", "title", "like", "decade",
        "span", "television", "empty", "stem",
    ]

    @Test("Every kind has lines, and its words are folded as queries are", arguments: kinds)
    func folded(kind: String) {
        let words = WordTable(kind).entries.flatMap(\.words)
        #expect(!words.isEmpty)
        #expect(words.filter { FoldedText($0).description != $0 } == [])
    }

    @Test("A word has one meaning", arguments: ["genre", "word", "bound", "unit", "decade", "span"])
    func unique(kind: String) {
        let words = WordTable(kind).entries.flatMap(\.words)
        #expect(words.filter { WordTable(kind).entries(with: $0).count != 1 } == [])
    }

    @Test(
        "Nothing has a name with a zero byte, at which a search for bytes would end",
        arguments: ["\0", "\0drama", "drama\0"]
    )
    func zeroByte(name: String) {
        #expect(WordTable("genre").entries(named: name).isEmpty)
    }

    @Test(
        "Plurals, elisions and compounds have the meaning of their words",
        arguments: [
            ("comédies romantiques", "comédie romantique"), ("horrorfilme", "horror"), ("kriegsfilmen", "krieg"),
            ("westerns", "western"), ("quinquis", nil),
        ]
    )
    func inflections(words: String, like other: String?) {
        func meaning(_ text: String?) -> String? {
            guard let text else { return nil }
            let words = FoldedText(text).description.split(separator: " ").map(String.init)
            return QueryVocabulary.meaning(of: words[...]).map { "\($0)" }
        }
        #expect(meaning(words) == meaning(other))
    }
}
