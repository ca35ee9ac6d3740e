package import Domain
package import Foundation
import Infrastructure
import JSONText
package import POSIX

/// The list that a file of marks contains, if its columns do not say so.
package enum MarksFileKind: String, CaseIterable, Sendable {
    case watchlist, seen
}

/// The contents of files of marks.
package struct MarksFile: Sendable {
    /// In file order.
    package var marks: [ImportedMark] = []
    /// The errors of the rows that cannot be used.
    package var problems: [DomainError] = []
    /// The number of rows about series, episodes and games.
    package var television = 0
    /// The names of the files of a folder that are no files of marks.
    package var otherFiles: [String] = []

    package init() {}
}

/// Reads files of marks: csv and JSON of `movies export`, csv of Letterboxd and IMDb, and JSON of Trakt.
package struct MarksFileReader: Sendable {
    private let path: String
    /// The kind given on the command line; nil without one.
    private let requestedKind: MarksFileKind?
    private let kind: MarksFileKind?
    private let isNamedRatings: Bool
    private let now: Date
    private let limits: MarksFileLimits

    /// - Parameters:
    ///   - path: a path, or `-` for standard input. Of a folder, the files whose names end in csv or json are read.
    ///   - kind: nil to recognise it by the columns and the name of the file.
    ///   - now: the time that no day of a film seen is after.
    package init(path: String, kind: MarksFileKind?, now: Date, limits: MarksFileLimits = MarksFileLimits()) {
        (self.path, self.now, self.limits) = (path, now, limits)
        requestedKind = kind
        let name = path.split(separator: "/").last?.lowercased().split { !$0.isLetter } ?? []
        let isSeen = name.contains { ["diary", "watched", "seen"].contains($0) }
        self.kind = kind ?? (name.contains("watchlist") ? .watchlist : isSeen ? .seen : nil)
        isNamedRatings = name.contains("ratings")
    }

    /// - Throws: ``ImportError`` if a file is above a limit, or is no file of marks.
    package func read(environment: ProcessEnvironment) throws(DomainError) -> MarksFile {
        guard path != "-", FileSystem.isFolder(path) else { return try readFile(environment) }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw .storage(.failed(path: path, reason: error.localizedDescription))
        }
        var all = MarksFile()
        for name in names where [".csv", ".json"].contains(where: name.lowercased().hasSuffix) {
            let file = MarksFileReader(path: "\(path)/\(name)", kind: requestedKind, now: now, limits: limits)
            do throws(DomainError) {
                let found = try file.readFile(environment)
                all.marks += found.marks
                all.problems += found.problems
                all.television += found.television
            } catch {
                switch error {
                case .importFailed(.inputNotUnderstood(_, .limit)): throw error
                case .importFailed(.inputNotUnderstood), .importFailed(.wrongFiles): all.otherFiles.append(name)
                default: throw error
                }
            }
            guard all.marks.count <= limits.films else { throw problem(.limit(.films(limits.films))) }
        }
        guard !all.marks.isEmpty || !all.problems.isEmpty || all.television > 0 else { throw problem(.noMarkFiles) }
        return all
    }

    private func readFile(_ environment: ProcessEnvironment) throws(DomainError) -> MarksFile {
        do {
            let text = try MarksFileText(path: path, limits: limits, environment: environment)
            let firstLine = Array(text.firstLine)
            guard firstLine.withUnsafeBytes({ ImportKind(firstLine: $0) }) == nil else {
                throw text.problem(.catalogFile)
            }
            var file = MarksFile()
            if text.isJSON {
                try text.readFilms { number, film in
                    try add(to: &file, of: text) { () throws(UnusableRow) in
                        guard let row = try row(film, number) else { return nil }
                        return try mark(row)
                    }
                }
            } else {
                try readTable(text, firstLine, into: &file)
            }
            // A list without any mark is another kind of file.
            if file.marks.isEmpty, file.television == 0, let first = file.problems.first,
                file.problems.allSatisfy(\.isOfUnmarkedRow)
            {
                throw first
            }
            return file
        } catch {
            throw DomainError(ofFiles: error)
        }
    }

    private func readTable(_ text: MarksFileText, _ firstLine: [UInt8], into file: inout MarksFile) throws {
        // Spreadsheets write semicolons where the comma is the decimal separator.
        let separator = [",", ";", "\t"].map { UInt8(ascii: $0) }.first(where: firstLine.contains)
        var columns: MarksColumns?
        // Lists of Letterboxd begin with a table about the list, and have no days of their own.
        var (isList, listDate) = (false, String?.none)
        try text.readRows(separator: separator ?? UInt8(ascii: ",")) { line, cells in
            if let columns {
                try add(to: &file, of: text) { () throws(UnusableRow) in
                    let row = MarksRow(place: .line(line), cells: columns.cells(cells, listDate), columns: columns)
                    return columns.isTelevision(row) ? nil : try mark(row)
                }
            } else if cells[0].hasPrefix("Letterboxd list export") {
                isList = true
            } else if isList, cells[0] != "Position" {
                if CalendarDate(cells[0]) != nil { listDate = cells[0] }
            } else {
                columns = try self.columns(cells, isList: isList)
            }
        }
        guard columns != nil else { throw text.problem(.noTitles) }
    }

    /// Adds the mark of a row, or that it is about television if there is none, or that it cannot be used.
    private func add(
        to file: inout MarksFile,
        of text: MarksFileText,
        _ read: () throws(UnusableRow) -> ImportedMark?
    ) throws {
        do {
            guard let mark = try read() else { return file.television += 1 }
            try text.keep(mark)
            file.marks.append(mark)
        } catch let error as UnusableRow {
            file.problems.append(problem(error.problem))
        }
    }

    /// Recognises the columns. Throws if there is no title, or if it is unclear what they list.
    private func columns(_ names: [String], isList: Bool) throws -> MarksColumns {
        var columns = MarksColumns(names)
        guard ["title", "name", "const"].contains(where: columns.keys.contains) else { throw problem(.noTitles) }
        guard !columns.isOurs else { return columns }
        columns.isIMDb = columns.keys.contains("const")
        // IMDb's lists, old ratings among them, have positions; its ratings of today have none.
        let isIMDbList = columns.isIMDb && columns.keys.contains("created") && !isNamedRatings
        columns.kind = kind ?? (isList || isIMDbList ? .watchlist : nil)
        // Old files of ratings and watchlists have the same columns.
        columns.isMixed = kind == nil && columns.keys.contains("yourated")
        let isClear = ["rating", "rating10", "yourrating", "yourated", "watcheddate"]
            .contains(where: columns.keys.contains)
        guard columns.kind != nil || isClear else {
            throw DomainError.importFailed(.wrongFiles(.unclearMarks(path: path)))
        }
        return columns
    }

    private func problem(_ problem: ImportFileProblem) -> DomainError {
        .importFailed(.inputNotUnderstood(path: path, problem))
    }
}

