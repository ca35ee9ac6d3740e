import JSONText
import Domain
import Foundation

@testable import Data

/// Films that do not exist, as TMDB would send them and as the program knows them.
enum Sample {
    static let images = TMDBImages(baseURL: "https://images.example.org/t/p")
    static let genreNames = [18: "Drama", 9648: "Mystery"]
    static let now = Date(timeIntervalSince1970: 1_795_168_800)

    /// A row of a list, with every field that TMDB sends.
    static let row: JSONValue = [
        "adult": false, "backdrop_path": "/heron-wide.jpg", "genre_ids": [18, 9648], "id": 4711,
        "original_language": "fi", "original_title": "Lasihaikara",
        "overview": "A glazier finds a bird that nobody made.", "popularity": 12.345,
        "poster_path": "/heron.jpg", "release_date": "2007-11-02", "title": "The Glass Heron", "video": false,
        "vote_average": 7.25, "vote_count": 312,
    ]

    static let movie = Movie(
        id: .tmdb(4711),
        tmdbID: 4711,
        title: "The Glass Heron",
        originalTitle: "Lasihaikara",
        originalLanguage: "fi",
        releaseDate: CalendarDate(year: 2007, month: 11, day: 2),
        genres: ["Drama", "Mystery"],
        overview: "A glazier finds a bird that nobody made.",
        voteAverage: 7.25,
        voteCount: 312,
        popularity: 12.345,
        posterURL: "https://images.example.org/t/p/w500/heron.jpg"
    )

    static func page(_ rows: [JSONValue], totalPages: JSONValue = 1, totalResults: Int? = nil) -> JSONValue {
        [
            "page": 1, "results": .array(rows), "total_pages": totalPages,
            "total_results": .integer(totalResults ?? rows.count),
        ]
    }

    static let genres: JSONValue = ["genres": [["id": 18, "name": "Drama"], ["id": 9648, "name": "Mystery"]]]
    static let germanGenres: JSONValue = ["genres": [["id": 18, "name": "Drama"], ["id": 9648, "name": "Rätsel"]]]

    static func search(
        _ words: String = "glass heron",
        years: YearRange? = nil,
        page: Int = 1,
        options: ContentOptions = ContentOptions()
    ) throws -> MovieSearch {
        MovieSearch(query: try MovieQuery(words, years: years), page: page, options: options)
    }
}
