import Infrastructure

/// Rows as a table for people: a heading, aligned columns, and no line wider than the terminal.
struct TableText {
    let columns: Int
    let style: Styling

    func text<Row>(_ rows: [Row], fields: [Field<Row>]) -> String {
        let cells = rows.map { row in fields.map { $0.display(row).cleanedForTerminal } }
        let headings = fields.map(\.heading)
        let layout = TableLayout(wishes(headings, cells), fitting: columns)
        let heading = style.bold(line(headings, layout))
        return ([heading] + cells.map { line($0, layout) }).map { $0 + "\n" }.joined()
    }

    private func wishes(_ headings: [String], _ cells: [[String]]) -> [TableLayout.Column] {
        headings.indices.map { index in
            let natural = (cells.map { $0[index] } + [headings[index]]).map(\.displayWidth).max() ?? 0
            // Short columns (ids, years, ratings) mean nothing when cut; long ones still do.
            return TableLayout.Column(natural: natural, minimum: natural <= 12 ? natural : 12)
        }
    }

    private func line(_ cells: [String], _ layout: TableLayout) -> String {
        let padded = zip(cells, layout.widths).map { cell, width in
            cell.truncated(toWidth: width).padded(toWidth: width + TableLayout.gap)
        }
        // No blanks at the end: they would be copied along, and wrap where the last column is narrow.
        let line = padded.joined()
        return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
}
