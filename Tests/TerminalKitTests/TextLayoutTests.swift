import Testing

@testable import TerminalKit

@Suite("displayWidth")
struct DisplayWidthTests {
    @Test(
        "Text has the width that a terminal gives it",
        arguments: [
            ("", 0), ("The Matrix", 10), ("Amélie", 6), ("Ame\u{301}lie", 6), ("千と千尋の神隠し", 16), ("ﾊﾝｶｸ", 4), ("ＡＢ", 4),
            ("기생충", 6), ("\u{1100}\u{1161}\u{11A8}", 2), ("Ирония", 6), ("…—’", 3), ("हिन्दी", 5), ("ไทย", 3),
            ("a\u{200B}b\u{FEFF}", 2), ("a\u{AD}b", 3), ("\t", 0), ("\r\n", 0), ("\u{2060}", 0), ("𠮷", 2),
            ("\u{1FAE9}", 2),
        ]
    )
    func widths(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(
        "An emoji takes two columns, however it is composed",
        arguments: ["😀", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏿", "🇯🇵", "❤️", "1️⃣", "#️⃣", "☝🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "⌚", "🏳️‍🌈"]
    )
    func emoji(character: Character) {
        #expect(character.displayWidth == 2)
    }

    @Test("A symbol without emoji style takes one column", arguments: ["❤", "©", "1", "☝", "♥"] as [Character])
    func textStyle(character: Character) {
        #expect(character.displayWidth == 1)
    }

    @Test("The table has ascending ranges")
    func table() {
        let table = DisplayWidthTable.wide
        #expect(table.count.isMultiple(of: 2))
        for index in table.indices.dropFirst() {
            // A range may be one scalar long; ranges neither touch nor overlap.
            #expect(index.isMultiple(of: 2) ? table[index - 1] + 1 < table[index] : table[index - 1] <= table[index])
        }
    }
}

/// Texts with characters of every width and words of every length.
let awkwardTexts = [
    "", " ", "a", "The Lord of the Rings: The Fellowship of the Ring", "千と千尋の神隠し と ハウルの動く城",
    "Ame\u{301}lie  Poulain", "👨‍👩‍👧‍👦👍🏽🇯🇵🇫🇷 1️⃣❤️ family", "Donaudampfschifffahrtsgesellschaftskapitän",
    "a千b尋c神d", "  leading and trailing  ", "기생충 \u{1100}\u{1161}\u{11A8} parasite", "\u{301}\u{301}x\u{200B}y",
    "हिन्दी सिनेमा",
    "🇯🇵🇫🇷🇩🇪🇺🇸🇯", "\u{600}1 \u{600} x", "…… … ——",
]

@Suite("Fitting text into columns")
struct FittingTests {
    @Test(
        "Text is cut with an ellipsis only if it does not fit",
        arguments: [
            ("The Matrix", 10, "The Matrix"), ("The Matrix", 9, "The Matr…"), ("The Matrix", 5, "The…"),
            ("Drama, Crime", 7, "Drama…"), ("The Matrix", 1, "…"), ("The Matrix", 0, ""), ("The Matrix", -1, ""),
            ("千と千尋", 8, "千と千尋"),
            ("千と千尋", 7, "千と千…"), ("千と千尋", 6, "千と…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("", 0, ""),
        ]
    )
    func truncated(text: String, width: Int, cut: String) {
        #expect(text.truncated(toWidth: width) == cut)
    }

    @Test("Text is padded opposite its alignment")
    func padded() {
        #expect("映画".padded(toWidth: 6) == "映画  ")
        #expect("8.2".padded(toWidth: 6, isTrailing: true) == "   8.2")
        #expect("wide".padded(toWidth: 3) == "wide")
        #expect("".padded(toWidth: 2) == "  ")
    }

    @Test("Any cut and padded text has exactly the width of its column", arguments: awkwardTexts)
    func column(text: String) {
        for width in 1...50 {
            let cut = text.truncated(toWidth: width)
            #expect(cut.displayWidth <= width, "\(cut) in \(width)")
            #expect(cut.padded(toWidth: width).displayWidth == width, "\(cut) in \(width)")
            #expect(cut.padded(toWidth: width, isTrailing: true).displayWidth == width, "\(cut) in \(width)")
        }
    }
}

@Suite("wrapped(toWidth:)")
struct WrappingTests {
    @Test(
        "Lines break between words, next to wide characters, or in a word that is too long",
        arguments: [
            ("the quick brown fox", 10, ["the quick", "brown fox"]), ("the quick", 9, ["the quick"]),
            ("  a   b  ", 10, ["a b"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
            ("千と千尋の神隠し", 6, ["千と千", "尋の神", "隠し"]), ("映画 映画", 5, ["映画", "映画"]), ("the 映画館", 7, ["the 映", "画館"]),
            ("映画abc", 6, ["映画", "abc"]), ("映画ab", 6, ["映画ab"]), ("映a", 1, ["…", "a"]), ("", 5, []), ("  ", 5, []),
            ("a", 0, []),
        ]
    )
    func wrapped(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(toWidth: width) == lines)
    }

    @Test(
        "A command line of the program stays in one piece",
        arguments: [
            (
                "Added Heat. Undo: movies watchlist remove tt1",
                ["Added Heat. Undo:", "movies watchlist remove tt1"]
            ),
            (
                "Added. Undo: movies seen tt1 --undo && movies rate tt1 7",
                ["Added. Undo:", "movies seen tt1 --undo && movies rate tt1 7"]
            ),
            (
                "get one, then run 'movies auth login'; or try again",
                ["get one, then run", "'movies auth login'; or", "try again"]
            ),
            ("run 'movies show 'It'\\''s (1999)'' or not", ["run", "'movies show 'It'\\''s (1999)''", "or not"]),
            (
                "closest: movies seen 'A b (1995)' or movies seen 'C'",
                ["closest:", "movies seen 'A b (1995)'", "or movies seen 'C'"]
            ),
            (
                "Others: movies search \"a b\", movies search \"c\". All",
                ["Others:", "movies search \"a b\",", "movies search \"c\". All"]
            ),
            ("use: movies rate [flags] [film]... [rating]", ["use:", "movies rate [flags] [film]... [rating]"]),
            ("next: movies seen 千と千尋の神隠し --on 2026-01-31", ["next:", "movies seen 千と千尋の神隠し --on 2026-01-31"]),
            ("a television series; movies finds films only", ["a television series;", "movies finds films only"]),
            (
                "files that 'movies export' writes, of movies or not",
                ["files that", "'movies export' writes,", "of movies or not"]
            ),
        ]
    )
    func commands(text: String, lines: [String]) {
        #expect(text.wrapped(toWidth: 24, copyableFor: "movies") == lines)
    }

    @Test("No line is too wide or blank, and no character is lost", arguments: awkwardTexts)
    func properties(text: String) {
        for width in 1...50 {
            let lines = text.wrapped(toWidth: width)
            #expect(lines.allSatisfy { $0.displayWidth <= width && !$0.isEmpty }, "\(lines) in \(width)")
            if text.allSatisfy({ $0.displayWidth <= width }) {
                #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(width)")
            }
        }
    }

    @Test("A line takes all the words that fit")
    func greedy() {
        let words = (1...200).map { String(repeating: "x", count: $0 % 9 + 1) }
        let lines = words.joined(separator: " ").wrapped(toWidth: 20)
        for (line, next) in zip(lines, lines.dropFirst()) {
            let first = next.prefix { $0 != " " }
            #expect(line.count + 1 + first.count > 20)
        }
    }
}

@Suite("DistinctTexts")
struct DistinctTextsTests {
    @Test("Texts that would read the same are cut in the middle, the others at their end")
    func middle() {
        let titles = [
            "Harry Potter and the Deathly Hallows: Part 1", "Harry Potter and the Deathly Hallows: Part 2",
            "Pirates of the Caribbean: At World's End", "Heat", "Heat",
        ]
        let texts = DistinctTexts(titles, width: 30)
        #expect(texts.needsMiddleCut)
        #expect(
            texts.shown == [
                "Harry Potter an…allows: Part 1", "Harry Potter an…allows: Part 2", "Pirates of the Caribbean: At…",
                "Heat",
                "Heat",
            ]
        )
        #expect(!DistinctTexts(titles, width: 44).needsMiddleCut)
    }

    @Test("Whatever two texts differ in is shown, within the width", arguments: 2...40)
    func property(width: Int) {
        let (start, end) = (String(repeating: "long 君 ", count: 9), String(repeating: " tail", count: 9))
        let texts = DistinctTexts([start + "a" + end, start + "b" + end], width: width)
        #expect(texts.shown.allSatisfy { $0.displayWidth <= width })
        #expect(texts.shown[0] != texts.shown[1] || width < 4)
    }
}
