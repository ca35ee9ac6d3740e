package import Domain
package import Foundation
import JSONText
package import TerminalKit
import TextSearch

package enum OutputFormat: String, CaseIterable, Sendable {
    case table
    /// Tab-separated values without a header, for `cut` and `awk`.
    case tsv
    /// Comma-separated values with a header (RFC 4180).
    case csv
    case json
    case ndjson
}

/// The destination and format of output: results on standard output, notes on standard error.
package struct Output: Sendable {
    package var console: Console
    package let style: OutputTheme
    /// The requested format; nil for the view's default.
    package var requestedFormat: OutputFormat?
    /// The names given to `--fields`; nil if the flag was not given.
    package let requestedFields: [String]?
    package var hasHeader: Bool
    package let isQuiet: Bool
    /// Whether to print notes about the source of an answer and offers; confirmations do not depend on it.
    package let showsNotes: Bool
    /// False to print only ASCII in the program's own texts.
    package let usesUTF8: Bool
    private let now: @Sendable () -> Date

    package init(
        console: Console,
        style: OutputTheme,
        format: OutputFormat? = nil,
        fields: [String]? = nil,
        hasHeader: Bool = false,
        isQuiet: Bool = false,
        showsNotes: Bool = true,
        usesUTF8: Bool = true,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.console = console
        self.style = style
        requestedFormat = format
        requestedFields = fields
        self.hasHeader = hasHeader
        self.isQuiet = isQuiet
        self.showsNotes = showsNotes && !isQuiet
        self.usesUTF8 = usesUTF8
        self.now = now
    }

    package var format: OutputFormat { requestedFormat ?? (console.isTerminal ? .table : .tsv) }

    /// True if neither a format nor fields were requested, so that a page of text may be printed.
    package var isPlain: Bool { requestedFormat == nil && requestedFields == nil }

    package var isJSON: Bool { [.json, .ndjson].contains(requestedFormat) }

    /// - Parameter table: the columns of a table if no fields were requested; nil for the defaults.
    package func select<Row>(
        _ fields: [Field<Row>],
        defaults: [String],
        table: [Field<Row>]? = nil,
        hiddenInJSON: Set<String> = []
    ) throws(UnknownFieldError) -> FieldSelection<Row> {
        try FieldSelection(requestedFields, of: fields, defaults: defaults, table: table, hiddenInJSON: hiddenInJSON)
    }

    /// Prints rows in the requested format.
    ///
    /// - Parameters:
    ///   - list: the JSON member that contains the rows; nil to print a single row as the top-level object.
    ///   - isArray: true to print the rows as a JSON array.
    package func write<Row>(
        _ rows: [Row],
        _ fields: FieldSelection<Row>,
        list: String? = nil,
        isArray: Bool = false
    ) throws(ConsoleError) {
        guard !isArray || format != .json else {
            return try console.write(JSONValue.array(rows.map(fields.object)).text() + "\n")
        }
        try console.write(text(rows, fields, list: list))
    }

    func text<Row>(
        _ rows: [Row],
        _ fields: FieldSelection<Row>,
        list: String? = nil,
        marks: QueryHighlighter? = nil
    ) -> String {
        switch (format, list) {
        case (.table, _):
            return TableText(columns: console.columns, style: style, marks: marks)
                .text(rows, fields: fields.table, dropsEmpty: fields.dropsEmptyColumns)
        case (.tsv, _): return DelimitedText.tsv(rows, fields: fields.delimited, hasHeader: hasHeader)
        case (.csv, _): return DelimitedText.csv(rows, fields: fields.delimited)
        case (.ndjson, _), (.json, nil):
            return rows.map { fields.object($0).text() + "\n" }.joined()
        case (.json, let list?):
            return JSONValue.object([JSONMember(list, .array(rows.map(fields.object)))]).text() + "\n"
        }
    }

    package func note(_ note: String) {
        guard !isQuiet else { return }
        console.writeErrorLine(note)
    }

    /// Prints the reason an answer is not TMDB's newest, and the offer of a TMDB key, if any.
    /// - Parameter offer: the offer; nil if it is not due.
    package func note<Content>(_ answer: Answer<Content>, offer: String? = nil) {
        guard showsNotes else { return }
        let reason = answer.notice.flatMap { Messages.answers.notice($0, age: age(of: answer)) }
        for text in [reason, offer].compactMap(\.self) { note(text) }
    }

    /// The seconds since an answer was fetched; nil if it was not fetched from TMDB.
    func age<Content>(of answer: Answer<Content>) -> TimeInterval? {
        answer.fetchedAt.map { now().timeIntervalSince($0) }
    }
}
