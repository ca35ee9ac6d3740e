/// Where the poster of a film lies, in one width.
package struct Poster: Hashable, Sendable {
    package let movie: Movie
    package let url: String
    /// Pixels; nil for the original, whose width is not known.
    package let width: Int?

    package init(movie: Movie, url: String, width: Int?) {
        self.movie = movie
        self.url = url
        self.width = width
    }
}

/// How wide a poster is asked for.
package enum PosterWidth: Hashable, Sendable {
    /// The nearest to so many pixels that there is.
    case pixels(Int)
    /// As it was uploaded.
    case original

    /// What a page on the web, or a screen of text, has room for.
    package static let usual = PosterWidth.pixels(500)
}
