import Domain
import DomainTestSupport
import JSONText
@testable import TerminalKit
import TestSupport
import Testing

@testable import Presentation

@Suite("BatchView")
struct BatchViewTests {
    /// Prints two films of a query, nothing for another, and the error of a third.
    private func printed(_ format: OutputFormat?, _ fields: [String]?, isEmpty: Bool = false) throws -> String {
        let writer = MemoryWriter()
        var view = try BatchView(
            output: Output(
                console: Console(output: writer, errors: MemoryWriter(), isTerminal: true),
                style: OutputTheme(isEnabled: true),
                requestedFormat: format,
                requestedFields: fields
            )
        )
        if !isEmpty {
            let page = MoviesPage(number: 1, totalPages: 1, totalResults: 2, movies: [])
            let films = [Movie.matrix, .alien].map { MoviesListItemViewModel($0) }
            let found = MoviesListItems(items: films, count: 2, summary: Answer(page, source: .tmdb), isCut: false)
            try view.show(found, page: 1, query: "a, b")
            let summary = Answer(MoviesPage(only: nil), source: .catalog)
            let nothing = MoviesListItems(items: [], count: 0, summary: summary, isCut: false)
            try view.show(nothing, page: 1, query: "c")
            try view.show(["code": "io"], query: "d")
        }
        try view.end(hasFailures: false)
        return writer.text
    }

    @Test(
        "Each row has its query, also that of a query without films",
        arguments: [
            (nil, nil, "a, b\t603\tThe Matrix\t1999\t8.2\tScience Fiction, Action\n", "c\t\t\t\t\t\n"),
            (.tsv, ["title", "query"], "The Matrix\ta, b\n", "\tc\n"),
            (.csv, ["query", "title"], "query,title\n\"a, b\",The Matrix\n", "c,\n"),
            (.ndjson, ["query", "id"], #"{"query":"a, b","id":"603"}"# + "\n", #"{"query":"c","results":0}"# + "\n"),
            (.ndjson, ["id"], #"{"id":"603"}"# + "\n", #"{"query":"c","results":0}"# + "\n"),
        ] as [(OutputFormat?, [String]?, String, String)]
    )
    func rows(_ format: OutputFormat?, _ fields: [String]?, first: String, nothing: String) throws {
        let text = try printed(format, fields)
        let error = format == .ndjson ? #"{"query":"d","error":{"code":"io"}}"# + "\n" : ""
        #expect(text.hasPrefix(first))
        #expect(text.hasSuffix("\n" + nothing + error))
    }

    @Test("JSON is an array of answers and errors, and its films need no query")
    func json() throws {
        let text = try printed(.json, nil)
        #expect(
            text.hasPrefix(
                #"[{"query":"a, b","match":null,"interpretation":null,"ignored":[],"page":1,"total_pages":1,"total_results":2,"source":"tmdb","#
            )
        )
        #expect(text.contains(#""results":[{"id":"603","#))
        let nothing =
            #"{"query":"c","match":null,"interpretation":null,"ignored":[],"page":1,"total_pages":0,"total_results":0,"source":"catalog","#
        #expect(
            text.hasSuffix(nothing + #""fetched_at":null,"results":[]},{"query":"d","error":{"code":"io"}}]"# + "\n")
        )
    }

    @Test(
        "Without queries, only the header is printed, or an empty array",
        arguments: [(.tsv, ""), (.csv, "query,id\n"), (.ndjson, ""), (.json, "[]\n")] as [(OutputFormat, String)]
    )
    func empty(_ format: OutputFormat, _ expected: String) throws {
        #expect(try printed(format, ["query", "id"], isEmpty: true) == expected)
    }
}
