import Domain
package import JSONText
package import TerminalKit

/// Prints the answers to many queries as they come, each row with its query.
package struct BatchView {
    /// A film and the query that found it, or a query that found none.
    private struct Row {
        let query: String
        var film: MoviesListItemViewModel?
    }

    private var rows: RowsView<Row>
    private var isFirst = true
    /// The answers as JSON, which are printed together at the end.
    private var elements: [String] = []

    /// Output without a requested format is tsv, even on a terminal.
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
        // In an envelope, the films need no query.
        let hidden = MovieFields.optional.subtracting(output.format == .json ? [] : ["query"])
        rows = try RowsView(
            output,
            fields.filter { $0.name == "query" } + fields.filter { $0.name != "query" },
            defaults: ["query"] + MovieFields.defaults,
            hiddenInJSON: hidden
        )
    }

    /// Prints the films found for a query, or that there are none.
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

    /// Prints the error of a query in a JSON format; other formats cannot contain it.
    package mutating func show(_ error: JSONValue, query: String) throws(ConsoleError) {
        let object: JSONValue = ["query": .string(query), "error": error]
        if rows.output.format == .json { elements.append(object.text()) }
        if rows.output.format == .ndjson { try write(object) }
    }

    /// Prints what follows the last answer, or the header if there were neither answers nor failures.
    package mutating func end(hasFailures: Bool) throws(ConsoleError) {
        guard rows.output.format == .json else {
            if isFirst, !hasFailures { try write([]) }
            return
        }
        try rows.output.console.write("[")
        for (index, element) in elements.enumerated() {
            try rows.output.console.write((index > 0 ? "," : "") + element)
        }
        try rows.output.console.write("]\n")
    }

    private func write(_ object: JSONValue) throws(ConsoleError) { try rows.output.console.write(object.text() + "\n") }

    /// Prints rows, after the header if they are the first.
    private mutating func write(_ films: [Row]) throws(ConsoleError) {
        defer { isFirst = false }
        if rows.output.format == .csv {
            let csv = DelimitedText.csv(films, fields: rows.delimited, hasHeader: isFirst)
            return try rows.output.console.write(csv)
        }
        rows.output.hasHeader = rows.output.hasHeader && isFirst
        try rows.write(films)
    }
}
