import Infrastructure

/// Rows as a table for people: a heading, aligned columns, and no line wider than the terminal.
struct TableText {
    let columns: Int
    let style: Styling

    func text<Row>(_ rows: [Row], fields: [Field<Row>]) -> String {
        let cells = rows.map { row in fields.map { $0.display(row).cleanedForTerminal } }
        let headings = fields.map(\.translatedHeading)
        let layout = TableLayout(wishes(fields, cells), fitting: columns)
        let heading = style.bold(line(headings, layout))
        return ([heading] + cells.map { line($0, layout) }).map { $0 + "\n" }.joined()
    }

    private func wishes<Row>(_ fields: [Field<Row>], _ cells: [[String]]) -> [TableLayout.Column] {
        fields.enumerated().map { index, field in
            let natural = (cells.map { $0[index] } + [field.translatedHeading]).map(\.displayWidth).max() ?? 0
            // Short columns (ids, years, ratings) mean nothing when cut; long ones still do.
            return TableLayout.Column(natural: natural, minimum: min(natural, 12), isKey: field.isKey)
        }
    }

    private func line(_ cells: [String], _ layout: TableLayout) -> String {
        let padded = zip(cells, layout.widths).map { cell, width in
            width.map { cell.truncated(toWidth: $0).padded(toWidth: $0 + TableLayout.gap) } ?? ""
        }
        // No blanks at the end: they would be copied along, and wrap where the last column is narrow.
        let line = padded.joined()
        return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
}