/// A row that is reported and left out.
private struct UnusableRow: Error {
    let problem: ImportFileProblem
}

extension DomainError {
    /// Whether a row has no title, or no mark.
    fileprivate var isOfUnmarkedRow: Bool {
        switch self {
        case .importFailed(.inputNotUnderstood(_, .noTitle)), .importFailed(.inputNotUnderstood(_, .emptyMark)): true
        default: false
        }
    }
}

/// The columns of a csv file, or the members of a JSON file under the names of columns.
private struct MarksColumns {
    let names: [String]
    /// The names in lower-case letters and digits.
    let keys: [String]
    /// Whether `movies export` wrote the file.
    let isOurs: Bool
    var isIMDb = false
    /// Whether rated films are not those of a watchlist.
    var isMixed = false
    var kind: MarksFileKind?

    init(_ names: [String] = [], kind: MarksFileKind? = nil) {
        self.names = names
        self.kind = kind
        keys = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
        isOurs = keys.contains("watchlistdate")
    }

    /// The cells that are not empty, by key.
    /// - Parameter date: the date of films without one.
    func cells(_ texts: [String], _ date: String?) -> [String: MarksRow.Cell] {
        var cells: [String: MarksRow.Cell] = [:]
        cells.reserveCapacity(keys.count)
        for (index, text) in texts.prefix(keys.count).enumerated() where cells[keys[index]] == nil {
            let text = text.trimmingWhitespace()
            if !text.isEmpty { cells[keys[index]] = MarksRow.Cell(name: names[index], text: text) }
        }
        if let date, cells["date"] == nil { cells["date"] = MarksRow.Cell(name: "Date", text: date) }
        return cells
    }

