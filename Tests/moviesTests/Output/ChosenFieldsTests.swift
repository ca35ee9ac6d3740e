import JSONText
import CommandLineKit
import Testing

@testable import movies

@Suite("ChosenFields")
struct ChosenFieldsTests {
    private static let fields = ["n", "query", "year"].map { name in Field<Int>(name) { .integer($0) } }

    private func chosen(_ names: [String]?, hiddenInJSON: Set<String> = []) throws -> [[String]] {
        let chosen = try ChosenFields(
            names,
            of: Self.fields,
            defaults: ["n", "query"],
            hiddenInJSON: hiddenInJSON
        )
        return [chosen.delimited.map(\.name), chosen.json.map(\.name)]
    }

    @Test("unless some are chosen, rows have the usual fields and JSON has all, but for the hidden")
    func defaults() throws {
        #expect(try chosen(nil) == [["n", "query"], ["n", "query", "year"]])
        #expect(try chosen(nil, hiddenInJSON: ["n"]) == [["n", "query"], ["query", "year"]])
    }

    @Test("chosen fields are those of rows and JSON alike, hidden or not")
    func names() throws {
        #expect(try chosen(["year", "n"], hiddenInJSON: ["n"]) == [["year", "n"], ["year", "n"]])
    }

    @Test("an unknown name is a mistake")
    func unknown() {
        #expect(throws: UsageError.self) { try chosen(["zzz"]) }
    }
}
