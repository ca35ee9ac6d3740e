package import Domain
package import Foundation
import Infrastructure
import JSONText
package import POSIX

/// The list that a file of marks contains, if its columns do not say so.
package enum MarksFileKind: String, CaseIterable, Sendable {
    case watchlist, seen
}

/// Reads files of marks: csv and JSON of `movies export`, and Letterboxd's csv files.
package struct MarksFileReader: Sendable {
    private let path: String
    /// The kind given on the command line; nil without one.
    private let requestedKind: MarksFileKind?
    private let kind: MarksFileKind?
    private let now: Date
    private let limits: MarksFileLimits

    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - kind: nil to recognise it by the columns and the name of the file.
    ///   - now: the time that no day of a film seen is after.
    package init(path: String, kind: MarksFileKind?, now: Date, limits: MarksFileLimits = MarksFileLimits()) {
        (self.path, self.now, self.limits) = (path, now, limits)
        requestedKind = kind
        let name = path.split(separator: "/").last?.lowercased().split { !$0.isLetter } ?? []
        let isSeen = name.contains { ["diary", "watched", "seen"].contains($0) }
        self.kind = kind ?? (name.contains("watchlist") ? .watchlist : isSeen ? .seen : nil)
    }

    /// Returns the films in file order.
    /// - Throws: ``ImportError`` with the line of the first error.
    package func marks(environment: ProcessEnvironment) throws(DomainError) -> [ImportedMark] {
        do {
            let text = try MarksFileText(path: path, limits: limits, environment: environment)
            let firstLine = Array(text.firstLine)
            guard firstLine.withUnsafeBytes({ ImportKind(firstLine: $0) }) == nil else {
                throw text.problem(.catalogFile)
            }
            var marks: [ImportedMark] = []
            func add(_ row: MarksRow, _ kind: MarksFileKind?) throws {
                guard let mark = try mark(row, kind) else { return }
                try text.keep(mark)
                marks.append(mark)
            }
            guard !text.isJSON else {
                try text.readFilms { try add(film($1, $0), requestedKind) }
                return marks
            }
            // Spreadsheets write semicolons where the comma is the decimal separator.
            let separator = [",", ";", "\t"].map { UInt8(ascii: $0) }.first(where: firstLine.contains)
            var (names, columns, isOurs) = ([String](), [String](), false)
            try text.readRows(separator: separator ?? UInt8(ascii: ",")) { line, cells in
                guard !columns.isEmpty else {
                    names = cells
                    columns = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
                    isOurs = try areOurs(columns)
                    return
                }
                let texts = cells.map { $0.trimmingWhitespace() }
                let found = zip(columns, zip(names, texts).map(MarksRow.Cell.init)).filter { !$0.1.text.isEmpty }
                let unique = Dictionary(found) { first, _ in first }
                try add(MarksRow(place: .line(line), cells: unique, isOurs: isOurs), isOurs ? nil : kind)
            }
            guard !columns.isEmpty else { throw text.problem(.noTitles) }
            return marks
        } catch {
            throw DomainError(ofFiles: error)
        }
    }

    /// Returns whether `movies export` wrote columns of these names. Throws if it is unclear what they list.
    private func areOurs(_ columns: [String]) throws -> Bool {
        guard columns.contains(where: ["title", "name"].contains) else { throw problem(.noTitles) }
        let isOurs = columns.contains("watchlistdate")
        guard isOurs || kind != nil || columns.contains(where: ["rating", "rating10", "watcheddate"].contains) else {
            throw DomainError.importFailed(.wrongFiles(.unclearMarks(path: path)))
        }
        return isOurs
    }

    private func problem(_ problem: ImportFileProblem) -> DomainError {
        .importFailed(.inputNotUnderstood(path: path, problem))
    }

    /// Returns nil for a row of `movies export` with nothing to keep, because its text is blank as csv.
    private func mark(_ row: MarksRow, _ kind: MarksFileKind?) throws -> ImportedMark? {
        func value<Value>(_ columns: [String], _ parse: (String) -> Value?) throws -> Value? {
            for column in columns {
                guard let cell = row.cells[column] else { continue }
                if let value = parse(cell.text) { return value }
                throw problem(.invalidCell(cell.text, column: cell.name, row.place))
            }
            return nil
        }
        let imdbID = try value(["imdbid"]) { MovieID(imdb: $0)?.description }
        let tmdbID = try value(["tmdbid"]) { MovieID(tmdb: $0).flatMap { Int($0.description) } }
        let id = tmdbID.map(String.init) ?? imdbID
        guard let title = try value(["title", "name"], { $0 }) ?? (row.isOurs ? id : nil) else {
            throw problem(.noTitle(row.place))
        }
        var mark = ImportedMark(place: row.place, title: title)
        (mark.imdbID, mark.tmdbID) = (imdbID, tmdbID)
        mark.year = try value(["year"]) { Int($0).flatMap(Movie.year) }
        func number(_ text: String) -> Double? {
            text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
                ? Double(text.replacing(",", with: ".")) : nil
        }
        mark.rating = try value(["rating10"]) { number($0).flatMap(Rating.init) }
        if mark.rating == nil { mark.rating = try value(["rating"]) { number($0).flatMap { Rating($0 * 2) } } }
        mark.note = try value(["note"]) { $0 }
        // Letterboxd's column for the day of every list, also of ratings.
        let seen = ["watcheddate"] + (kind == .seen ? ["date"] : [])
        mark.seenOn = try value(seen) { text in
            CalendarDate(text).flatMap { $0 <= CalendarDate(ofLocalTime: now) ? $0 : nil }
        }
        let added = ["watchlistdate"] + (kind == .watchlist ? ["date"] : [])
        // Noon is the same day in nearly all time zones.
        mark.addedAt = try value(added) { RFC3339.date(from: $0.utf8.count == 10 ? "\($0)T12:00:00Z" : $0) }
        mark.isOnWatchlist = kind == .watchlist || mark.addedAt != nil
        guard !mark.isEmpty || row.isOurs else { throw problem(.emptyMark(row.place)) }
        return mark.isEmpty ? nil : mark
    }
}

/// A row of a csv file, or a film of a JSON file.
private struct MarksRow {
    struct Cell {
        /// The name of the column as written in the file.
        let name: String
        let text: String
    }

    let place: ImportPlace
    /// The cells that are not empty, by the names of the columns of csv files in lower-case letters and digits.
    let cells: [String: Cell]
    /// Whether `movies export` wrote the row as csv.
    var isOurs = false
}

extension MarksFileReader {
    private static let members = [
        "title": "title", "year": "year", "imdb_id": "imdbid", "tmdb_id": "tmdbid", "rating": "rating10",
        "seen_on": "watcheddate", "added_at": "watchlistdate", "note": "note",
    ]

    /// A film of a JSON file as a row.
    private func film(_ film: JSONValue, _ number: Int) throws -> MarksRow {
        guard let members = film.object?.members else { throw problem(.noTitle(.film(number))) }
        let cells = try members.compactMap { member -> (String, MarksRow.Cell)? in
            guard let column = Self.members[member.name], member.value != .null else { return nil }
            let text = member.value.integer.map { "\($0)" } ?? member.value.number.map { "\($0)" }
            if let text = member.value.string ?? text { return (column, MarksRow.Cell(name: member.name, text: text)) }
            throw problem(.invalidCell(member.value.text(), column: member.name, .film(number)))
        }
        return MarksRow(place: .film(number), cells: Dictionary(cells) { first, _ in first })
    }
}
