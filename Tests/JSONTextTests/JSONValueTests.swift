import Foundation
import Testing

@testable import JSONText

@Suite("JSONValue")
struct JSONValueTests {
    @Test("Members keep their order, and nil is null")
    func members() {
        let value: JSONValue = [
            "id": "603", "tmdb_id": 603, "imdb_id": JSONValue(String?.none), "vote_average": 8.369,
            "genres": JSONValue(["Action", "Science Fiction"]), "adult": false, "cast": [], "extra": [:],
        ]
        #expect(
            value.text() == #"{"id":"603","tmdb_id":603,"imdb_id":null,"vote_average":8.369,"#
                + #""genres":["Action","Science Fiction"],"adult":false,"cast":[],"extra":{}}"#
        )
    }

    @Test(
        "Numbers have their shortest exact form",
        arguments: [
            (8.369, "8.369"), (8.0, "8.0"), (-0.5, "-0.5"), (0.1, "0.1"), (85.1, "85.1"), (1e300, "1e+300"),
            (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
        ]
    )
    func numbers(number: Double, text: String) {
        #expect(JSONValue.number(number).text() == text)
    }

    @Test("Integers above 32 bits are exact")
    func largeInteger() {
        #expect(JSONValue.array([2_923_706_026, -1, .integer(.max)]).text() == "[2923706026,-1,9223372036854775807]")
    }

    @Test(
        "Control and bidi characters are escaped in lower-case hexadecimal",
        arguments: [
            ("\"\\/", #""\"\\/""#), ("a\nb\tc\r\0\u{1B}", #""a\u000ab\u0009c\u000d\u0000\u001b""#),
            ("\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009b\\u009f\u{A0}\""),
            ("\u{61B}\u{61C}\u{61D}", "\"\u{61B}\\u061c\u{61D}\""),
            ("\u{200D}\u{200E}\u{200F}\u{2010}", "\"\u{200D}\\u200e\\u200f\u{2010}\""),
            ("\u{2027}\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}", "\"\u{2027}\\u2028\\u2029\\u202a\\u202e\u{202F}\""),
            ("\u{2065}\u{2066}\u{2069}\u{206A}", "\"\u{2065}\\u2066\\u2069\u{206A}\""),
        ]
    )
    func escapes(string: String, text: String) {
        #expect(JSONValue.string(string).text() == text)
    }

    @Test("Every other character is written raw", arguments: ["Amélie", "千と千尋の神隠し", "👨‍👩‍👧‍👦", "â‰ \u{10FFFF}", ""])
    func raw(string: String) {
        #expect(JSONValue.string(string).text() == "\"\(string)\"")
    }

    @Test("Member names are escaped")
    func names() {
        #expect(JSONValue.object([JSONMember("a\u{202E}\"", 1)]).text() == #"{"a\u202e\"":1}"#)
    }

    @Test("Indented text has one member per line")
    func indented() {
        let value: JSONValue = ["a": 1, "b": [true, [:]], "c": []]
        #expect(
            value.text(.indented) == """
                {
                  "a": 1,
                  "b": [
                    true,
                    {}
                  ],
                  "c": []
                }
                """
        )
    }

    @Test("Every string survives a round trip through another parser")
    func roundTrip() throws {
        let scalars = (0..<0x3000).compactMap { Unicode.Scalar($0) } + ["\u{FEFF}", "\u{1F600}", "\u{E0041}"]
        let string = String(String.UnicodeScalarView(scalars))
        let data = Data(JSONValue.array([.string(string)]).utf8())
        #expect(try JSONDecoder().decode([String].self, from: data) == [string])
    }

    @Test("Excessive nesting is rejected quickly")
    func depth() throws {
        func nested(_ levels: Int) throws -> JSONValue {
            let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        }
        #expect(try nested(64).text().utf8.count == 128)
        #expect(throws: DecodingError.self) { try nested(500) }
    }

    @Test("Any JSON can be decoded")
    func decoding() throws {
        let text = #"{"b":[1,2.5,null,true,"x",{}],"a":{"c":-3}}"#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(value == ["a": ["c": -3], "b": [1, 2.5, nil, true, "x", [:]]])
    }
}

@Suite struct DecodingReasonTests {
    private enum Key: String, CodingKey { case date }
    private struct Unfit: Error, CustomStringConvertible { var description: String { "quotes the body" } }

    @Test("A value of the wrong type is reported with its path")
    func refusedValue() {
        let context = DecodingError.Context(codingPath: [Key.date], debugDescription: "quotes the body")
        #expect(DecodingReason.describe(DecodingError.dataCorrupted(context), body: Data()) == "unusable value at date")
    }

    @Test("For other errors only the type is reported")
    func foreign() {
        #expect(DecodingReason.describe(Unfit(), body: Data()) == "the body was refused (Unfit)")
    }
}

@Suite("JSONTextPosition")
struct JSONTextPositionTests {
    @Test("The line of a member is found, not that of an equal value")
    func member() {
        let text = Data("{\n  \"source\": \"color\",\n  \"color\"\n  : 1\n}".utf8)
        #expect(JSONTextPosition.line(ofMember: "source", in: text) == 2)
        #expect(JSONTextPosition.line(ofMember: "color", in: text) == 3)
        #expect(JSONTextPosition.line(ofMember: "region", in: text) == nil)
    }

    @Test(
        "The line of a syntax error is found",
        arguments: [
            ("{\n  \"a\": 1,\n  b: 2\n}", 3), ("nope", 1), ("{\n\"a\": 1", 2), ("", 1), ("{\"a\":\n\n tru}", 3),
        ]
    )
    func error(text: String, line: Int) {
        #expect(JSONTextPosition.lineOfError(in: Data(text.utf8)) == line)
    }

    @Test("Valid JSON has no error line")
    func none() {
        #expect(JSONTextPosition.lineOfError(in: Data("{\"a\": [1, 2]}".utf8)) == nil)
    }
}