    /// Whether IMDb's title type is none of a film; films for television are films.
    func isTelevision(_ row: MarksRow) -> Bool {
        guard let type = row.cells["titletype"]?.text.lowercased() else { return false }
        return ["series", "episode", "game", "podcast"].contains(where: type.contains)
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
    /// The cells that are not empty, by the keys of the columns.
    let cells: [String: Cell]
    let columns: MarksColumns
}

extension MarksFileReader {
    private func mark(_ row: MarksRow) throws(UnusableRow) -> ImportedMark {
        func value<Value>(_ columns: [String], _ parse: (String) -> Value?) throws(UnusableRow) -> Value? {
            for column in columns {
                guard let cell = row.cells[column] else { continue }
                if let value = parse(cell.text) { return value }
                throw UnusableRow(problem: .invalidCell(cell.text, column: cell.name, row.place))
            }
            return nil
        }
        let imdbID = try value(["imdbid", "const"]) { MovieID(imdb: $0)?.description }
        let tmdbID = try value(["tmdbid"]) { MovieID(tmdb: $0).flatMap { Int($0.description) } }
        let hasID = row.columns.isOurs || row.columns.isIMDb
        let id = tmdbID.map(String.init) ?? imdbID
        guard let title = try value(["title", "name"], { $0 }) ?? (hasID ? id : nil) else {
            throw UnusableRow(problem: .noTitle(row.place))
        }
        var mark = ImportedMark(place: row.place, title: title, input: path)
        (mark.imdbID, mark.tmdbID) = (imdbID, tmdbID)
        mark.year = try value(["year"]) { Int($0).flatMap(Movie.year) }
        mark.rating = try value(["rating10", "yourrating", "yourated"]) { Self.number($0).flatMap(Rating.init) }
        if mark.rating == nil { mark.rating = try value(["rating"]) { Self.number($0).flatMap { Rating($0 * 2) } } }
        mark.note = try value(["note"]) { $0 }
        let kind = row.columns.isMixed && mark.rating != nil ? nil : row.columns.kind
        mark.seenDates = try value(["watcheddate"]) { days($0) } ?? []
        // Letterboxd's column for the day of every list, also of ratings.
        if kind == .seen { mark.notedOn = try value(["date", "daterated", "created"]) { days($0)?.last } }
        mark.addedAt = try value(["watchlistdate"] + (kind == .watchlist ? ["date", "created"] : []), Self.time)
        mark.isOnWatchlist = kind == .watchlist || mark.addedAt != nil
        // What describes the film may be anything.
        mark.runtime = row.cells["runtimemins"].flatMap { Int($0.text) }.flatMap {
            (1...10_000).contains($0) ? $0 : nil
        }
        func list(_ key: String) -> [String] {
            row.cells[key]?.text.split(separator: ",").map { String($0).trimmingWhitespace() } ?? []
        }
        mark.directors = list("directors")
        mark.genres = list("genres").map { Genre(stored: $0 == "Sci-Fi" ? "Science Fiction" : $0) }
        guard !mark.isEmpty else { throw UnusableRow(problem: .emptyMark(row.place)) }
        return mark
    }

    private static func number(_ text: String) -> Double? {
        text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            ? Double(text.replacing(",", with: ".")) : nil
    }

    /// Parses one or more days that are not in the future.
    private func days(_ text: String) -> [CalendarDate]? {
        let texts = text.split(separator: ",").map { String($0).trimmingWhitespace() }
        let days = texts.compactMap { Self.day($0) }.filter { $0 <= CalendarDate(ofLocalTime: now) }
        return days.isEmpty || days.count < texts.count ? nil : days.sorted()
    }

