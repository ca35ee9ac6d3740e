package import Domain
package import Foundation
import JSONText
package import TerminalKit
import TextSearch

/// The shapes of an answer on stdout.
package enum OutputFormat: String, CaseIterable, Sendable {
    case table
    /// Tab-separated, without a header: for `cut` and `awk`.
    case tsv
    /// RFC 4180, with a header.
    case csv
    case json
    case ndjson
}

/// Where and how a view prints: results on standard output, notes on standard error.
package struct Output: Sendable {
    package var console: Console
    package let style: Styling
    /// The format that was asked for; nil for the view's own choice.
    package let requestedFormat: OutputFormat?
    /// The names that `--fields` got; nil for the usual ones.
    package let requestedFields: [String]?
    package let isQuiet: Bool

    package init(
        console: Console,
        style: Styling,
        format: OutputFormat? = nil,
        fields: [String]? = nil,
        isQuiet: Bool = false
    ) {
        self.console = console
        self.style = style
        requestedFormat = format
        requestedFields = fields
        self.isQuiet = isQuiet
    }
}

extension Output {
    /// The format that was asked for; else a table on a terminal, and tsv elsewhere.
    package var format: OutputFormat { requestedFormat ?? (console.isTerminal ? .table : .tsv) }

    /// True where neither a format nor fields were asked for, so that a page of text may be printed.
    package var isPlain: Bool { requestedFormat == nil && requestedFields == nil }

    /// The fields that were asked for, else the default ones.
    package func select<Row>(
        _ fields: [Field<Row>],
        defaults: [String],
        hiddenInJSON: Set<String> = []
    ) throws(UnknownFieldError) -> FieldSelection<Row> {
        try FieldSelection(requestedFields, of: fields, defaults: defaults, hiddenInJSON: hiddenInJSON)
    }

    /// Prints rows in the format that was asked for.
    ///
    /// - Parameter list: the member of the JSON answer that holds the rows; nil for one row, which is the answer itself.
    package func write<Row>(
        _ rows: [Row],
        _ fields: FieldSelection<Row>,
        list: String? = nil
    ) throws(ConsoleError) {
        try console.write(text(rows, fields, list: list))
    }

    func text<Row>(
        _ rows: [Row],
        _ fields: FieldSelection<Row>,
        list: String? = nil,
        marks: WordMarks? = nil
    ) -> String {
        switch (format, list) {
        case (.table, _):
            return TableText(columns: console.columns, style: style, marks: marks)
                .text(rows, fields: fields.delimited)
        case (.tsv, _): return DelimitedText.tsv(rows, fields: fields.delimited)
        case (.csv, _): return DelimitedText.csv(rows, fields: fields.delimited)
        case (.ndjson, _), (.json, nil):
            return rows.map { fields.object($0).text() + "\n" }.joined()
        case (.json, let list?):
            return JSONValue.object([JSONMember(list, .array(rows.map(fields.object)))]).text() + "\n"
        }
    }

    /// Prints what a person should know beside the answer, unless `--quiet` was given.
    package func note(_ note: String) {
        guard !isQuiet else { return }
        console.writeErrorLine(note)
    }

    /// - Parameter age: seconds since the answer was fetched.
    package func note(_ notice: AnswerNotice?, age: TimeInterval?) {
        if let notice { note(Messages.answers.notice(notice, age: age)) }
    }
}
