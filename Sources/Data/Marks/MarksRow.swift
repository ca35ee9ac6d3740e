import Domain
import Foundation
import JSONText

/// A row of a csv file, or a film of a JSON file.
struct MarksRow {
    struct Cell {
        /// The name of the column as written in the file.
        let name: String
        let text: String
    }

    let place: ImportPlace
    /// The list to which the film belongs, unless a cell names the list.
    let kind: MarksFileKind?
    /// Whether the file may be one of ratings rather than a watchlist, so that a film with a rating is not put on the watchlist.
    var isMixed = false
    /// Whether the film can have an ID instead of a title.
    var hasID = false
    /// Returns the cell of a column, given its name reduced to lower-case letters and digits; nil if the cell is empty or missing.
    let cell: (String) -> Cell?

    /// Whether IMDb's title type is a series, an episode, a game or a podcast. Films made for television are films.
    var isTelevision: Bool {
        guard let type = cell("titletype")?.text.lowercased() else { return false }
        return ["series", "episode", "game", "podcast"].contains(where: type.contains)
    }
}

extension MarksFileReader {
    func mark(_ row: MarksRow) throws(ImportFileProblem) -> ImportedMark {
        func value<Value>(_ columns: [String], _ parse: (String) -> Value?) throws(ImportFileProblem) -> Value? {
            guard let cell = columns.lazy.compactMap(row.cell).first else { return nil }
            if let value = parse(cell.text) { return value }
            throw .invalidCell(cell.text, column: cell.name, row.place)
        }
        let filmID = try value(["filmid"]) { MovieID($0)?.description }
        let imdbID =
            try value(["imdbid", "const"]) { MovieID(imdb: $0)?.description }
            ?? (filmID?.hasPrefix("tt") == true ? filmID : nil)
        let tmdbID =
            try value(["tmdbid"]) { MovieID(tmdb: $0).flatMap { Int($0.description) } } ?? filmID.flatMap { Int($0) }
        let id = tmdbID.map(String.init) ?? imdbID
        guard let title = try value(["title", "name"], { $0 }) ?? (row.hasID ? id : nil) else {
            throw .noTitle(row.place)
        }
        var mark = ImportedMark(place: row.place, title: title, input: path)
        (mark.imdbID, mark.tmdbID) = (imdbID, tmdbID)
        mark.year = try value(["year"]) { Int($0).flatMap(Movie.year) }
        mark.rating = try value(["rating10", "yourrating", "yourated"]) { Self.number($0).flatMap(Rating.init) }
        if mark.rating == nil { mark.rating = try value(["rating"]) { Self.number($0).flatMap { Rating($0 * 2) } } }
        mark.note = try value(["note"]) { $0.utf8.count <= Mark.noteLimit ? $0 : nil }
        let kind = row.isMixed && mark.rating != nil ? nil : row.kind
        mark.seenDates = try value(["watcheddate"]) { days($0) } ?? []
        // Letterboxd writes a date in every list, so it means a day of seeing only in a list of seen films.
        if kind == .seen { mark.notedOn = try value(["date", "daterated", "created"]) { days($0)?.last } }
        if mark.rating != nil, mark.seenDates.isEmpty {
            let cell = ["date", "daterated", "ratedat"].lazy.compactMap(row.cell).first
            mark.ratedOn = cell.flatMap { days($0.text)?.last }
        }
        mark.addedAt = try value(["watchlistdate"] + (kind == .watchlist ? ["date", "created"] : []), time)
        mark.isOnWatchlist = kind == .watchlist || mark.addedAt != nil
        // These facts about the film are optional, so bad values are ignored.
        mark.runtime = row.cell("runtimemins").flatMap { Int($0.text) }
        func list(_ key: String) -> [String] {
            row.cell(key)?.text.split(separator: ",").map { String($0).trimmingWhitespace() } ?? []
        }
        mark.directors = list("directors")
        mark.genres = list("genres").map { Genre(stored: $0 == "Sci-Fi" ? "Science Fiction" : $0) }
        guard !mark.isEmpty else { throw .emptyMark(row.place) }
        return mark
    }

    private static func number(_ text: String) -> Double? {
        text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            ? Double(text.replacing(",", with: ".")) : nil
    }

    /// Parses one or more days, separated by commas, and sorts them; nil if any is malformed or in the future.
    private func days(_ text: String) -> [CalendarDate]? {
        let texts = text.split(separator: ",").map { String($0).trimmingWhitespace() }
        let days = texts.compactMap { Self.day($0) }.filter { $0 <= CalendarDate(ofLocalTime: now) }
        return days.isEmpty || days.count < texts.count ? nil : days.sorted()
    }

    /// Parses `2015-01-03`, or `Sat Jan  3 00:00:00 2015` as in old IMDb files.
    private static func day(_ text: String) -> CalendarDate? {
        if text.utf8.count == 10 { return CalendarDate(text) }
        let parts = text.split(separator: " ")
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 5, let month = months.firstIndex(of: String(parts[1])), let day = Int(parts[2]),
            let year = Int(parts[4])
        else { return nil }
        return CalendarDate(year: year, month: month + 1, day: day)
    }

    /// Parses a time or day that is not in the future.
    private func time(_ text: String) -> Date? {
        let day = Self.day(text)
        let time = day?.time ?? RFC3339.date(from: text)
        return time.flatMap { day ?? CalendarDate(ofLocalTime: $0) <= CalendarDate(ofLocalTime: now) ? $0 : nil }
    }
}
