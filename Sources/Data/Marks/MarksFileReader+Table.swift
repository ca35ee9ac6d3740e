import Domain
import Foundation

extension MarksFileReader {
    func readTable(_ text: MarksFileText, into file: inout MarksFile) throws {
        // Spreadsheets write semicolons where the comma is the decimal separator.
        let separator = [",", ";", "\t"].map { UInt8(ascii: $0) }.first(where: text.firstLine.contains)
        var columns: MarksColumns?
        // A Letterboxd list begins with a table about the list. The date in this table is used for the films, which have no dates.
        var (isList, listDate) = (false, String?.none)
        try text.readRows(separator: separator ?? UInt8(ascii: ",")) { line, cells in
            if let columns {
                try add(to: &file, of: text) { () throws(ImportFileProblem) in
                    let row = columns.row(cells, line, listDate)
                    return row.isTelevision ? nil : try mark(row)
                }
            } else if cells[0].hasPrefix("Letterboxd list export") {
                isList = true
            } else if isList, cells[0] != "Position" {
                if CalendarDate(cells[0]) != nil { listDate = cells[0] }
            } else {
                columns = try self.columns(cells, isList: isList)
            }
        }
        guard columns != nil else { throw problem(.noTitles) }
    }

    /// Recognises the columns. Throws if none has titles or IDs, or if the kind of list is unclear.
    private func columns(_ names: [String], isList: Bool) throws(DomainError) -> MarksColumns {
        var columns = MarksColumns(names)
        func has(_ keys: String...) -> Bool { keys.contains { columns.positions[$0] != nil } }
        guard has("title", "name", "const") else { throw problem(.noTitles) }
        columns.hasIDs = has("watchlistdate", "const")
        // Only this program writes this column, as `WatchlistDate` in exports and as `added_at` in printed lists.
        guard !has("watchlistdate") else { return columns }
        // IMDb's lists and old ratings have the column `Created`; its present ratings do not.
        let isIMDbList = has("const") && has("created") && !isNamedRatings
        let isExport = names == ["Title", "Year", "imdbID", "tmdbID"]
        columns.kind = kind ?? (isList || isIMDbList || isExport ? .watchlist : nil)
        // IMDb's old files of ratings have the same columns as IMDb's watchlists.
        columns.isMixed = kind == nil && has("yourated")
        guard columns.kind != nil || has("rating", "rating10", "yourrating", "yourated", "watcheddate") else {
            throw .importFailed(.wrongFiles(.unclearMarks(path: path)))
        }
        return columns
    }
}

private struct MarksColumns {
    private let names: [String]
    /// The position of the first column with each name. Names are reduced to lower-case letters and digits.
    let positions: [String: Int]
    var hasIDs = false
    /// Whether the file may be an IMDb watchlist or a file of ratings, so that a film with a rating is not on the watchlist.
    var isMixed = false
    var kind: MarksFileKind?

    init(_ names: [String]) {
        self.names = names
        let keys = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        // Only the files written by `watchlist` and `seen` have this column.
        let isList = names.contains("added_at")
        positions = Dictionary(zip(keys.map { isList ? Self.listKeys[$0] ?? $0 : $0 }, 0...)) { first, _ in first }
    }

    private static let listKeys = [
        "id": "filmid", "rating": "rating10", "seenon": "watcheddate", "addedat": "watchlistdate",
    ]

    /// - Parameter date: the date of a film whose row has none.
    func row(_ cells: [String], _ line: Int, _ date: String?) -> MarksRow {
        MarksRow(place: .line(line), kind: kind, isMixed: isMixed, hasID: hasIDs) { key in
            if let position = positions[key], position < cells.count {
                let text = cells[position].trimmingWhitespace()
                if !text.isEmpty { return MarksRow.Cell(name: names[position], text: text) }
            }
            return key == "date" ? date.map { MarksRow.Cell(name: "Date", text: $0) } : nil
        }
    }
}
