import JSONText
import Testing

@testable import movies

@Suite("DelimitedText")
struct DelimitedTextTests {
    private static let fields = [
        Field<[JSONValue]>("a") { $0[0] }, Field<[JSONValue]>("b") { $0[1] },
    ]

    private func tsv(_ cells: JSONValue...) -> String { DelimitedText.tsv([cells], fields: Self.fields) }
    private func csv(_ cells: JSONValue...) -> String { DelimitedText.csv([cells], fields: Self.fields) }

    @Test("tsv has neither header nor quoting")
    func tsv() {
        #expect(tsv("x", "say \"hi\", she said") == "x\tsay \"hi\", she said\n")
        #expect(DelimitedText.tsv([], fields: Self.fields) == "")
    }

    @Test("csv has a header, also without rows")
    func header() {
        #expect(csv("x", "y") == "a,b\nx,y\n")
        #expect(DelimitedText.csv([], fields: Self.fields) == "a,b\n")
    }

    @Test("csv quotes a cell with a comma or a quote, and doubles its quotes")
    func quoting() {
        #expect(csv("a,b", "plain") == "a,b\n\"a,b\",plain\n")
        #expect(csv("say \"hi\"", "\"") == "a,b\n\"say \"\"hi\"\"\",\"\"\"\"\n")
        #expect(csv("'single'", "; semicolon") == "a,b\n'single',; semicolon\n")
    }

    @Test("a quote with a combining mark on it is doubled like any other")
    func combiningMark() {
        #expect(csv("a\"\u{301},b", "x") == "a,b\n\"a\"\"\u{301},b\",x\n")
    }

    @Test("null is empty, lists are joined, numbers are not rounded")
    func values() {
        #expect(tsv(.null, ["Action", "Comedy"]) == "\tAction, Comedy\n")
        #expect(csv(["Action", "Comedy"], .null) == "a,b\n\"Action, Comedy\",\n")
        #expect(tsv(.integer(1999), .number(8.216)) == "1999\t8.216\n")
    }

    @Test(
        "nothing in a cell breaks its line or its column",
        arguments: [
            ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a  b"), ("a\u{2028}b", "a b"), ("a\u{85}b", "a b"),
            ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{202E}b", "ab"), ("a\u{200B}b", "ab"), ("a\u{7F}b", "a b"),
            ("a\u{0}b", "a b"),
        ]
    )
    func cleaning(text: String, cleaned: String) {
        #expect(tsv(.string(text), "x") == "\(cleaned)\tx\n")
        #expect(csv(.string(text), "x") == "a,b\n\(cleaned),x\n")
    }

    @Test("what cleaning leaves is quoted where it needs it")
    func cleaningAndQuoting() {
        #expect(csv("a,\n\"b\"", "x") == "a,b\n\"a, \"\"b\"\"\",x\n")
    }
}
