import JSONText
import CommandLineKit
import Testing

@testable import movies

@Suite("FieldNames")
struct FieldNamesTests {
    private static let fields = ["id", "title", "year"].map { name in Field<Int>(name) { .integer($0) } }

    @Test(
        "names stand between commas, space around them counts for nothing",
        arguments: [("title", ["title"]), ("title,year", ["title", "year"]), (" title , year ", ["title", "year"])]
    )
    func split(text: String, names: [String]) throws {
        #expect(try FieldNames.split(text) == names)
    }

    @Test(
        "a name that is missing is a mistake",
        arguments: ["", ",", "title,", ",title", "title,,year", "title, ,year"]
    )
    func missing(text: String) {
        let error = UsageError(
            "--fields needs names with commas between, not \"\(text)\"",
            hint: "for example --fields title,year"
        )
        #expect(throws: error) { try FieldNames.split(text) }
    }

    @Test("fields come in the order of their names")
    func choose() throws {
        #expect(try FieldNames.choose(["year", "id"], from: Self.fields).map(\.name) == ["year", "id"])
    }

    @Test("a field that is named twice comes once, where it was named first")
    func doubles() throws {
        #expect(try FieldNames.choose(["year", "id", "year"], from: Self.fields).map(\.name) == ["year", "id"])
    }

    @Test("an unknown name lists the right ones, with a suggestion where one is near")
    func unknown() {
        let list = UsageHint.told("the fields are id, title, year")
        let near = UsageError("unknown field \"titel\"", hints: [.didYouMean("title"), list])
        #expect(throws: near) { try FieldNames.choose(["id", "titel"], from: Self.fields) }
        let far = UsageError("unknown field \"zzz\"", hints: [list])
        #expect(throws: far) { try FieldNames.choose(["zzz"], from: Self.fields) }
        let capitals = UsageError("unknown field \"ID\"", hints: [.didYouMean("id"), list])
        #expect(throws: capitals) { try FieldNames.choose(["ID"], from: Self.fields) }
    }
}
