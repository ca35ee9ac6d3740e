import Testing

@testable import Data

@Suite("ExportLine")
struct ExportLineTests {
    private func parse(_ text: String) -> TMDBExportRow? {
        Array(text.utf8).withUnsafeBytes { TMDBExportRow($0) }
    }

    @Test("A line as TMDB writes it")
    func usual() throws {
        let text = #"{"adult":false,"id":3924,"original_title":"Blondie","popularity":2.405,"video":false}"#
        let line = try #require(parse(text))
        #expect((line.number, line.votes, line.isAdult, line.isVideo) == (3924, 2405, false, false))
        #expect(String(decoding: line.title, as: UTF8.self) == "Blondie")
    }

    @Test("Keys in any order, spaces, unknown keys and nulls")
    func tolerant() throws {
        let text =
            #" { "video" : true, "x":null,"y":"\"}","id": 7 ,"adult":true,"original_title":"A","popularity":1e-1 } "#
        let line = try #require(parse(text))
        #expect((line.number, line.votes, line.isAdult, line.isVideo) == (7, 100, true, true))
    }

    @Test(
        "Escapes are decoded",
        arguments: [
            (#"\"\\\/"#, "\"\\/"), (#"\u00e9\u4E2D"#, "é中"), (#"\ud83d\ude00"#, "😀"), ("é😀", "é😀"), (#"\n\t"#, "\n\t"),
        ]
    )
    func escapes(raw: String, expected: String) throws {
        let line = try #require(parse(#"{"id":1,"original_title":"\#(raw)"}"#))
        #expect(String(decoding: line.title, as: UTF8.self) == expected)
    }

    @Test(
        "Anything else is malformed",
        arguments: [
            "", "{", "{}", "[]", "null", #"{"id":1}"#, #"{"original_title":"A"}"#, #"{"id":1,"original_title":""}"#,
            #"{"id":0,"original_title":"A"}"#, #"{"id":-1,"original_title":"A"}"#, #"{"id":"1","original_title":"A"}"#,
            #"{"id":1.5,"original_title":"A"}"#, #"{"id":1,"original_title":null}"#, #"{"id":1,"original_title":"A"#,
            #"{"id":1,"original_title":"A"}x"#, #"{"id":1 "original_title":"A"}"#, #"{"id":1,"original_title":"\q"}"#,
            #"{"id":1,"original_title":"\ud83dx"}"#, #"{"id":1,"original_title":"A\"#, #"{,"id":1}"#,
            #"{"id":99999999999999999999,"original_title":"A"}"#, #"{"id":1,"original_title":tru}"#,
        ]
    )
    func malformed(text: String) {
        #expect(parse(text) == nil)
    }

    @Test(
        "The votes are the popularity in thousandths, whatever its form",
        arguments: [
            ("0.0004", 0), ("0.6", 600), ("-3", 0), ("1e99", 1_000_000_000), ("null", 0),
            ("123.4567", 123_456),
        ]
    )
    func votes(popularity: String, expected: Int) throws {
        #expect(try #require(parse(#"{"id":1,"original_title":"A","popularity":\#(popularity)}"#)).votes == expected)
    }
}

@Suite("GenreSet")
struct GenreSetTests {
    @Test(
        "Genres have TMDB's names, and unknown ones are dropped",
        arguments: [
            ("\\N", []), ("", []), ("Drama", ["Drama"]),
            ("Action,Sci-Fi,Thriller", ["Action", "Science Fiction", "Thriller"]),
            ("Music,Musical", ["Music"]), ("Musical", ["Music"]), ("Biography,Drama,Sport", ["Drama"]),
            ("Film-Noir,News,Short,Adult,Talk-Show", []), ("drama, War", []), ("Western,War", ["War", "Western"]),
        ] as [(String, [String])]
    )
    func mapped(list: String, expected: [String]) {
        #expect(Array(list.utf8).withUnsafeBytes { Array(GenreSet($0, separator: ",").names) } == expected)
    }
}

@Suite("StoredName")
struct StoredNameTests {
    @Test("UTF-8 is kept", arguments: ["plain", "é", "中文", "😀", "\u{10FFFF}", "\u{0}", "\u{D7FF}\u{E000}"])
    func text(name: String) {
        #expect(stored(Array(name.utf8)) == name)
    }

    @Test(
        "A name that is not valid UTF-8 is rejected",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x41, 0xFF], [0xC3, 0x41],
            [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func invalid(bytes: [UInt8]) {
        #expect(stored(bytes) == nil)
    }

    @Test("Surrounding spaces are removed, and a blank name is rejected")
    func spaces() {
        #expect(stored(Array(" \u{B}a|b\r\u{A0} \t".utf8)) == "a b \u{A0}")
        #expect(stored(Array(" \t ".utf8)) == nil)
        #expect(stored([]) == nil)
    }

    private func stored(_ bytes: [UInt8]) -> String? {
        var name: [UInt8] = []
        guard bytes.withUnsafeBytes({ StoredName.append($0, to: &name) }) else { return nil }
        return String(decoding: name, as: UTF8.self)
    }
}
