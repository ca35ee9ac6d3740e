import TestSupport
import Testing

@Suite struct JSONParserTests {
    @Test("Every kind of value is read, with keys in order and numbers as written")
    func values() throws {
        let value = try JSONParser.parse(#" {"b":[1.50,-2e3,true,false,null],"a":{"":"x"},"c":[]} "#)
        let expected = ParsedJSON.object([
            .init("b", .array([.number("1.50"), .number("-2e3"), .boolean(true), .boolean(false), .null])),
            .init("a", .object([.init("", .string("x"))])),
            .init("c", .array([])),
        ])
        #expect(value == expected)
    }

    @Test("Escapes are undone, surrogate pairs too")
    func escapes() throws {
        let text = #""\"\\\/\b\f\n\r\t\u00e9\ud83c\udfac""#
        #expect(try JSONParser.parse(text) == .string("\"\\/\u{8}\u{C}\n\r\té🎬"))
    }

    @Test(
        "What is not JSON is refused",
        arguments: [
            "", "nul", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", "+1", "\"\n\"", "\"\\x\"", "\"\\ud83c\"", "\"",
            "[1] 2",
            "{\"a\":1,\"a\":2}", "'a'", "[",
        ]
    )
    func refusals(_ text: String) {
        #expect(throws: JSONParseError.self) { try JSONParser.parse(text) }
    }
}
