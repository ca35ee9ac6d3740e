/// A film's poster in one width, by its URL.
package struct Poster: Hashable, Sendable {
    package let movie: Movie
    package let url: String
    /// The width in pixels; nil for the original, whose width is unknown.
    package let width: Int?

    package init(movie: Movie, url: String, width: Int?) {
        self.movie = movie
        self.url = url
        self.width = width
    }
}

/// The requested width of a poster.
package enum PosterWidth: Hashable, Sendable {
    /// The available width closest to this number of pixels.
    case pixels(Int)
    /// The image as uploaded to TMDB.
    case original

    /// The default width.
    package static let usual = PosterWidth.pixels(500)
}
