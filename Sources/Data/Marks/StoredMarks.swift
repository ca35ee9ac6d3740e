import Domain
import Foundation
import Infrastructure
import JSONText

/// The contents of the marks file.
struct StoredMarks: JSONDocument {
    /// Version 1 had `seen_on`, a single day, in place of `seen_dates`.
    static let version: Int? = 2
    /// More than 50,000 films.
    static let sizeLimit = 32 << 20
    static let unreadList: UnreadList? = UnreadList(
        "marks",
        keeping: ["tmdb_id", "imdb_id", "added_at", "seen_dates", "seen_on", "rating"]
    )

    var marks = Marks()

    init() {}

    /// Reads the marks. An invalid one throws, so that rewriting loses nothing; in a newer file, it is omitted.
    init(_ json: JSONObject, isNewer: Bool) throws {
        let rows = try json.required("marks", \.array)
        marks = Marks(try isNewer ? rows.compactMap { try? MarkInFile($0) } : rows.map(MarkInFile.init))
        // Without a valid state, the next sync only adds.
        marks.lastSync = try? json.optional("synced", SyncState.init)
    }

    var members: [JSONMember] {
        let rows = marks.stored.map { mark in
            (mark as? MarkInFile)?.current ?? .unread(JSONText { mark.mark().json })
        }
        return [JSONMember("marks", .array(rows))]
            + (marks.lastSync.map { [JSONMember("synced", $0.json)] } ?? [])
    }
}

private struct MarkInFile: StoredMark {
    let tmdbID: Int?
    let imdbID: String?
    let addedAt: Date?
    let seenOn: CalendarDate?
    let rating: Rating?
    private let text: JSONText
    private let isCurrent: Bool

    init(_ json: JSONValue) throws {
        guard case .unread(let text) = json else { throw RefusedBody(reason: "a mark that is not an object") }
        self.text = text
        tmdbID = try text.kept.integer("tmdb_id")
        imdbID = try text.kept.string("imdb_id")
        guard tmdbID != nil || imdbID.flatMap({ MovieID(imdb: $0) }) != nil else {
            throw RefusedBody(reason: "a mark without an ID")
        }
        addedAt = try text.kept.optional("added_at") { $0.string.flatMap(RFC3339.date) }
        seenOn = try Self.seenDates(text.kept).max()
        rating = try text.kept.optional("rating") { $0.number.flatMap { Rating($0) } }
        isCurrent = !text.kept.members.contains { $0.name == "seen_on" }
    }

    /// The text if it is what this version would write.
    var current: JSONValue? { isCurrent ? .unread(text) : nil }

    private static func seenDates(_ json: JSONObject) throws -> [CalendarDate] {
        let day = try json.optional("seen_on") { $0.string.flatMap { CalendarDate($0) } }
        let days = try json.optional("seen_dates") { dates -> [CalendarDate]? in
            let days = dates.strings?.compactMap { CalendarDate($0) }
            return days?.count == dates.array?.count ? days : nil
        }
        return (days ?? []) + [day].compactMap(\.self)
    }

    /// The mark. A fact of the film that cannot be read is unknown.
    func mark() -> Mark {
        let json = (try? self.text.value())?.object ?? self.text.kept
        func text(_ name: String) -> String? { try? json.string(name) }
        func integer(_ name: String) -> Int? { try? json.integer(name) }
        func number(_ name: String) -> Double? { try? json.number(name) }
        func texts(_ name: String) -> [String] { (try? json.optional(name, \.strings)) ?? [] }
        let id = tmdbID.map(MovieID.tmdb) ?? .imdb(imdbID ?? "")
        let movie = Movie(
            id: id,
            tmdbID: tmdbID,
            imdbID: imdbID,
            title: text("title") ?? id.description,
            originalTitle: text("original_title"),
            originalLanguage: text("original_language"),
            releaseDate: text("release_date").flatMap { CalendarDate($0) },
            year: integer("year").flatMap(Movie.year),
            genres: texts("genres").map(Genre.init(stored:)),
            voteAverage: number("vote_average"),
            voteCount: integer("vote_count"),
            popularity: number("popularity"),
            posterPath: text("poster_path"),
            directors: texts("directors"),
            runtime: integer("runtime_minutes")
        )
        let dates = (try? Self.seenDates(json)) ?? []
        return Mark(movie: movie, addedAt: addedAt, seenDates: dates, rating: rating, note: text("note"))
    }
}

extension Mark {
    /// Unknown facts are omitted, and so is the overview, because it would be most of the file.
    fileprivate var json: JSONValue {
        let members: [(String, JSONValue)] = [
            ("tmdb_id", JSONValue(movie.tmdbID)), ("imdb_id", JSONValue(movie.imdbID)), ("title", .string(movie.title)),
            ("original_title", JSONValue(movie.originalTitle)),
            ("original_language", JSONValue(movie.originalLanguage)),
            ("release_date", JSONValue(movie.releaseDate?.description)), ("year", JSONValue(movie.year)),
            ("genres", movie.genres.isEmpty ? .null : JSONValue(movie.genres.map(\.name))),
            ("directors", movie.directors.isEmpty ? .null : JSONValue(movie.directors)),
            ("runtime_minutes", JSONValue(movie.runtime)), ("vote_average", JSONValue(movie.voteAverage)),
            ("vote_count", JSONValue(movie.voteCount)), ("popularity", JSONValue(movie.popularity)),
            ("poster_path", JSONValue(movie.posterPath)), ("added_at", JSONValue(addedAt.map(RFC3339.text))),
            ("seen_dates", seenDates.isEmpty ? .null : JSONValue(seenDates.map(\.description))),
            ("rating", JSONValue(rating?.value)), ("note", JSONValue(note)),
        ]
        return .object(members.filter { $0.1 != .null }.map { JSONMember($0, $1) })
    }
}
