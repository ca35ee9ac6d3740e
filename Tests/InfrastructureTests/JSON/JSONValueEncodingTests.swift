import Foundation
import Testing

@testable import Infrastructure

@Suite("JSONValue(encoding:)")
struct JSONValueEncodingTests {
    private struct Document: Codable, Equatable {
        struct Row: Codable, Equatable {
            var query: String
            var year: String?
            var at: Date
            var total: Int?
            var isHidden: Bool?
            var ratio: Double?
        }

        var zebra: [Row]
        var apple: UInt8
        var float: Float
        var link: URL?
        var any: JSONValue
    }

    private let document = Document(
        zebra: [
            .init(query: "matrix", at: Date(timeIntervalSince1970: 1_795_168_800), total: 68),
            .init(query: "x", year: "1999", at: Date(timeIntervalSince1970: 0), isHidden: true, ratio: 0.5),
        ],
        apple: 255,
        float: 0.1,
        link: URL(string: "https://example.org/a"),
        any: ["z": nil, "a": [1, "two"]]
    )

    @Test("members keep the order of encoding and nil is null")
    func order() throws {
        #expect(
            try JSONValue(encoding: document).text()
                == #"{"zebra":[{"query":"matrix","year":null,"at":"2026-11-20T10:00:00Z","total":68,"#
                + #""isHidden":null,"ratio":null},{"query":"x","year":"1999","at":"1970-01-01T00:00:00Z","#
                + #""total":null,"isHidden":true,"ratio":0.5}],"apple":255,"float":0.1,"#
                + #""link":"https://example.org/a","any":{"z":null,"a":[1,"two"]}}"#
        )
    }

    @Test("what was encoded can be decoded")
    func roundTrip() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var expected = document
        expected.any = ["a": [1, "two"], "z": nil]
        let data = Data(try JSONValue(encoding: document).utf8())
        #expect(try decoder.decode(Document.self, from: data) == expected)
    }

    @Test("empty containers stay what they are")
    func emptyContainers() throws {
        #expect(try JSONValue(encoding: [Int]()) == [])
        #expect(try JSONValue(encoding: [String: Int]()) == [:])
        #expect(try JSONValue(encoding: Int?.none) == nil)
    }

    @Test("an integer beyond Int is refused")
    func tooLarge() {
        #expect(throws: EncodingError.self) { try JSONValue(encoding: [UInt64.max]) }
    }

    private struct Nested: Encodable {
        enum Key: String, CodingKey { case outer, list, base }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            var inner = container.nestedContainer(keyedBy: Key.self, forKey: .outer)
            try inner.encode("late", forKey: .base)
            try list.encode(1)
            try list.encodeNil()
            var deeper = list.nestedUnkeyedContainer()
            try deeper.encode(2)
            try [3].encode(to: container.superEncoder(forKey: .base))
        }
    }

    @Test("containers may be filled in any order")
    func nested() throws {
        #expect(
            try JSONValue(encoding: Nested()) == ["list": [1, nil, [2]], "outer": ["base": "late"], "base": [3]]
        )
    }
}
