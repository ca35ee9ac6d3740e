import Domain
import DomainTestSupport
import Foundation
import JSONText

/// Invented films, as TMDB sends them and as the program decodes them.
enum Sample {
    static let namedGenres = [Genre(id: 18, name: "Drama"), Genre(id: 9648, name: "Mystery")]
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
        posterPath: "/heron.jpg"
    )

    static func page(_ rows: [JSONValue], totalPages: JSONValue = 1, totalResults: Int? = nil) -> JSONValue {
        [
            "page": 1, "results": .array(rows), "total_pages": totalPages,
            "total_results": .integer(totalResults ?? rows.count),
        ]
    }

    static let genres: JSONValue = ["genres": [["id": 18, "name": "Drama"], ["id": 9648, "name": "Mystery"]]]
    static let germanGenres: JSONValue = ["genres": [["id": 18, "name": "Drama"], ["id": 9648, "name": "Rätsel"]]]

    /// TMDB's lookup of the film's IMDb ID.
    static let found: JSONValue = ["movie_results": [row], "person_results": [], "tv_results": []]

    /// TMDB's own error for an unknown ID.
    static let notFound: JSONValue = ["success": false, "status_code": 34, "status_message": "Not found."]
}

extension Sample {
    /// Film details, with every field that TMDB sends and the program reads.
    static let detailsJSON: JSONValue = [
        "adult": false, "backdrop_path": "/heron-wide.jpg",
        "belongs_to_collection": ["id": 90, "name": "The Glass Collection", "poster_path": .null],
        "budget": 1_500_000, "genres": [["id": 18, "name": "Drama"], ["id": 9648, "name": "Mystery"]],
        "homepage": "https://heron.example.org", "id": 4711, "imdb_id": "tt0987654", "original_language": "fi",
        "original_title": "Lasihaikara", "overview": "A glazier finds a bird that nobody made.",
        "popularity": 12.345, "poster_path": "/heron.jpg",
        "production_countries": [["iso_3166_1": "FI", "name": "Finland"], ["iso_3166_1": "EE", "name": "Estonia"]],
        "release_date": "2007-11-02", "revenue": 2_787_965_087, "runtime": 94,
        "spoken_languages": [
            ["english_name": "Finnish", "iso_639_1": "fi", "name": "suomi"], ["iso_639_1": "et", "name": "Eesti"],
        ],
        "status": "Released", "tagline": "It cannot fly. It must not fall.", "title": "The Glass Heron",
        "video": false, "vote_average": 7.25, "vote_count": 312,
        "credits": [
            "cast": [
                ["id": 2, "name": "Ilmari Koski", "character": "The Glazier", "order": 1],
                ["id": 1, "name": "Aino Salo", "character": "The Heron", "order": 0],
            ],
            "crew": [
                ["id": 3, "name": "Veera Laine", "job": "Director", "department": "Directing"],
                ["id": 4, "name": "Otto Virta", "job": "Novel", "department": "Writing"],
            ],
        ],
    ]

    static let details: MovieDetails = {
        var movie = Sample.movie
        movie.imdbID = "tt0987654"
        return MovieDetails(
            movie: movie,
            tagline: "It cannot fly. It must not fall.",
            runtime: 94,
            status: "Released",
            budget: 1_500_000,
            revenue: 2_787_965_087,
            homepage: "https://heron.example.org",
            collection: "The Glass Collection",
            countries: ["Finland", "Estonia"],
            spokenLanguages: ["Finnish", "Eesti"],
            directors: ["Veera Laine"],
            writers: ["Otto Virta"],
            cast: [
                CastMember(id: 1, name: "Aino Salo", character: "The Heron"),
                CastMember(id: 2, name: "Ilmari Koski", character: "The Glazier"),
            ],
            crew: [
                CrewMember(id: 3, name: "Veera Laine", jobs: ["Director"]),
                CrewMember(id: 4, name: "Otto Virta", jobs: ["Novel"]),
            ]
        )
    }()
}
