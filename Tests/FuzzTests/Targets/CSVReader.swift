/// Reads RFC 4180 byte by byte, as a program that knows nothing of characters would.
enum CSVReader {
    static func rows(_ text: String) -> [[[UInt8]]] {
        var rows: [[[UInt8]]] = []
        var row: [[UInt8]] = []
        var cell: [UInt8] = []
        var isQuoted = false
        for byte in text.utf8 {
            switch (byte, isQuoted) {
            case (UInt8(ascii: "\""), _): isQuoted.toggle()
            case (UInt8(ascii: ","), false):
                row.append(cell)
                cell = []
            case (UInt8(ascii: "\n"), false):
                rows.append(row + [cell])
                (row, cell) = ([], [])
            default: cell.append(byte)
            }
        }
        return cell.isEmpty && row.isEmpty && !isQuoted ? rows : rows + [row + [cell]]
    }
}
