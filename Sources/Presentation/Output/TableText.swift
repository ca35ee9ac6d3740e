import TerminalKit
import TextSearch

/// Formats rows as a table: a heading and aligned columns, no wider than the terminal.
struct TableText {
    let columns: Int
    let style: OutputTheme
    var marks: QueryHighlighter?

    /// - Parameter dropsEmpty: true to drop columns that are empty in every row.
    func text<Row>(_ rows: [Row], fields: [Field<Row>], dropsEmpty: Bool = false) -> String {
        let fields = fields.filter { field in
            !dropsEmpty || field.isKey || rows.contains { !field.display($0).isEmpty }
        }
        let table = Table(
            columns: fields.map {
                Table.Column($0.translatedHeading, isKey: $0.isKey, priority: $0.priority, kind: $0.kind)
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
