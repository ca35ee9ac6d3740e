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
    /// The maximum size in bytes, twice that of the marks file.
    private static let maximumSize = 64 << 20

    private let path: String
    /// The kind given on the command line; nil without one.
    private let requestedKind: MarksFileKind?
    private let kind: MarksFileKind?
    private let now: Date

    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - kind: nil to recognise it by the columns and the name of the file.
    ///   - now: the time that no day of a film seen is after.
    package init(path: String, kind: MarksFileKind?, now: Date) {
        self.path = path
        self.now = now
        requestedKind = kind
        let name = path.split(separator: "/").last?.lowercased().split { !$0.isLetter } ?? []
        let isSeen = name.contains { ["diary", "watched", "seen"].contains($0) }
        self.kind = kind ?? (name.contains("watchlist") ? .watchlist : isSeen ? .seen : nil)
    }

    /// Returns the films in file order.
    /// - Throws: ``ImportError`` with the line of the first mistake.
    package func marks(environment: ProcessEnvironment) throws(DomainError) -> [ImportedMark] {
        do {
            let bytes = try bytes(environment)
            let firstLine = Array(bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
            guard firstLine.withUnsafeBytes({ ImportKind(firstLine: $0) }) == nil else { throw problem(.catalogFile) }
            if let start = bytes.first(where: { $0 > 0x20 }), "{[".utf8.contains(start) {
                return try films(of: bytes).map { try mark($0, requestedKind) }
            }
            // Spreadsheets write semicolons where the comma is the decimal separator.
            let separator = [",", ";", "\t"].map { UInt8(ascii: $0) }.first(where: firstLine.contains)
            var rows = try rows(of: bytes, separator: separator ?? UInt8(ascii: ","))[...]
            let names = rows.popFirst()?.cells ?? []
            let columns = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
            guard columns.contains(where: ["title", "name"].contains) else { throw problem(.noTitles) }
            let isOurs = columns.contains("watchlistdate")
            guard isOurs || kind != nil || columns.contains(where: ["rating", "rating10", "watcheddate"].contains)
            else { throw DomainError.importFailed(.wrongFiles(.unclearMarks(path: path))) }
            return try rows.map { row in
                let texts = row.cells.map { $0.trimmingWhitespace() }
                let cells = zip(columns, zip(names, texts).map(MarksRow.Cell.init)).filter { !$0.1.text.isEmpty }
                let unique = Dictionary(cells) { first, _ in first }
                return try mark(MarksRow(place: .line(row.line), cells: unique), isOurs ? nil : kind)
            }
        } catch {
            throw DomainError(ofFiles: error)
        }
    }

    private func mark(_ row: MarksRow, _ kind: MarksFileKind?) throws -> ImportedMark {
        func value<Value>(_ columns: [String], _ parse: (String) -> Value?) throws -> Value? {
            for column in columns {
                guard let cell = row.cells[column] else { continue }
                if let value = parse(cell.text) { return value }
                throw problem(.invalidCell(cell.text, column: cell.name, row.place))
            }
            return nil
        }
        guard let title = try value(["title", "name"], { $0 }) else { throw problem(.noTitle(row.place)) }
        var mark = ImportedMark(place: row.place, title: title)
        mark.year = try value(["year"]) { Int($0) }
        mark.imdbID = try value(["imdbid"]) { MovieID(imdb: $0)?.description }
        mark.tmdbID = try value(["tmdbid"]) { MovieID(tmdb: $0).flatMap { Int($0.description) } }
        func number(_ text: String) -> Double? { Double(text.replacing(",", with: ".")) }
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
        guard !mark.isEmpty else { throw problem(.emptyMark(row.place)) }
        return mark
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
}

extension MarksFileReader {
    private func problem(_ problem: ImportFileProblem) -> DomainError {
        .importFailed(.inputNotUnderstood(path: path, problem))
    }

    private func bytes(_ environment: ProcessEnvironment) throws -> [UInt8] {
        let input = try InputFile(path, environment: environment)
        var (bytes, part, count) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16), 0)
        repeat {
            count = try part.withUnsafeMutableBytes { try input.read(into: $0) }
            bytes += part.prefix(count)
            guard bytes.count <= Self.maximumSize else { throw problem(.tooLarge) }
        } while count > 0
        guard String(validating: bytes, as: UTF8.self) != nil else { throw problem(.unknownEncoding) }
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// The films of a JSON file as rows.
    private func films(of bytes: [UInt8]) throws -> [MarksRow] {
        let text = Data(bytes)
        let json: JSONValue
        do {
            json = try JSONValue(parsing: text)
        } catch {
            throw problem(.malformed(line: JSONTextPosition.line(of: error, in: text)))
        }
        guard let films = try? json.array ?? json.object?.required("results", \.array) else {
            throw problem(.noFilmList)
        }
        let columns = [
            "title": "title", "year": "year", "imdb_id": "imdbid", "tmdb_id": "tmdbid", "rating": "rating10",
            "seen_on": "watcheddate", "added_at": "watchlistdate", "note": "note",
        ]
        return try zip(1..., films).map { number, film in
            guard let members = film.object?.members else { throw problem(.noTitle(.film(number))) }
            let cells = try members.compactMap { member -> (String, MarksRow.Cell)? in
                guard let column = columns[member.name], member.value != .null else { return nil }
                let text = member.value.integer.map { "\($0)" } ?? member.value.number.map { "\($0)" }
                if let text = member.value.string ?? text {
                    return (column, MarksRow.Cell(name: member.name, text: text))
                }
                throw problem(.invalidCell(member.value.text(), column: member.name, .film(number)))
            }
            return MarksRow(place: .film(number), cells: Dictionary(cells) { first, _ in first })
        }
    }

    /// Splits a csv file (RFC 4180) into rows, without blank ones.
    private func rows(of bytes: [UInt8], separator: UInt8) throws -> [(line: Int, cells: [String])] {
        var rows: [(line: Int, cells: [String])] = []
        var (cells, cell, line, start) = ([String](), [UInt8](), 1, 1)
        var (isQuoted, previous) = (false, UInt8(0))
        // Ends a last line without a line feed.
        for byte in bytes + [UInt8(ascii: "\n")] {
            defer { previous = byte }
            switch byte {
            case UInt8(ascii: "\""):
                // Two quotes in a quoted cell are one.
                if !isQuoted, previous == byte { cell.append(byte) }
                isQuoted.toggle()
            case separator where !isQuoted:
                cells.append(String(decoding: cell, as: UTF8.self))
                cell = []
            // A line ends in CR, LF or both.
            case UInt8(ascii: "\n") where !isQuoted && previous == UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"),
                UInt8(ascii: "\r") where !isQuoted:
                line += 1
                if isQuoted {
                    cell.append(byte)
                    continue
                }
                cells.append(String(decoding: cell, as: UTF8.self))
                if cells != [""] { rows.append((start, cells)) }
                (cells, cell, start) = ([], [], line)
            default: cell.append(byte)
            }
        }
        guard !isQuoted else { throw problem(.unclosedQuote(line: start)) }
        return rows
    }
}
