import TerminalKit
import JSONText
import Domain
import Presentation

/// What a list prints of its films.
enum MovieFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["id", "title", "year", "vote_average", "genres"]

    /// The fields of a film, in the order of its JSON object.
    static let all: [Field<MoviesListItemViewModel>] = [
        Field("id", rank: id) { .string($0.movie.id.description) },
        Field("tmdb_id", heading: "TMDB ID") { JSONValue($0.movie.tmdbID) },
        Field("imdb_id", heading: "IMDB ID") { JSONValue($0.movie.imdbID) },
        Field("title", isKey: true, showsMarks: true, look: link, display: { $0.title }) { .string($0.movie.title) },
        Field("original_title", showsMarks: true) { JSONValue($0.movie.originalTitle) },
        Field("original_language", heading: "LANGUAGE") { JSONValue($0.movie.originalLanguage) },
        Field("release_date", heading: "RELEASED", look: dim, display: { $0.released }) {
            JSONValue($0.movie.releaseDate?.description)
        },
        Field("year", rank: year, look: dim, display: { $0.year }) { JSONValue($0.movie.year) },
        Field("genres", rank: genres, display: { $0.genres }) { JSONValue($0.movie.genres) },
        Field("overview") { JSONValue($0.movie.overview) },
        Field("vote_average", heading: "RATING", rank: rating, look: grade, display: { $0.rating }) {
            JSONValue($0.movie.voteAverage)
        },
        Field("vote_count", heading: "VOTES") { JSONValue($0.movie.voteCount) },
        Field("popularity") { JSONValue($0.movie.popularity) },
        Field("poster_url", heading: "POSTER") { JSONValue($0.movie.posterURL) },
        Field("url", heading: "URL", look: link) { .string($0.movie.url) },
    ]
}

extension MovieFields {
    // What a person at a narrow terminal misses last: the year tells films of one name apart, the id is for `show`.
    private static let year = ColumnRank(importance: 4, roomForKey: 12)
    private static let id = ColumnRank(importance: 3, roomForKey: 18)
    private static let rating = ColumnRank(importance: 2, roomForKey: 20)
    private static let genres = ColumnRank(importance: 1, roomForKey: 28)

    @Sendable private static func link(_ item: MoviesListItemViewModel) -> CellStyle { CellStyle(link: item.movie.url) }
    @Sendable private static func dim(_ item: MoviesListItemViewModel) -> CellStyle { CellStyle(.dim) }
    @Sendable private static func grade(_ item: MoviesListItemViewModel) -> CellStyle { item.grade?.look ?? .plain }
}
