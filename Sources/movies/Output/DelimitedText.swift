import TerminalKit

/// Rows as tab- or comma-separated text, cleaned so that a cell never breaks its line.
enum DelimitedText {
    /// One row a line, without header or quoting.
    static func tsv<Row>(_ rows: [Row], fields: [Field<Row>]) -> String {
        lines(rows, fields: fields, separator: "\t") { $0 }
    }

    /// A header and one row a line, quoted as RFC 4180 has it; lines end in LF.
    static func csv<Row>(_ rows: [Row], fields: [Field<Row>]) -> String {
        let header = fields.map(\.name).joined(separator: ",")
        return "\(header)\n" + lines(rows, fields: fields, separator: ",", cell: quoted)
    }

    private static func lines<Row>(
        _ rows: [Row],
        fields: [Field<Row>],
        separator: String,
        cell: (String) -> String
    ) -> String {
        rows.map { row in
            let cells = fields.map { cell($0.value(row).plainText.cleanedForTerminal) }
            return cells.joined(separator: separator) + "\n"
        }
        .joined()
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
        guard needsQuotes else { return cell }
        // Bytes: to Swift a quote with a combining mark on it is another character, to readers of csv it is a quote.
        let parts = cell.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        return "\"" + parts.map { String(Substring($0)) }.joined(separator: "\"\"") + "\""
    }
}
