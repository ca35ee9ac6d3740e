@testable import JSONText
import Foundation
import Testing

@Suite("JSONTextPosition")
struct JSONTextPositionTests {
    @Test("the line of a member is found, not that of a value of the same text")
    func member() {
        let text = Data("{\n  \"source\": \"color\",\n  \"color\"\n  : 1\n}".utf8)
        #expect(JSONTextPosition.line(ofMember: "source", in: text) == 2)
        #expect(JSONTextPosition.line(ofMember: "color", in: text) == 3)
        #expect(JSONTextPosition.line(ofMember: "region", in: text) == nil)
    }

    @Test(
        "the line where JSON ends being JSON is found",
        arguments: [
            ("{\n  \"a\": 1,\n  b: 2\n}", 3), ("nope", 1), ("{\n\"a\": 1", 2), ("", 1), ("{\"a\":\n\n tru}", 3),
        ]
    )
    func error(text: String, line: Int) {
        #expect(JSONTextPosition.lineOfError(in: Data(text.utf8)) == line)
    }

    @Test("in JSON there is no such line")
    func none() {
        #expect(JSONTextPosition.lineOfError(in: Data("{\"a\": [1, 2]}".utf8)) == nil)
    }
}
