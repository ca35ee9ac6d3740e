import Testing

@testable import TextSearch

@Suite("Folded text")
struct FoldedTextTests {
    @Test(
        "Case, accents, ligatures, width and symbols are folded; text of symbols only stays",
        arguments: [
            ("The Matrix", "the matrix"),
            ("Amélie", "amelie"),
            ("Ame\u{301}lie", "amelie"),
            ("Ocean's Eleven", "oceans eleven"),
            ("Ocean’s Eleven", "oceans eleven"),
            ("ŉ", "n"),
            ("WALL·E", "wall e"),
            ("Spider-Man", "spider man"),
            ("Star Wars: Episode IV – A New Hope", "star wars episode iv a new hope"),
            ("Fast & Furious", "fast and furious"),
            ("Fast&Furious", "fast and furious"),
            ("Æon Flux", "aeon flux"),
            ("Œuvre", "oeuvre"),
            ("Straße", "strasse"),
            ("STRAẞE", "strasse"),
            ("Smørrebrød", "smorrebrod"),
            ("Łódź", "lodz"),
            ("Đorđe", "dorde"),
            ("Þór", "thor"),
            ("İstanbul", "istanbul"),
            ("Iğdır", "igdir"),
            ("Ｆｕｌｌ　Ｗｉｄｔｈ", "full width"),
            ("8½", "8 1 2"),
            ("Alien³", "alien3"),
            ("Tron™", "tron"),
            ("ﬁlm", "film"),
            ("Сталкер", "сталкер"),
            ("Брат Й", "брат й"),
            ("Ωμέγα ΣΟΦΟΣ", "ωμεγα σοφοσ"),
            ("千と千尋の神隠し", "千と千尋の神隠し"),
            ("バトル・ロワイアル", "バトル ロワイアル"),
            ("ﾊﾄ", "ハト"),
            ("기생충", "기생충"),
            ("  many \t spaces\n", "many spaces"),
            ("zero\u{200B}width", "zerowidth"),
            ("film 🎬 film", "film film"),
            ("", ""), ("$", "$"), ("?!", "?!"), (" * * ", "* *"),
        ]
    )
    func folds(text: String, expected: String) {
        #expect(FoldedText(text).description == expected)
    }

    @Test("Words are separated by spaces")
    func words() {
        #expect(FoldedText("The Thing").words == [0..<3, 4..<9])
        #expect(FoldedText("").words == [])
    }

    @Test("A reused value keeps nothing of its previous content")
    func replaces() {
        var text = FoldedText("Crocodile Dundee & Company")
        "Up".utf8.withContiguousStorageIfAvailable { text.replace(with: UnsafeRawBufferPointer($0)) }
        #expect(text == FoldedText("Up"))
        #expect(text.words == [0..<2])
    }

    @Test("Invalid UTF-8 ends a word and does not crash")
    func malformed() {
        let bytes: [UInt8] = [0x41, 0xFF, 0x42, 0xC3, 0x43, 0xE2, 0x82]
        #expect(bytes.withUnsafeBytes { FoldedText($0) }.description == "a b c")
    }
}

@Suite("Folding table")
struct FoldingTableTests {
    @Test("Every range is found by its first and its last code point")
    func everyRangeIsFound() {
        let lines = String(describing: FoldingData.ranges).split(separator: "\n")
        #expect(lines.count == 986)
        for line in lines {
            let scalars = line.unicodeScalars.map(String.init)
            let ends = [scalars[..<5], scalars[5..<10]].map { UInt32($0.joined(), radix: 16) ?? 0 }
            let text = scalars[10...].prefix { $0 != "_" }.joined()
            #expect(ends.map(Self.found) == [0, ends[1] - ends[0]].map { Found(text: text, offset: $0) })
        }
    }

    @Test("Code points at and next to the ends of a range are distinguished")
    func ends() {
        let texts = [0x2FF, 0x300, 0x36F, 0x370, 0x374].map { Self.found($0)?.text }
        #expect(texts == ["/", "-", "-", ">", "ʹ"])
        #expect(FoldedText("ͰͱͲͳ").description == "ͱͱͳͳ")
    }

    @Test("Scripts without case are unchanged", arguments: [0x5D0, 0x4E00, 0x9FFF, 0x3042, 0xAC00, 0x10FFFF])
    func stays(scalar: UInt32) {
        #expect(Self.found(scalar) == nil)
    }

    private struct Found: Equatable {
        let text: String
        let offset: UInt32
    }

    private static func found(_ scalar: UInt32) -> Found? {
        FoldingTable.entry(for: scalar).map { Found(text: String(decoding: $0.text, as: UTF8.self), offset: $0.offset) }
    }
}

@Suite("Highlighted words")
struct WordMarksTests {
    /// The text with the highlighted parts in brackets.
    private func marked(_ query: String, _ text: String) -> String {
        let characters = Array(text)
        var (result, end) = ("", 0)
        for range in QueryHighlighter(query)?.ranges(in: text) ?? [] {
            result += String(characters[end..<range.lowerBound]) + "[" + String(characters[range]) + "]"
            end = range.upperBound
        }
        return result + String(characters[end...])
    }

    @Test(
        "Words are found as in a search: by their letters only",
        arguments: [
            ("amelie", "Amélie", "[Amélie]"), ("AMÉLIE", "Ame\u{301}lie", "[Ame\u{301}lie]"),
            ("the godfather", "The Godfather Part II", "[The Godfather] Part II"),
            ("godfather the", "The Godfather", "[The Godfather]"), ("gone hanks", "Gone Banks", "[Gone] Banks"),
            ("ii", "Part II", "Part [II]"),
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
        "The beginning of a word is found, if enough is typed",
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
        "In text without spaces words are found inside others",
        arguments: [("千尋", "千と千尋の神隠し", "千と[千尋]の神隠し"), ("東京", "東京、東京", "[東京]、[東京]")]
    )
    func inside(query: String, text: String, expected: String) {
        #expect(marked(query, text) == expected)
    }

    @Test(
        "A mistyped word is found, if there is no better match",
        arguments: [
            ("amelei", "Amélie", "[Amélie]"), ("matrx", "The Matrix", "The [Matrix]"),
            ("alein", "Alien, Alein", "Alien, [Alein]"),
            ("cat", "The Car", "The Car"), ("matrix", "Mattress", "Mattress"),
        ]
    )
    func mistyped(query: String, text: String, expected: String) {
        #expect(marked(query, text) == expected)
    }

    @Test("For any text, the ranges are within it and in order")
    func anything() {
        let texts = [
            "", " ", "a", "½ the ﬁlm", "👨‍👩‍👧‍👦 a", "ﬃ", "Ⅷ a", "a\u{301}\u{302} b", "ไทย", "\u{301}", "$", "a & b", "…a",
        ]
        for query in texts {
            for text in texts {
                let ranges = QueryHighlighter(query)?.ranges(in: text) ?? []
                #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= text.count })
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            }
        }
    }
}
