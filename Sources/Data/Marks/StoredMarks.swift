import Domain
import Foundation
import Infrastructure
import JSONText

/// The contents of the marks file.
struct StoredMarks: JSONDocument {
    /// Version 1 had `seen_on`, a single day, in place of `seen_dates`.
    static let version: Int? = 2
    /// Enough for more than 50,000 films.
    static let sizeLimit = 32 << 20
    static let unreadList: UnreadList? = UnreadList(
        "marks",
        keeping: ["tmdb_id", "imdb_id", "added_at", "seen_dates", "seen_on", "rating"]
    )

    var marks = Marks()

    init() {}

    /// Reads the marks. An invalid mark throws, so that rewriting loses nothing; in a newer file, it is omitted.
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

private final class MarkInFile: StoredMark {
    let tmdbID: Int?
    let imdbID: String?
    let addedAt: Date?
    let rating: Rating?
    private let seenDates: [CalendarDate]
    private let isCurrent: Bool
    private let text: JSONText

    var seenOn: CalendarDate? { seenDates.max() }

    init(_ json: JSONValue) throws {
        guard case .unread(let text) = json else { throw RefusedBody(reason: "a mark that is not an object") }
        var tmdbID: Int?
        var imdbID: String?
        var addedAt: Date?
        var rating: Rating?
        var seenDates: [CalendarDate] = []
        var isCurrent = true
        // One pass over the members takes a fifth of the time of looking up each name, for 10,000 marks.
        for member in text.kept.members {
            if case .null = member.value { continue }
            switch member.name {
            case "tmdb_id": tmdbID = try Self.parsed(member, \.integer)
            case "imdb_id": imdbID = try Self.parsed(member, \.string)
            case "added_at": addedAt = try Self.parsed(member) { $0.string.flatMap(RFC3339.date) }
            case "rating": rating = try Self.parsed(member) { $0.number.flatMap { Rating($0) } }
            case "seen_on":
                isCurrent = false
                seenDates.append(try Self.parsed(member) { $0.string.flatMap { CalendarDate($0) } })
            case "seen_dates":
                seenDates += try Self.parsed(member) { value in
                    let days = value.strings?.map { CalendarDate($0) }
                    return days?.contains(nil) == false ? days?.compactMap(\.self) : nil
                }
            default: break
            }
        }
        guard tmdbID != nil || imdbID.flatMap({ MovieID(imdb: $0) }) != nil else {
            throw RefusedBody(reason: "a mark without an ID")
        }
        self.tmdbID = tmdbID
        self.imdbID = imdbID
        self.addedAt = addedAt
        self.rating = rating
        self.seenDates = seenDates
        self.isCurrent = isCurrent
        self.text = text
    }

    /// The text, if this version would write it unchanged.
    var current: JSONValue? { isCurrent ? .unread(text) : nil }

    /// - Throws: ``RefusedBody`` if the value of the member cannot be parsed.
    private static func parsed<Value>(_ member: JSONMember, _ parse: (JSONValue) -> Value?) throws -> Value {
        guard let value = parse(member.value) else { throw RefusedBody(reason: "unusable value at \(member.name)") }
        return value
    }

    /// The mark. Unreadable facts about the film become unknown.
    func mark() -> Mark {
        let json = (try? self.text.value())?.object ?? self.text.kept
        func text(_ name: String) -> String? { try? json.string(name) }
        func integer(_ name: String) -> Int? { try? json.integer(name) }
        func number(_ name: String) -> Double? { try? json.number(name) }
        func texts(_ name: String) -> [String] { (try? json.strings(name)) ?? [] }
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
        return Mark(movie: movie, addedAt: addedAt, seenDates: seenDates, rating: rating, note: text("note"))
    }
}

extension Mark {
    /// Unknown facts are omitted. So is the overview, which would be most of the file.
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
