package import CommandLineKit
import JSONText
package import TerminalKit
import TextSearch

/// Prints rows in any format, with the requested or usual fields.
package struct RowsView<Row>: Sendable {
    package var output: Output
    /// The fields in tsv and csv output.
    let delimited: [Field<Row>]
    /// The columns of a table: the requested fields, otherwise columns for people.
    let table: [Field<Row>]
    /// The fields in json and ndjson output: the requested fields, otherwise all except `hiddenInJSON`.
    let json: [Field<Row>]

    /// Selects the requested fields in the requested order, without duplicates.
    /// - Parameters:
    ///   - defaults: the names of the fields in formats other than JSON if no fields were requested; nil for all fields.
    ///   - table: the columns of a table if no fields were requested; nil for `defaults`.
    ///   - hiddenInJSON: the names of fields that JSON includes only if they are requested.
    /// - Throws: `UsageError` if a requested name is unknown.
    package init(
        _ output: Output,
        _ fields: [Field<Row>],
        defaults: [String]? = nil,
        table: [Field<Row>]? = nil,
        hiddenInJSON: Set<String> = []
    ) throws(UsageError) {
        let (requested, all) = (output.requestedFields, fields.map(\.name))
        var chosen: [Field<Row>] = []
        for name in requested ?? defaults ?? all {
            // The singular of a name, such as `director` or `country`, is accepted.
            let spellings = [name, "\(name)s", "\(name.dropLast())ies"]
            guard let field = fields.first(where: { spellings.contains($0.name) }) else {
                let hints = Suggestion.hints(for: name, among: all) + [.text(Messages.usage.fields(all))]
                throw UsageError(Messages.usage.unknownField(UsageError.quoted(name)), hints: hints)
            }
            if !chosen.contains(where: { $0.name == field.name }) { chosen.append(field) }
        }
        self.output = output
        delimited = chosen
        self.table = requested == nil ? table ?? chosen : chosen
        json = requested == nil ? fields.filter { !hiddenInJSON.contains($0.name) } : chosen
    }

    func object(_ row: Row) -> JSONValue { json.object(row) }

    /// - Parameters:
    ///   - list: the JSON member that contains the rows; nil to print a JSON object for each row.
    ///   - isArray: true to print a JSON array if the format is json.
    ///   - isFirst: false if rows were printed before, so that the header is not repeated.
    package func write(
        _ rows: [Row],
        list: String? = nil,
        isArray: Bool = false,
        isFirst: Bool = true
    ) throws(ConsoleError) {
        guard !isArray || output.format != .json else {
            return try output.console.write(JSONValue.array(rows.map(object)).text() + "\n")
        }
        try output.console.write(text(rows, list: list, isFirst: isFirst))
    }

    func text(_ rows: [Row], list: String? = nil, marks: QueryHighlighter? = nil, isFirst: Bool = true) -> String {
        switch (output.format, list) {
        case (.table, _):
            // Empty columns are dropped, unless they were requested.
            return TableText(columns: output.console.columns, style: output.style, marks: marks)
                .text(rows, fields: table, dropsEmpty: output.requestedFields == nil)
        case (.tsv, _), (.csv, _):
            let isCSV = output.format == .csv
            let hasHeader = isFirst && (isCSV || output.hasHeader)
            return DelimitedText.text(rows, fields: delimited, isCSV: isCSV, hasHeader: hasHeader)
        case (.ndjson, _), (.json, nil): return rows.map { object($0).text() + "\n" }.joined()
        case (.json, let list?): return JSONValue.object([JSONMember(list, .array(rows.map(object)))]).text() + "\n"
        }
    }
}

extension Array {
    func object<Row>(_ row: Row) -> JSONValue where Element == Field<Row> {
        .object(map { JSONMember($0.name, $0.value(row)) })
    }
}
