import CommandLineKit
import JSONText
@testable import TerminalKit
import TestSupport
import Testing

@testable import Presentation

@Suite("Field")
struct FieldTests {
    @Test("A heading is the name in capitals, unless another is given")
    func heading() {
        #expect(Field<Int>("vote_count") { .integer($0) }.heading == "VOTE COUNT")
        #expect(Field<Int>("vote_count", heading: "VOTES") { .integer($0) }.heading == "VOTES")
    }

    @Test("A table shows the value as text, unless the field defines its own display")
    func display() {
        #expect(Field<Int>("n") { .integer($0) }.display(7) == "7")
        #expect(Field<Int>("n", display: { "no. \($0)" }, value: { .integer($0) }).display(7) == "no. 7")
    }

    @Test("A lifted field has the same values for the outer type")
    func lifted() {
        let field = Field<Int>("n", heading: "NO", isKey: true, display: { "no. \($0)" }, value: { .integer($0) })
        let lifted = field.lifted { (text: String) in text.count }
        #expect([lifted.name, lifted.heading, lifted.display("abc")] == ["n", "NO", "no. 3"])
        #expect(lifted.isKey)
        #expect(lifted.value("abc") == .integer(3))
    }

    @Test(
        "Cells contain plain text",
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

@Suite("RowsView")
struct RowsViewTests {
    private func output(_ names: [String]?) -> Output {
        Output(
            console: Console(output: MemoryWriter(), errors: MemoryWriter()),
            style: OutputTheme(isEnabled: false),
            requestedFields: names
        )
    }

    private func selection(_ names: [String]?, hiddenInJSON: Set<String> = []) throws -> [[String]] {
        let fields = ["n", "query", "year"].map { name in Field<Int>(name) { .integer($0) } }
        let selection = try RowsView(output(names), fields, defaults: ["n", "query"], hiddenInJSON: hiddenInJSON)
        return [selection.delimited.map(\.name), selection.json.map(\.name)]
    }

    @Test("By default, rows have the usual fields, and JSON all but the hidden ones")
    func defaults() throws {
        #expect(try selection(nil) == [["n", "query"], ["n", "query", "year"]])
        #expect(try selection(nil, hiddenInJSON: ["n"]) == [["n", "query"], ["query", "year"]])
    }

    @Test("Selected fields apply to rows and JSON, hidden or not, each once in the order first named")
    func names() throws {
        #expect(try selection(["year", "n", "year"], hiddenInJSON: ["n"]) == [["year", "n"], ["year", "n"]])
    }

    @Test(
        "The singular of a field selects it",
        arguments: [("genre", "genres"), ("country", "countries"), ("year", "year")]
    )
    func singular(typed: String, name: String) throws {
        let fields = ["genres", "countries", "year"].map { name in Field<Int>(name) { _ in .null } }
        #expect(try RowsView(output([typed, name]), fields).delimited.map(\.name) == [name])
    }

    @Test("An unknown name is a mistake that lists the valid ones")
    func unknown() {
        #expect(throws: UsageError("unknown field \"zzz\"", hints: [UsageHint.text("the fields are n, query, year")])) {
            try selection(["n", "zzz"])
        }
        let hints = [UsageHint.didYouMean("year"), .text("the fields are n, query, year")]
        #expect(throws: UsageError("unknown field \"yaer\"", hints: hints)) { try selection(["yaer"]) }
    }
}

@Suite("DelimitedText")
struct DelimitedTextTests {
    private static let fields = [Field<[JSONValue]>("a") { $0[0] }, Field<[JSONValue]>("b") { $0[1] }]

    private func tsv(_ cells: JSONValue...) -> String {
        DelimitedText.text([cells], fields: Self.fields, isCSV: false, hasHeader: false)
    }
    private func csv(_ cells: JSONValue...) -> String {
        DelimitedText.text([cells], fields: Self.fields, isCSV: true, hasHeader: true)
    }

    @Test("TSV has neither header nor quoting")
    func tsv() {
        #expect(tsv("x", "say \"hi\", she said") == "x\tsay \"hi\", she said\n")
        #expect(DelimitedText.text([], fields: Self.fields, isCSV: false, hasHeader: false) == "")
    }

    @Test("CSV has a header, also without rows")
    func header() {
        #expect(csv("x", "y") == "a,b\nx,y\n")
        #expect(DelimitedText.text([], fields: Self.fields, isCSV: true, hasHeader: true) == "a,b\n")
    }

    @Test("CSV quotes a cell with a comma or a quote, and doubles its quotes")
    func quoting() {
        #expect(csv("a,b", "plain") == "a,b\n\"a,b\",plain\n")
        #expect(csv("say \"hi\"", "\"") == "a,b\n\"say \"\"hi\"\"\",\"\"\"\"\n")
        #expect(csv("'single'", "; semicolon") == "a,b\n'single',; semicolon\n")
    }

    @Test("CSV also doubles a quote followed by a combining mark")
    func combiningMark() {
        #expect(csv("a\"\u{301},b", "x") == "a,b\n\"a\"\"\u{301},b\",x\n")
    }

    @Test("Null is empty, lists are joined, numbers are not rounded")
    func values() {
        #expect(tsv(.null, ["Action", "Comedy"]) == "\tAction, Comedy\n")
        #expect(csv(["Action", "Comedy"], .null) == "a,b\n\"Action, Comedy\",\n")
        #expect(tsv(.integer(1999), .number(8.216)) == "1999\t8.216\n")
    }

    @Test(
        "No cell breaks its line or its column",
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

    @Test("Cells are quoted after cleaning")
    func cleaningAndQuoting() {
        #expect(csv("a,\n\"b\"", "x") == "a,b\n\"a, \"\"b\"\"\",x\n")
    }
}

@Suite("Table headings")
struct HeadingTests {
    private static func names<Row>(_ fields: [Field<Row>]) -> [String] { fields.map(\.name) }

    private static let names =
        names(MovieFields.list) + names(MovieDetailsFields.all) + names(RecentQueryFields.all)
        + names(CatalogFields.all) + names(CatalogFields.imports) + names(StatusFields.cache)
        + names(StatusFields.credential) + names(SyncFields.all) + names(StatusFields.settings())
        + names(FindingFields.all)
        + names(PosterFields.all)

    @Test("Every field has a Spanish heading in capitals", arguments: Set(names).sorted())
    func complete(name: String) throws {
        let heading = MessageLanguage.$current.withValue(.spanish) { Messages.headings.heading(of: name) }
        let text = try #require(heading)
        #expect(!text.isEmpty && text == text.uppercased())
    }
}

@Suite("Default fields")
struct DefaultFieldsTests {
    /// Whether the default fields exist, with unique names.
    private func fits<Row>(_ defaults: [String], _ fields: [Field<Row>]) -> Bool {
        Set(defaults).isSubset(of: fields.map(\.name)) && Set(fields.map(\.name)).count == fields.count
    }

    @Test("The default fields exist, and their names are unique")
    func defaults() {
        #expect(fits(MovieFields.defaults, MovieFields.list) && fits(MovieFields.defaults, MovieDetailsFields.all))
        #expect(fits(CatalogFields.importDefaults, CatalogFields.imports))
        #expect(fits(FindingFields.defaults, FindingFields.all) && fits(RenameFields.defaults, RenameFields.all))
    }
}
