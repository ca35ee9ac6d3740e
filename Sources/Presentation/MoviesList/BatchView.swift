import Domain
package import JSONText
package import TerminalKit

/// Prints the answers to several queries as they arrive, or as JSON at the end. Each row has its query.
package struct BatchView {
    /// A film with its query, or a query without films.
    private struct Row {
        let query: String
        var film: MoviesListItemViewModel?
    }

    private let rows: RowsView<Row>
    private var isFirst = true
    /// The JSON of all answers, printed at the end.
    private var elements: [String] = []

    /// The default format is tsv, even on a terminal.
    package init(output: Output) throws {
        var output = output
        output.requestedFormat = output.requestedFormat ?? .tsv
        output.console = output.console.withoutPager
        let fields = MovieFields.list.map { field in
            Field<Row>(
                field.name,
                plainText: { row in field.name == "query" ? row.query : row.film.map(field.plainText) ?? "" },
                value: { row in field.name == "query" ? .string(row.query) : row.film.map(field.value) ?? .null }
            )
        }
        // In the JSON of an answer, the query is not repeated for each film.
        let hidden = MovieFields.optional.subtracting(output.format == .json ? [] : ["query"])
        rows = try RowsView(
            output,
            fields.filter { $0.name == "query" } + fields.filter { $0.name != "query" },
            defaults: ["query"] + MovieFields.defaults,
            hiddenInJSON: hidden
        )
    }

    /// Prints the films of a query, or a row without a film if there are none.
    package mutating func show(_ found: MoviesListItems, page: Int, query: String) throws(ConsoleError) {
        let films = found.items.map { Row(query: query, film: $0) }
        switch rows.output.format {
        case .json:
            let results = films.map(rows.object)
            elements.append(MoviesListView.envelope(query, page, found.summary, results).text())
        case .ndjson where films.isEmpty: try write(["query": .string(query), "results": 0])
        default: try write(films.isEmpty ? [Row(query: query)] : films)
        }
    }

    /// Prints the error of a query in JSON. Other formats omit errors.
    package mutating func show(_ error: JSONValue, query: String) throws(ConsoleError) {
        let object: JSONValue = ["query": .string(query), "error": error]
        if rows.output.format == .json { elements.append(object.text()) }
        if rows.output.format == .ndjson { try write(object) }
    }

    /// Prints the JSON of all answers; in other formats, the header if nothing was printed and no query failed.
    package mutating func end(hasFailures: Bool) throws(ConsoleError) {
        guard rows.output.format == .json else {
            if isFirst, !hasFailures { try write([]) }
            return
        }
        try rows.output.console.write("[" + elements.joined(separator: ",") + "]\n")
    }

    private func write(_ object: JSONValue) throws(ConsoleError) { try rows.output.console.write(object.text() + "\n") }

    /// Prints rows, with the header before the first row.
    private mutating func write(_ films: [Row]) throws(ConsoleError) {
        try rows.write(films, isFirst: isFirst)
        isFirst = false
    }
}
