package import JSONText
package import TerminalKit
import TextSearch

/// A field of printed rows: its name, its value, and its appearance in a table.
package struct Field<Row>: Sendable {
    /// The key in JSON, and the name in `--fields`.
    package let name: String
    let heading: String
    /// True if the field identifies a row. Tables always show it.
    let isKey: Bool
    /// True to highlight the words of the query in the cells of this field.
    let showsMarks: Bool
    let priority: ColumnPriority
    let kind: ColumnKind
    let value: @Sendable (Row) -> JSONValue
    let display: @Sendable (Row) -> String
    /// The text in tsv and csv.
    let plainText: @Sendable (Row) -> String
    /// The style of the cell in a table, including its link.
    let style: @Sendable (Row) -> CellStyle

    /// By default, `heading` is the name in capitals, with spaces for underscores. `display` defaults to `plainText`,
    /// and `plainText` to the text of `value`.
    package init(
        _ name: String,
        heading: String? = nil,
        isKey: Bool = false,
        showsMarks: Bool = false,
        priority: ColumnPriority = .ordinary,
        kind: ColumnKind = .text,
        style: (@Sendable (Row) -> CellStyle)? = nil,
        display: (@Sendable (Row) -> String)? = nil,
        plainText: (@Sendable (Row) -> String)? = nil,
        value: @escaping @Sendable (Row) -> JSONValue
    ) {
        self.name = name
        self.heading = heading ?? String(name.uppercased().map { $0 == "_" ? " " : $0 })
        (self.isKey, self.showsMarks, self.priority, self.kind) = (isKey, showsMarks, priority, kind)
        self.style = style ?? { _ in .plain }
        self.value = value
        self.plainText = plainText ?? { value($0).plainText }
        self.display = display ?? self.plainText
    }

    /// Returns the field for rows of type `Outer`, each of which contains a `Row`.
    func lifted<Outer>(_ inner: @escaping @Sendable (Outer) -> Row) -> Field<Outer> {
        Field<Outer>(
            name,
            heading: heading,
            isKey: isKey,
            showsMarks: showsMarks,
            priority: priority,
            kind: kind,
            style: { style(inner($0)) },
            display: { display(inner($0)) },
            plainText: { plainText(inner($0)) },
            value: { value(inner($0)) }
        )
    }
}

/// Formats rows as tab- or comma-separated text. Removes control characters, which could break a row into lines.
enum DelimitedText {
    /// Returns a line for each row, after a header if requested. In csv, cells are quoted as in RFC 4180, but lines end in LF.
    static func text<Row>(_ rows: [Row], fields: [Field<Row>], isCSV: Bool, hasHeader: Bool) -> String {
        let cells = rows.map { row in
            fields.map { field in
                let cell = field.plainText(row).cleanedForTerminal
                return isCSV ? quoted(cell) : cell
            }
        }
        let lines = (hasHeader ? [fields.map(\.name)] : []) + cells
        return lines.map { $0.joined(separator: isCSV ? "," : "\t") + "\n" }.joined()
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
        guard needsQuotes else { return cell }
        // Bytes are split here, because a quote with a combining mark is a quote for CSV readers but not for Swift.
        let parts = cell.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        return "\"" + parts.map { String(Substring($0)) }.joined(separator: "\"\"") + "\""
    }
}

/// Formats rows as a table with a heading, at most as wide as the terminal.
struct TableText {
    let columns: Int
    let style: OutputTheme
    var marks: QueryHighlighter?

    /// - Parameter dropsEmpty: true to omit columns that are empty in every row, except the key.
    func text<Row>(_ rows: [Row], fields: [Field<Row>], dropsEmpty: Bool = false) -> String {
        let fields = fields.filter { field in
            !dropsEmpty || field.isKey || rows.contains { !field.display($0).isEmpty }
        }
        let table = Table(
            columns: fields.map {
                let heading = Messages.headings.heading(of: $0.name) ?? $0.heading
                return Table.Column(heading, isKey: $0.isKey, priority: $0.priority, kind: $0.kind)
            },
            rows: rows.map { row in fields.map { cell($0, row) } }
        )
        let lines = table.lines(fitting: columns)
        return ([style.bold(lines.heading.text)] + lines.rows.map(style.text)).map { $0 + "\n" }.joined()
    }

    private func cell<Row>(_ field: Field<Row>, _ row: Row) -> Table.Cell {
        let text = Table.Cell.clean(field.display(row))
        let marks = field.showsMarks && style.isEnabled ? marks?.ranges(in: text) : nil
        return Table.Cell(text, style: field.style(row), marks: marks ?? [])
    }
}

extension JSONValue {
    /// The value as plain text. A list is joined with `, `, null is empty, and an object is its `name` or `title`, or else JSON.
    package var plainText: String {
        switch self {
        case .null: ""
        case .string(let text): text
        case .bool, .integer, .number, .unread: text()
        case .array(let elements): elements.map(\.plainText).joined(separator: ", ")
        case .object(let members): members.first { ["name", "title"].contains($0.name) }?.value.plainText ?? text()
        }
    }
}
