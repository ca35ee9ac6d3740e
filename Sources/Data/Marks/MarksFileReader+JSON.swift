import Domain
import JSONText

/// Reads the JSON files of `movies export` and Trakt.
extension MarksFileReader {
    /// The csv column for each JSON member, as a key of ``MarksRow/cell``.
    private static let columns = [
        "imdb_id": "imdbid", "tmdb_id": "tmdbid", "rating": "rating10", "seen_on": "watcheddate",
        "seen_dates": "watcheddate", "added_at": "watchlistdate", "runtime_minutes": "runtimemins", "title": "title",
        "year": "year", "note": "note", "genres": "genres", "directors": "directors",
    ]

    /// Reads a film. Returns nil for a series, season or episode.
    func mark(_ film: JSONValue, _ place: ImportPlace) throws(ImportFileProblem) -> ImportedMark? {
        guard let film = film.object else { throw .noTitle(place) }
        var (cells, kind) = ([String: MarksRow.Cell](), kind)
        if let movie = film["movie"]?.object {
            cells = try traktCells(film, movie, place)
        } else {
            kind = requestedKind
            guard ["show", "season", "episode"].allSatisfy({ film[$0] == nil }) else { return nil }
            // `seen_dates` has all days, so `seen_on` is ignored next to it.
            let hasAllDays = film["seen_dates"] != nil
            for member in film.members where member.name != "seen_on" || !hasAllDays {
                guard let key = Self.columns[member.name], cells[key] == nil else { continue }
                cells[key] = try cell(member, place)
            }
        }
        return try mark(MarksRow(place: place, kind: kind) { cells[$0] })
    }

    /// Returns nil for null, an empty text and an empty list.
    private func cell(_ member: JSONMember, _ place: ImportPlace) throws(ImportFileProblem) -> MarksRow.Cell? {
        let value = member.value
        let number = value.integer.map { "\($0)" } ?? value.number.map { "\($0)" }
        let text = value.string ?? number ?? value.strings?.joined(separator: ",")
        if text == nil, value != .null {
            throw .invalidCell(value.text(), column: member.name, place)
        }
        return text.flatMap { $0.isEmpty ? nil : MarksRow.Cell(name: member.name, text: $0) }
    }

    /// Returns the cells of a film from Trakt. The times of Trakt are in UTC, and become local days.
    private func traktCells(
        _ film: JSONObject,
        _ movie: JSONObject,
        _ place: ImportPlace
    ) throws(ImportFileProblem) -> [String: MarksRow.Cell] {
        var cells: [String: MarksRow.Cell] = [:]
        let ids = movie["ids"]?.object?.members ?? []
        for (name, member) in movie.members.map({ ($0.name, $0) }) + ids.map({ ("\($0.name)_id", $0) }) {
            // Trakt's genres are ignored, because they are in lower case. The rating inside `movie` is not the user's.
            guard let key = Self.columns[name], key != "rating10", key != "genres" else { continue }
            cells[key] = try cell(member, place)
        }
        for member in film.members {
            switch member.name {
            case "rating": cells["rating10"] = try cell(member, place)
            case "notes": cells["note"] = try cell(member, place)
            case "listed_at" where kind == .watchlist: cells["watchlistdate"] = try cell(member, place)
            case "watched_at", "last_watched_at", "rated_at":
                guard let cell = try cell(member, place) else { continue }
                guard let time = RFC3339.date(from: cell.text) else {
                    throw .invalidCell(cell.text, column: cell.name, place)
                }
                let key = member.name == "rated_at" ? "ratedat" : "watcheddate"
                cells[key] = MarksRow.Cell(name: cell.name, text: CalendarDate(ofLocalTime: time).description)
            default: break
            }
        }
        return cells
    }
}
