/// The location of a film's poster in one width.
package struct Poster: Hashable, Sendable {
    package let movie: Movie
    package let url: String
    /// Pixels; nil for the original, whose width is unknown.
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
    /// The original upload.
    case original

    /// Fits a web page or a text screen.
    package static let usual = PosterWidth.pixels(500)
}
