import Domain
import Foundation
import Infrastructure
import JSONText

struct StoredMarks: JSONDocument {
    /// Version 1 had `seen_on`, a single day, in place of `seen_dates`.
    static let version: Int? = 2
    /// The maximum size of the file in bytes, which is enough for more than 50,000 films.
    static let sizeLimit = 32 << 20
    static let unreadList: UnreadList? = UnreadList("marks", keeping: MarkInFile.names)

    var marks = Marks()

    init() {}

    /// Reads the marks. An invalid mark throws, so that rewriting loses nothing; in a newer file, it is omitted.
    init(_ json: JSONObject, isNewer: Bool) throws {
        let rows = try json.required("marks", \.array)
        marks = Marks(try isNewer ? rows.compactMap { try? MarkInFile($0) } : rows.map(MarkInFile.init))
        // If the state is invalid, the next sync only adds marks.
        marks.lastSync = try? json.optional("synced", SyncState.init)
    }

    var members: [JSONMember] {
        let stored = marks.stored
        let made = JSONElements { stored[$0].mark().json }
        let rows = stored.indices.map { index in
            (stored[index] as? MarkInFile)?.current ?? .unread(JSONText(made, index))
        }
        return [JSONMember("marks", .array(rows))]
            + (marks.lastSync.map { [JSONMember("synced", $0.json)] } ?? [])
    }
}

private final class MarkInFile: StoredMark {
    /// The members by which marks are found and ordered, read by their positions in this list. Other members are read on demand.
    static let names: [StaticString] = ["tmdb_id", "imdb_id", "added_at", "seen_dates", "seen_on", "rating"]

    let tmdbID: Int?
    let imdbID: String?
    let addedAt: Date?
    let seenOn: CalendarDate?
    let rating: Rating?
    private let text: JSONText

    init(_ json: JSONValue) throws {
        guard case .unread(let text) = json else { throw RefusedBody(reason: "a mark that is not an object") }
        func value<Value>(_ member: Int, _ convert: (JSONValue) -> Value?) throws -> Value? {
            guard let json = try text.value(member) else { return nil }
            guard let value = convert(json) else { throw text.refusal(of: member) }
            return value
        }
        func string<Value>(_ member: Int, _ convert: (UnsafeRawBufferPointer) -> Value?) throws -> Value? {
            var value: Value?
            try text.forEachString(of: member) { text in
                value = convert(text)
                return value != nil
            }
            return value
        }
        tmdbID = try value(0, \.integer)
        var hasID = tmdbID != nil
        imdbID = try string(1) { text in
            hasID = hasID || text.isIMDbID(startingWith: "tt")
            return String(decoding: text, as: UTF8.self)
        }
        guard hasID else { throw RefusedBody(reason: "a mark without an ID") }
        addedAt = try string(2, RFC3339.date(utf8:))
        var seenOn = try string(4, CalendarDate.init(utf8:))
        try text.forEachString(of: 3) { text in
            guard let day = CalendarDate(utf8: text) else { return false }
            seenOn = max(seenOn ?? day, day)
            return true
        }
        rating = try value(5) { $0.number.flatMap { Rating($0) } }
        (self.seenOn, self.text) = (seenOn, text)
    }

    /// The text as read if it lacks `seen_on`, which this version does not write; otherwise nil.
    var current: JSONValue? { (try? text.value(4)) == nil ? .unread(text) : nil }

    /// Returns the mark. Unreadable facts about the film become unknown.
    func mark() -> Mark {
        let json = (try? self.text.value())?.object
        func text(_ name: String) -> String? { try? json?.string(name) }
        func integer(_ name: String) -> Int? { try? json?.integer(name) }
        func number(_ name: String) -> Double? { try? json?.number(name) }
        func texts(_ name: String) -> [String] { (try? json?.strings(name)) ?? [] }
        let id = tmdbID.map(MovieID.tmdb) ?? .imdb(imdbID ?? "")
        var movie = Movie(id: id, title: text("title") ?? id.description)
        (movie.tmdbID, movie.imdbID) = (tmdbID, imdbID)
        movie.originalTitle = text("original_title")
        movie.originalLanguage = text("original_language")
        movie.releaseDate = text("release_date").flatMap { CalendarDate($0) }
        movie.year = integer("year").flatMap(Movie.year) ?? movie.releaseDate?.year
        movie.genres = texts("genres").map(Genre.init(stored:))
        movie.voteAverage = number("vote_average")
        movie.voteCount = integer("vote_count")
        movie.popularity = number("popularity")
        movie.posterPath = text("poster_path")
        movie.directors = texts("directors")
        movie.runtime = integer("runtime_minutes")
        var days: [CalendarDate] = []
        for member in [3, 4] {
            try? self.text.forEachString(of: member) { text in
                days += [CalendarDate(utf8: text)].compactMap(\.self)
                return true
            }
        }
        return Mark(movie: movie, addedAt: addedAt, seenDates: days, rating: rating, note: text("note"))
    }
}

extension Mark {
    /// The mark as JSON, without unknown facts, and without the overview, which would be most of the file.
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
