import JSONText
import Testing

@testable import Data

@Suite("Tolerant decoding")
struct TolerantDecodingTests {
    private enum Key: String, CodingKey {
        case field
    }

    /// Reads one field in the three tolerant ways.
    private struct Reading: Decodable {
        let number: Int?
        let text: String?
        let rows: [Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            number = container.tolerant(.field)
            text = container.text(.field)
            rows = container.rows(.field)
        }
    }

    private func reading(_ value: JSONValue?) throws -> Reading {
        try decoded(JSONValue.object([]).setting("field", to: value))
    }

    @Test("What is missing, null or of another kind is nil", arguments: [nil, .null, true, [:], 0.5] as [JSONValue?])
    func nothing(value: JSONValue?) throws {
        let reading = try reading(value)
        #expect(reading.number == nil)
        #expect(reading.text == nil)
        #expect(reading.rows == [])
    }

    @Test("A value of the right kind is itself, zero too; only a text may not be blank")
    func values() throws {
        #expect(try reading(7).number == 7)
        #expect(try reading(0).number == 0)
        #expect(try reading(" x ").text == " x ")
        for blank in ["", " ", "\t\n", "\u{3000}"] { #expect(try reading(.string(blank)).text == nil) }
        #expect(try reading([1, 2]).rows == [1, 2])
    }

    @Test("Rows that cannot be read are left out, the first, the last and several in a row too")
    func rows() throws {
        #expect(try reading([.null, "1", 1, [], [2], [:], true, 2, 0.5]).rows == [1, 2])
        #expect(try reading([]).rows == [])
        #expect(try reading([.null]).rows == [])
    }

    @Test("What is no list is no list of rows")
    func noList() {
        #expect(throws: DecodingError.self) { try decoded("{}", as: TolerantArray<Int>.self) }
        #expect(throws: DecodingError.self) { try decoded("null", as: TolerantArray<Int>.self) }
    }
}
