import JSONText
import Domain

/// A poster, and where it was saved.
struct PosterRow: Sendable {
    let poster: Poster
    /// As it was typed; nil where it was not saved.
    let path: String?
}

/// What is printed of a poster.
enum PosterFields {
    /// What table, tsv and csv show unless `--fields` says otherwise.
    static let defaults = ["id", "title", "poster_url", "width", "path"]

    static let all: [Field<PosterRow>] = [
        Field("id") { .string($0.poster.movie.id.description) },
        Field("title", isKey: true) { .string($0.poster.movie.title) },
        Field("poster_url", heading: "POSTER") { .string($0.poster.url) },
        Field("width") { JSONValue($0.poster.width) },
        Field("path") { JSONValue($0.path) },
    ]
}
