import JSONText
import Domain

extension Sample {
    /// A film in full, with every field that TMDB sends and the program reads.
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
            ]
        )
    }()
}
