@testable import TextSearch
import Testing

@Suite("Folded text")
struct FoldedTextTests {
    @Test(
        "Case, accents, ligatures, width and signs fold",
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
            ("", ""),
        ]
    )
    func folds(text: String, expected: String) {
        #expect(FoldedText(text).description == expected)
    }

    @Test("A text of nothing but signs stays as it is", arguments: [("$", "$"), ("?!", "?!"), (" * * ", "* *")])
    func signsStay(text: String, expected: String) {
        #expect(FoldedText(text).description == expected)
    }

    @Test("Words are where the spaces are not")
    func words() {
        #expect(FoldedText("The Thing").words == [0..<3, 4..<9])
        #expect(FoldedText("").words == [])
    }

    @Test("A value filled again keeps nothing of what it held")
    func replaces() {
        var text = FoldedText("Crocodile Dundee & Company")
        "Up".utf8.withContiguousStorageIfAvailable { text.replace(with: UnsafeRawBufferPointer($0)) }
        #expect(text == FoldedText("Up"))
        #expect(text.words == [0..<2])
    }

    @Test("Bytes that are no UTF-8 end a word and do no harm")
    func malformed() {
        let bytes: [UInt8] = [0x41, 0xFF, 0x42, 0xC3, 0x43, 0xE2, 0x82]
        #expect(bytes.withUnsafeBytes { FoldedText($0) }.description == "a b c")
    }
}
