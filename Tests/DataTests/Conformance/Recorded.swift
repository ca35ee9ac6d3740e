import Domain
import Foundation
import Infrastructure
import Testing

@testable import Data

/// A recorded answer as plain JSON.
struct Recorded {
    let file: String
    let json: JSONValue

    /// The elements of a list; none where there is no such list.
    func rows(_ name: String) -> [JSONValue] { json[name]?.elements ?? [] }
}

/// What a film should be, by a second reading of its row.
struct RecordedFilm {
    let row: JSONValue

    /// Nil for a row that is no film: without a number, of another kind, or a collection.
    init?(listed row: JSONValue) {
        let isCollection = row["release_date"] == nil && row["genre_ids"] == nil && row["media_type"] == nil
        guard row["id"]?.integer != nil, row["media_type"]?.text ?? "movie" == "movie", !isCollection else {
            return nil
        }
        self.row = row
    }

    init(_ row: JSONValue) { self.row = row }

    func movie(genreNames: [Int: String]) -> Movie {
        let number = row["id"]?.integer ?? 0
        let votes = row["vote_count"]?.integer
        let poster = row["poster_path"]?.text
        return Movie(
            id: .tmdb(number),
            tmdbID: number,
            title: row["title"]?.text ?? row["original_title"]?.text ?? "",
            originalTitle: row["original_title"]?.text,
            originalLanguage: row["original_language"]?.text,
            releaseDate: Self.date(row["release_date"]?.text),
            genres: (row["genre_ids"]?.elements ?? []).compactMap { $0.integer.flatMap { genreNames[$0] } },
            overview: row["overview"]?.text,
            voteAverage: votes == 0 ? nil : row["vote_average"]?.number,
            voteCount: votes,
            popularity: row["popularity"]?.number,
            posterURL: poster.map { "https://images.example.org/t/p/w500\($0)" }
        )
    }

    /// A date that the calendar of the system has, too.
    private static func date(_ text: String?) -> CalendarDate? {
        let parts = (text ?? "").split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        let calendar = Calendar(identifier: .gregorian)
        let components = DateComponents(calendar: calendar, year: parts[0], month: parts[1], day: parts[2])
        return components.isValidDate ? CalendarDate(year: parts[0], month: parts[1], day: parts[2]) : nil
    }
}

/// A page of films as plain JSON.
struct RecordedPage {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ page: MoviesPageDTO) throws {
        let films = recorded.rows("results").compactMap(RecordedFilm.init(listed:))
        let movies = films.map { $0.movie(genreNames: GenreNames.english) }
        let totalResults = recorded.json["total_results"]?.integer ?? movies.count
        let totalPages = recorded.json["total_pages"]?.integer ?? 1
        let expected = MoviesPage(number: 1, totalPages: totalPages, totalResults: totalResults, movies: movies)
        let read = page.toDomain(number: 1, genreNames: GenreNames.english, images: Sample.images)
        #expect(read == expected, "\(recorded.file)")
        #expect((0...500).contains(read.totalPages), "\(recorded.file)")
        #expect(totalResults > 0 || read.totalPages == 0, "\(recorded.file)")
    }
}

/// What stands under an IMDb id as plain JSON.
struct RecordedFind {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ found: FindDTO) {
        let numbers = recorded.rows("movie_results").compactMap { $0["id"]?.integer }
        #expect(found.movies.map(\.id) == numbers, "\(recorded.file)")
        let others = ["person_results", "tv_results", "tv_episode_results", "tv_season_results"].flatMap(recorded.rows)
        #expect(found.namesSomethingElse == !others.isEmpty, "\(recorded.file)")
    }
}

/// A list of genres as plain JSON.
struct RecordedGenres {
    private let recorded: Recorded

    init(_ recorded: Recorded) { self.recorded = recorded }

    func check(_ genres: GenresDTO) {
        let expected: [Genre] = recorded.rows("genres").compactMap { row in
            guard let id = row["id"]?.integer, let name = row["name"]?.text else { return nil }
            return Genre(id: id, name: name)
        }
        #expect(genres.toDomain() == expected, "\(recorded.file)")
    }
}
