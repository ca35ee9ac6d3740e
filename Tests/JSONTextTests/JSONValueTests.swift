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
}

@Suite("JSON parser")
struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    @Test("Any JSON is parsed, with the members in their order")
    func values() throws {
        let text = "\u{FEFF} {\"b\" : [1, 2.5, null,true,\"x\",{ }, [ ],false],\r\n\t\"a\":{\"c\":-3}} "
        #expect(try parse(text) == ["b": [1, 2.5, nil, true, "x", [:], [], false], "a": ["c": -3]])
    }

    private static let list = UnreadList("rows", keeping: ["id"])

    @Test("The elements of one list are read on demand, and are written as they were")
    func unread() throws {
        let rows = [#"{"a":[1,{"b":"]\\\""}], "id" : "x","id":2.0}"#, "[ ]", "-1.5e3", #"{"id":null}"#]
        let text = #"{"version":2,"rows":[ "# + rows.joined(separator: ",") + "]}"
        let json = try JSONValue(parsing: Data(text.utf8), unread: Self.list)
        #expect(json.text() == #"{"version":2,"rows":["# + rows.joined(separator: ",") + "]}")
        guard case .array(let elements)? = json.object?.members[1].value else { return #expect(Bool(false)) }
        let texts = elements.compactMap { if case .unread(let text) = $0 { text } else { nil } }
        #expect(try texts.map { try $0.value(0) } == [2, nil, nil, nil])
        #expect(try texts.map { try $0.value() } == rows.map { try parse($0) })
    }

    @Test(
        "An element with a syntax error is an error at its place, although it is not read",
        arguments: [
            #"{"a":01}"#, #"{"a":"\x"}"#, #"{"a":[1}"#, #"{"a"}"#, "nul", "\"a\u{1}\"", "[1 2]", "-", "{",
        ]
    )
    func unreadErrors(element: String) {
        let data = Data((#"{"rows":["# + element + "]}").utf8)
        let expected = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: data) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: data, unread: Self.list) }
        #expect(error == expected)
    }

    @Test(
        "Integral numbers are integers if they fit",
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), ("1.0", .integer(1)), ("1e3", .integer(1_000)),
            ("1E-1", .number(0.1)),
            ("9223372036854775807", .integer(.max)), ("123456789012345675.0", .number(123_456_789_012_345_680)),
            ("-9223372036854775809", .number(-9_223_372_036_854_775_808)), ("9007199254740992.0", .integer(1 << 53)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("-2.5e+1", .integer(-25)),
        ] as [(String, JSONValue)]
    )
    func numbers(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test("Escaped characters are replaced")
    func escapes() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\tA\u00E9\ud83d\ude00é""#) == "\"\\/\u{8}\u{C}\n\r\tAé😀é")
    }

    @Test(
        "Malformed text is an error at its offset",
        arguments: [
            ("", 0), ("nope", 1), ("{\"a\" 1}", 5), ("{a:1}", 1), ("[1 2]", 3), ("[01]", 3), ("-", 1), ("1.", 2),
            ("1e", 2),
            ("1e400", 5), ("+1", 0), (".5", 0), ("\"a", 2), ("\"\u{1}\"", 1), (#""\x""#, 2), (#""\u12g4""#, 5),
            (#""\ud83d""#, 7), (#""\ud83d\u0041""#, 13), (#""\ude00""#, 7), ("[1]]", 3), ("{\"a\":}", 5), ("[,]", 1),
        ]
    )
    func malformed(text: String, offset: Int) {
        #expect(throws: JSONSyntaxError(offset: offset)) { try parse(text) }
    }

    @Test("A comma may follow the last element; bytes that are not UTF-8 are an error")
    func edges() throws {
        #expect(try parse("{\"a\":[1,],}") == ["a": [1]])
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Data([0x22, 0xFF, 0x22])) }
    }

    @Test("Text is read eight bytes at a time, and ends at any of them", arguments: 0..<18)
    func words(length: Int) throws {
        let text = String(repeating: "!", count: length)
        let tail = "é\u{7F}#[\u{10FFFF}\""
        let quoted = JSONValue.string(text + tail).text()
        #expect(try parse(quoted) == .string(text + tail))
        #expect(throws: JSONSyntaxError(offset: length + 1)) { try parse("\"\(text)\u{1F} \"") }
        for invalid in [[0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80]] as [[UInt8]] {
            let bytes = Array("\"é\(text)".utf8) + invalid + Array("\(text)é\"".utf8)
            #expect(throws: JSONSyntaxError(offset: 0)) { try JSONValue(parsing: Data(bytes)) }
        }
    }

    @Test(
        "The strings of an element are read without the rest of it",
        arguments: [
            ("[]", []), (#""tt1""#, ["tt1"]), (#"["a" , "\u0062\n"]"#, ["a", "b\n"]), ("null", []), ("1", nil),
            (#"["a",1]"#, nil), (#"["stop"]"#, nil),
        ] as [(String, [String]?)]
    )
    func memberStrings(value: String, expected: [String]?) throws {
        let json = try JSONValue(parsing: Data(#"{"rows":[{"id":\#(value)}]}"#.utf8), unread: Self.list)
        guard case .unread(let text)? = json.object?["rows"]?.array?.first else { return #expect(Bool(false)) }
        var strings: [String] = []
        let result = Result {
            try text.forEachString(of: 0) {
                strings.append(String(decoding: $0, as: UTF8.self))
                return strings != ["stop"]
            }
        }
        #expect((try? result.get()).map { strings } == expected)
    }

    @Test("Values may have 64 levels")
    func depth() throws {
        func nested(_ levels: Int) throws -> JSONValue {
            try parse(String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
        }
        #expect(try nested(64).text().utf8.count == 128)
        #expect(throws: JSONSyntaxError(offset: 64)) { try nested(65) }
    }

    @Test("A member of the wrong type is an error, and a missing one only if it is required")
    func members() throws {
        let object = try #require(try parse(#"{"a":"x","b":null,"n":2}"#).object)
        #expect(try object.required("a", \.string) == "x")
        #expect(try object.optional("n", \.number) == 2)
        for name in ["b", "c"] {
            #expect(try object.optional(name, \.string) == nil)
            #expect(throws: RefusedBody.self) { try object.required(name, \.string) }
        }
        #expect(throws: RefusedBody.self) { try object.optional("a", \.integer) }
        #expect(try parse(#"["a",1]"#).strings == nil)
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

    @Test("The line of a syntax error is found", arguments: [(0, 1), (2, 1), (3, 2), (99, 2)])
    func error(offset: Int, line: Int) {
        #expect(JSONTextPosition.line(of: JSONSyntaxError(offset: offset), in: Data("{}\n{".utf8)) == line)
    }
}
