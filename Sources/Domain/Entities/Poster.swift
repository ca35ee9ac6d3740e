package import Foundation

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

/// A poster as bytes: JPEG, PNG or WebP.
package struct PosterImage: Hashable, Sendable {
    package let poster: Poster
    package let bytes: Data

    package init(poster: Poster, bytes: Data) {
        self.poster = poster
        self.bytes = bytes
    }
}
