import Domain
package import JSONText
package import TerminalKit

/// Prints the answers to several queries. The format json is printed at the end; other formats are printed as answers arrive.
package struct BatchView {
    /// A film and its query, or a query that found no films.
    private struct Row {
        let query: String
        var film: MoviesListItemViewModel?
    }

    private let rows: RowsView<Row>
    private var isFirst = true
    /// The JSON text of each answer or error, printed at the end.
    private var elements: [String] = []

    /// Uses tsv if no format was requested, even on a terminal.
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
        // The JSON of an answer names its query once, not for each film.
        let hidden = MovieFields.optional.subtracting(output.format == .json ? [] : ["query"])
        rows = try RowsView(
            output,
            fields.filter { $0.name == "query" } + fields.filter { $0.name != "query" },
            defaults: ["query"] + MovieFields.defaults,
            hiddenInJSON: hidden
        )
    }

    /// Prints the films found for a query, or a row for the query if there are none. In json, keeps the answer for the end.
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

    /// Prints the error of a query in ndjson, and keeps it for the end in json. In other formats, prints nothing.
    package mutating func show(_ error: JSONValue, query: String) throws(ConsoleError) {
        let object: JSONValue = ["query": .string(query), "error": error]
        if rows.output.format == .json { elements.append(object.text()) }
        if rows.output.format == .ndjson { try write(object) }
    }

    /// Prints the JSON of all answers. In other formats, prints the header if no row was printed and no query failed.
    package mutating func end(hasFailures: Bool) throws(ConsoleError) {
        guard rows.output.format == .json else {
            if isFirst, !hasFailures { try write([]) }
            return
        }
        try rows.output.console.write("[" + elements.joined(separator: ",") + "]\n")
    }

    private func write(_ object: JSONValue) throws(ConsoleError) { try rows.output.console.write(object.text() + "\n") }

    /// Prints rows, after a header in the first call.
    private mutating func write(_ films: [Row]) throws(ConsoleError) {
        try rows.write(films, isFirst: isFirst)
        isFirst = false
    }
}
