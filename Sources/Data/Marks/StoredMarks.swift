import Domain
import Foundation
import Infrastructure
import JSONText

/// The contents of the marks file.
struct StoredMarks: JSONDocument {
    static let version = 1

    var marks = Marks()
    enum CodingKeys: String, CodingKey {
        case version, marks, synced
    }

    init() {}

    /// Decodes the marks. In a file of this or an older version, an invalid mark throws, so that rewriting loses nothing;
    /// in a file of a newer version, such marks are omitted.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = (try? container.decode(Int.self, forKey: .version)) ?? 0
        let rows =
            try version > Self.version
            ? container.decode(OptionalRows<StoredMark>.self, forKey: .marks).wrappedValue
            : container.decode([StoredMark].self, forKey: .marks)
        marks = Marks(rows.map(\.mark))
        // Without a valid state, the next sync only adds.
        marks.lastSync = (try? container.decode(StoredSync.self, forKey: .synced))?.state
    }

    var members: [JSONMember] {
        [JSONMember("marks", .array(marks.all.map { StoredMark(mark: $0).json }))]
            + (marks.lastSync.map { [JSONMember("synced", StoredSync(state: $0).json)] } ?? [])
    }
}

/// A mark in the file. Unknown facts are omitted, and so is the overview, because it would be most of the file.
struct StoredMark: Decodable, Sendable {
    let mark: Mark

    enum CodingKeys: String, CodingKey {
        case title, year, genres, directors, popularity, rating, note
        case tmdbID = "tmdb_id"
        case imdbID = "imdb_id"
        case originalTitle = "original_title"
        case originalLanguage = "original_language"
        case releaseDate = "release_date"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case posterPath = "poster_path"
        case runtime = "runtime_minutes"
        case addedAt = "added_at"
        case seenOn = "seen_on"
    }

    init(mark: Mark) {
        self.mark = mark
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: key)
        }
        /// Parses a value that must be valid, because a lost one would be lost for good.
        func parsed<Stored: Decodable, Value>(_ key: CodingKeys, _ parse: (Stored) -> Value?) throws -> Value? {
            guard let stored: Stored = try optional(key) else { return nil }
            if let value = parse(stored) { return value }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "not valid")
        }
        let (tmdbID, imdbID): (Int?, String?) = (try optional(.tmdbID), try optional(.imdbID))
        guard let id = tmdbID.map(MovieID.tmdb) ?? imdbID.flatMap({ MovieID(imdb: $0) }) else {
            throw DecodingError.dataCorruptedError(forKey: .tmdbID, in: container, debugDescription: "no ID")
        }
        let movie = Movie(
            id: id,
            tmdbID: tmdbID,
            imdbID: imdbID,
            title: try container.decode(String.self, forKey: .title),
            originalTitle: try optional(.originalTitle),
            originalLanguage: try optional(.originalLanguage),
            releaseDate: try parsed(.releaseDate) { CalendarDate($0) },
            year: try optional(.year),
            genres: try optional(.genres) ?? [],
            voteAverage: try optional(.voteAverage),
            voteCount: try optional(.voteCount),
            popularity: try optional(.popularity),
            posterPath: try optional(.posterPath),
            directors: try optional(.directors) ?? [],
            runtime: try optional(.runtime)
        )
        mark = Mark(
            movie: movie,
            addedAt: try parsed(.addedAt) { RFC3339.date(from: $0) },
            seenOn: try parsed(.seenOn) { CalendarDate($0) },
            rating: try parsed(.rating) { Rating($0) },
            note: try optional(.note)
        )
    }

    var json: JSONValue {
        let movie = mark.movie
        let members: [(CodingKeys, JSONValue)] = [
            (.tmdbID, JSONValue(movie.tmdbID)), (.imdbID, JSONValue(movie.imdbID)), (.title, .string(movie.title)),
            (.originalTitle, JSONValue(movie.originalTitle)), (.originalLanguage, JSONValue(movie.originalLanguage)),
            (.releaseDate, JSONValue(movie.releaseDate?.description)), (.year, JSONValue(movie.year)),
            (.genres, movie.genres.isEmpty ? .null : JSONValue(movie.genres)),
            (.directors, movie.directors.isEmpty ? .null : JSONValue(movie.directors)),
            (.runtime, JSONValue(movie.runtime)), (.voteAverage, JSONValue(movie.voteAverage)),
            (.voteCount, JSONValue(movie.voteCount)), (.popularity, JSONValue(movie.popularity)),
            (.posterPath, JSONValue(movie.posterPath)), (.addedAt, JSONValue(mark.addedAt.map(RFC3339.text))),
            (.seenOn, JSONValue(mark.seenOn?.description)), (.rating, JSONValue(mark.rating?.value)),
            (.note, JSONValue(mark.note)),
        ]
        return .object(members.filter { $0.1 != .null }.map { JSONMember($0.rawValue, $1) })
    }
}
