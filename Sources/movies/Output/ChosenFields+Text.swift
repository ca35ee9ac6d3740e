import JSONText

extension ChosenFields {
    /// Rows in a format.
    ///
    /// - Parameter list: the member of the JSON answer that holds the rows; nil for one row, which is the answer itself.
    func text(_ rows: [Row], as format: OutputFormat, table: TableText, list: String? = nil) -> String {
        switch (format, list) {
        case (.table, _): return table.text(rows, fields: delimited)
        case (.tsv, _): return DelimitedText.tsv(rows, fields: delimited)
        case (.csv, _): return DelimitedText.csv(rows, fields: delimited)
        case (.ndjson, _), (.json, nil): return JSONText.lines(rows, fields: json)
        case (.json, let list?):
            let objects = rows.map { JSONText.object($0, fields: json) }
            return JSONValue.object([JSONMember(list, .array(objects))]).text() + "\n"
        }
    }
}
