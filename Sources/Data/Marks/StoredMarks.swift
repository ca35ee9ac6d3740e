import Domain
import Foundation
import Infrastructure
import JSONText

/// The contents of the marks file.
struct StoredMarks: JSONDocument {
    static let version = 1

    var marks = Marks()

    init() {}

    /// Reads the marks. An invalid one throws, so that rewriting loses nothing; in a newer file, it is omitted.
    init(_ json: JSONObject, isNewer: Bool) throws {
        let rows = try json.required("marks", \.array)
        marks = Marks(try isNewer ? rows.compactMap { try? StoredMark($0).mark } : rows.map { try StoredMark($0).mark })
        // Without a valid state, the next sync only adds.
        marks.lastSync = try? json.optional("synced") { StoredSync($0)?.state }
    }

    var members: [JSONMember] {
        [JSONMember("marks", .array(marks.all.map { StoredMark(mark: $0).json }))]
            + (marks.lastSync.map { [JSONMember("synced", StoredSync(state: $0).json)] } ?? [])
    }
}

/// A mark in the file. Unknown facts are omitted, and so is the overview, because it would be most of the file.
struct StoredMark: Sendable {
    let mark: Mark

    init(mark: Mark) { self.mark = mark }

    init(_ json: JSONValue) throws {
        guard let json = json.object else { throw RefusedBody(reason: "a mark that is not an object") }
        let tmdbID = try json.integer("tmdb_id")
        let imdbID = try json.string("imdb_id")
        guard let id = tmdbID.map(MovieID.tmdb) ?? imdbID.flatMap({ MovieID(imdb: $0) }) else {
            throw RefusedBody(reason: "a mark without an ID")
        }
        let movie = Movie(
            id: id,
            tmdbID: tmdbID,
            imdbID: imdbID,
            title: try json.required("title", \.string),
            originalTitle: try json.string("original_title"),
            originalLanguage: try json.string("original_language"),
            releaseDate: try json.optional("release_date") { $0.string.flatMap { CalendarDate($0) } },
            year: try json.integer("year").flatMap(Movie.year),
            genres: (try json.optional("genres", \.strings) ?? []).map(Genre.init(stored:)),
            voteAverage: try json.number("vote_average"),
            voteCount: try json.integer("vote_count"),
            popularity: try json.number("popularity"),
            posterPath: try json.string("poster_path"),
            directors: try json.optional("directors", \.strings) ?? [],
            runtime: try json.integer("runtime_minutes")
        )
        mark = Mark(
            movie: movie,
            addedAt: try json.optional("added_at") { $0.string.flatMap(RFC3339.date) },
            seenOn: try json.optional("seen_on") { $0.string.flatMap { CalendarDate($0) } },
            rating: try json.optional("rating") { $0.number.flatMap { Rating($0) } },
            note: try json.string("note")
        )
    }

    var json: JSONValue {
        let movie = mark.movie
        let members: [(String, JSONValue)] = [
            ("tmdb_id", JSONValue(movie.tmdbID)), ("imdb_id", JSONValue(movie.imdbID)), ("title", .string(movie.title)),
            ("original_title", JSONValue(movie.originalTitle)),
            ("original_language", JSONValue(movie.originalLanguage)),
            ("release_date", JSONValue(movie.releaseDate?.description)), ("year", JSONValue(movie.year)),
            ("genres", movie.genres.isEmpty ? .null : JSONValue(movie.genres.map(\.name))),
            ("directors", movie.directors.isEmpty ? .null : JSONValue(movie.directors)),
            ("runtime_minutes", JSONValue(movie.runtime)), ("vote_average", JSONValue(movie.voteAverage)),
            ("vote_count", JSONValue(movie.voteCount)), ("popularity", JSONValue(movie.popularity)),
            ("poster_path", JSONValue(movie.posterPath)), ("added_at", JSONValue(mark.addedAt.map(RFC3339.text))),
            ("seen_on", JSONValue(mark.seenOn?.description)), ("rating", JSONValue(mark.rating?.value)),
            ("note", JSONValue(mark.note)),
        ]
        return .object(members.filter { $0.1 != .null }.map { JSONMember($0, $1) })
    }
}
