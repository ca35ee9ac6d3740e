import Domain
import Infrastructure
import Presentation

/// What a list prints of its films.
enum MovieFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["id", "title", "year", "vote_average", "genres"]

    /// The fields of a film, in the order of its JSON object.
    static let all: [Field<MoviesListItemViewModel>] = [
        Field("id") { .string($0.movie.id.description) },
        Field("tmdb_id", heading: "TMDB ID") { JSONValue($0.movie.tmdbID) },
        Field("imdb_id", heading: "IMDB ID") { JSONValue($0.movie.imdbID) },
        Field("title", isKey: true, display: { $0.title }) { .string($0.movie.title) },
        Field("original_title") { JSONValue($0.movie.originalTitle) },
        Field("original_language", heading: "LANGUAGE") { JSONValue($0.movie.originalLanguage) },
        Field("release_date", heading: "RELEASED", display: { $0.released }) {
            JSONValue($0.movie.releaseDate?.description)
        },
        Field("year", display: { $0.year }) { JSONValue($0.movie.year) },
        Field("genres", display: { $0.genres }) { JSONValue($0.movie.genres) },
        Field("overview") { JSONValue($0.movie.overview) },
        Field("vote_average", heading: "RATING", display: { $0.rating }) { JSONValue($0.movie.voteAverage) },
        Field("vote_count", heading: "VOTES") { JSONValue($0.movie.voteCount) },
        Field("popularity") { JSONValue($0.movie.popularity) },
        Field("poster_url", heading: "POSTER") { JSONValue($0.movie.posterURL) },
        Field("url", heading: "URL") { .string($0.movie.url) },
    ]
}
