import Testing

@testable import Data

@Suite("ExportLine")
struct ExportLineTests {
    private func parse(_ text: String) -> ExportLine? {
        Array(text.utf8).withUnsafeBytes { ExportLine($0) }
    }

    @Test("a line as TMDB writes it")
    func usual() throws {
        let text = #"{"adult":false,"id":3924,"original_title":"Blondie","popularity":2.405,"video":false}"#
        let line = try #require(parse(text))
        #expect(line.number == 3924)
        #expect(String(decoding: line.title, as: UTF8.self) == "Blondie")
        #expect(line.votes == 2405)
        #expect(!line.isAdult)
        #expect(!line.isVideo)
    }

    @Test("keys in any order, spaces, unknown keys and nulls")
    func tolerant() throws {
        let text =
            #" { "video" : true, "x":null,"y":"\"}","id": 7 ,"adult":true,"original_title":"A","popularity":1e-1 } "#
        let line = try #require(parse(text))
        #expect((line.number, line.votes, line.isAdult, line.isVideo) == (7, 100, true, true))
    }

    @Test(
        "escapes are letters",
        arguments: [
            (#"\"\\\/"#, "\"\\/"), (#"\u00e9\u4E2D"#, "é中"), (#"\ud83d\ude00"#, "😀"), (#"\ud83dx"#, "\u{FFFD}x"),
            (#"\q\uZZZZ"#, "\u{FFFD}\u{FFFD}ZZZZ"), (#"\u12"#, "\u{FFFD}12"), ("é😀", "é😀"), (#"\n\t"#, "\n\t"),
        ]
    )
    func escapes(raw: String, expected: String) throws {
        let line = try #require(parse(#"{"id":1,"original_title":"\#(raw)"}"#))
        #expect(String(decoding: line.title, as: UTF8.self) == expected)
    }

    @Test(
        "anything else is malformed",
        arguments: [
            "", "{", "{}", "[]", "null", #"{"id":1}"#, #"{"original_title":"A"}"#, #"{"id":1,"original_title":""}"#,
            #"{"id":0,"original_title":"A"}"#, #"{"id":-1,"original_title":"A"}"#, #"{"id":"1","original_title":"A"}"#,
            #"{"id":1.5,"original_title":"A"}"#, #"{"id":1,"original_title":null}"#, #"{"id":1,"original_title":"A"#,
            #"{"id":1,"original_title":"A"}x"#, #"{"id":1 "original_title":"A"}"#, #"{"id":1,"original_title":"A",}"#,
            #"{"id":1,"original_title":"A","x":[1]}"#, #"{"id":1,"original_title":"A\"#, #"{,"id":1}"#,
            #"{"id":99999999999999999999,"original_title":"A"}"#, #"{"id":1,"original_title":tru}"#,
        ]
    )
    func malformed(text: String) {
        #expect(parse(text) == nil)
    }

    @Test(
        "votes are the popularity in thousandths, whatever it is",
        arguments: [
            ("0.0004", 0), ("0.6", 600), ("-3", 0), ("1e99", 1_000_000_000), ("null", 0), ("1e", 0),
            ("123.4567", 123_456),
        ]
    )
    func votes(popularity: String, expected: Int) throws {
        #expect(try #require(parse(#"{"id":1,"original_title":"A","popularity":\#(popularity)}"#)).votes == expected)
    }
}