    /// Parses `2015-01-03`, or as in old files of IMDb `Sat Jan  3 00:00:00 2015`.
    private static func day(_ text: String) -> CalendarDate? {
        if text.utf8.count == 10 { return CalendarDate(text) }
        let parts = text.split(separator: " ")
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 5, let month = months.firstIndex(of: String(parts[1])), let day = Int(parts[2]),
            let year = Int(parts[4])
        else { return nil }
        return CalendarDate(year: year, month: month + 1, day: day)
    }

    /// Parses a time, or a day: noon is the same day in nearly all time zones.
    private static func time(_ text: String) -> Date? {
        RFC3339.date(from: day(text).map { "\($0)T12:00:00Z" } ?? text)
    }
}

extension MarksFileReader {
    private static let members = [
        "title": "title", "year": "year", "imdb_id": "imdbid", "tmdb_id": "tmdbid", "rating": "rating10",
        "seen_on": "watcheddate", "seen_dates": "watcheddate", "added_at": "watchlistdate", "note": "note",
        "runtime_minutes": "runtimemins", "genres": "genres", "directors": "directors",
    ]

    /// A film of a JSON file as a row; nil for television.
    private func row(_ film: JSONValue, _ number: Int) throws(UnusableRow) -> MarksRow? {
        let place = ImportPlace.film(number)
        guard let members = film.object?.members else { throw UnusableRow(problem: .noTitle(place)) }
        let names = Set(members.map(\.name))
        if let movie = members.first(where: { $0.name == "movie" })?.value.object {
            return MarksRow(
                place: place,
                cells: try traktCells(members, movie.members, place),
                columns: MarksColumns(kind: kind)
            )
        }
        guard names.isDisjoint(with: ["show", "season", "episode"]) else { return nil }
        var cells: [String: MarksRow.Cell] = [:]
        // All days count, if there are several.
        for member in members.filter({ $0.name != "seen_on" || !names.contains("seen_dates") }) {
            guard let key = Self.members[member.name], cells[key] == nil else { continue }
            cells[key] = try cell(member, place)
        }
        return MarksRow(place: place, cells: cells, columns: MarksColumns(kind: requestedKind))
    }

    /// Returns nil for null and an empty list.
    private func cell(_ member: JSONMember, _ place: ImportPlace) throws(UnusableRow) -> MarksRow.Cell? {
        let value = member.value
        let number = value.integer.map { "\($0)" } ?? value.number.map { "\($0)" }
        let text = value.string ?? number ?? value.strings?.joined(separator: ",")
        if text == nil, value != .null {
            throw UnusableRow(problem: .invalidCell(value.text(), column: member.name, place))
        }
        return text.flatMap { $0.isEmpty ? nil : MarksRow.Cell(name: member.name, text: $0) }
    }

    /// The cells of a film of Trakt, whose times are in UTC.
    private func traktCells(
        _ members: [JSONMember],
        _ movie: [JSONMember],
        _ place: ImportPlace
    ) throws(UnusableRow) -> [String: MarksRow.Cell] {
        var cells: [String: MarksRow.Cell] = [:]
        let ids = movie.first { $0.name == "ids" }?.value.object?.members ?? []
        let described = movie.map { ($0.name, $0) } + ids.map { ("\($0.name)_id", $0) }
        for (name, member) in described {
            guard let key = Self.members[name], key != "rating10" else { continue }
            // A list of genres in small letters would be no help.
            if key != "genres" { cells[key] = try cell(member, place) }
        }
        for member in members {
            switch member.name {
            case "rating": cells["rating10"] = try cell(member, place)
            case "notes": cells["note"] = try cell(member, place)
            case "listed_at" where kind == .watchlist: cells["watchlistdate"] = try cell(member, place)
            case "watched_at", "last_watched_at":
                guard let cell = try cell(member, place) else { continue }
                guard let time = RFC3339.date(from: cell.text) else {
                    throw UnusableRow(problem: .invalidCell(cell.text, column: cell.name, place))
                }
                let day = CalendarDate(ofLocalTime: time).description
                cells["watcheddate"] = MarksRow.Cell(name: cell.name, text: day)
            default: break
            }
        }
        return cells
    }
}
