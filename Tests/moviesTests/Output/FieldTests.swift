import JSONText
import Testing

@testable import movies

@Suite("Field")
struct FieldTests {
    @Test("a heading is the name in capitals, unless another is given")
    func heading() {
        #expect(Field<Int>("vote_count") { .integer($0) }.heading == "VOTE COUNT")
        #expect(Field<Int>("vote_count", heading: "VOTES") { .integer($0) }.heading == "VOTES")
    }

    @Test("a table shows the text of the value, unless another is given")
    func display() {
        #expect(Field<Int>("n") { .integer($0) }.display(7) == "7")
        #expect(Field<Int>("n", display: { "no. \($0)" }, value: { .integer($0) }).display(7) == "no. 7")
    }

    @Test("lifted, a field says the same of what holds its row")
    func lifted() {
        let field = Field<Int>("n", heading: "NO", isKey: true, display: { "no. \($0)" }, value: { .integer($0) })
        let lifted = field.lifted { (text: String) in text.count }
        #expect([lifted.name, lifted.heading, lifted.display("abc")] == ["n", "NO", "no. 3"])
        #expect(lifted.isKey)
        #expect(lifted.value("abc") == .integer(3))
    }

    @Test(
        "in a cell a value is plain",
        arguments: [
            (JSONValue.null, ""), ("a \"b\"", "a \"b\""), (.bool(true), "true"), (.integer(-1), "-1"),
            (.number(0.5), "0.5"), (["a", .null, "b"], "a, , b"), ([], ""), (["id": 1, "name": "Ada"], "Ada"),
            (["id": 1], #"{"id":1}"#), ([["name": "Ada"], ["name": "Bob"]], "Ada, Bob"),
        ] as [(JSONValue, String)]
    )
    func plainText(value: JSONValue, text: String) {
        #expect(value.plainText == text)
    }
}
