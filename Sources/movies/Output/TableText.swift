import TerminalKit
import TextSearch

/// Rows as a table for people: a heading, aligned columns, and no line wider than the terminal.
struct TableText {
    let columns: Int
    let style: Styling
    /// What was searched for, to stand out where it was found.
    var marks: WordMarks?

    func text<Row>(_ rows: [Row], fields: [Field<Row>]) -> String {
        let cells = rows.map { row in fields.map { cell($0, row) } }
        let headings = fields.map { TableCell($0.translatedHeading) }
        let layout = TableLayout(wishes(fields, headings, cells), fitting: columns)
        let heading = style.bold(line(headings, layout).text)
        return ([heading] + cells.map { style.text(line($0, layout)) }).map { $0 + "\n" }.joined()
    }

    private func cell<Row>(_ field: Field<Row>, _ row: Row) -> TableCell {
        TableCell(field.display(row), look: field.look(row), marks: field.showsMarks && style.isEnabled ? marks : nil)
    }

    private func wishes<Row>(
        _ fields: [Field<Row>],
        _ headings: [TableCell],
        _ cells: [[TableCell]]
    ) -> [TableLayout.Column] {
        zip(fields, headings).enumerated().map { index, column in
            let (field, heading) = column
            let widest = cells.map { $0[index].text.displayWidth }.max() ?? 0
            let natural = max(widest, heading.text.displayWidth)
            // Short columns (ids, years, ratings) mean nothing when cut; long ones still do.
            return TableLayout.Column(
                natural: natural,
                minimum: min(natural, 12),
                isKey: field.isKey,
                isEmpty: widest == 0,
                rank: field.rank
            )
        }
    }

    private func line(_ cells: [TableCell], _ layout: TableLayout) -> StyledLine {
        var line = StyledLine()
        // No blanks at the end: they would be copied along, and wrap where the last column is narrow.
        var blanks = 0
        for (cell, width) in zip(cells, layout.widths) {
            guard let width else { continue }
            let shown = cell.line(width: width)
            if !shown.text.isEmpty {
                line = line.adding(String(repeating: " ", count: blanks)).adding(shown)
                blanks = 0
            }
            blanks += width + TableLayout.gap - shown.text.displayWidth
        }
        return line
    }
}
