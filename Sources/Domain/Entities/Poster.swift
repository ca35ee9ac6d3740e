/// A film's poster in one width, or a person's photo.
package struct Poster: Hashable, Sendable {
    /// The ID of the film or person; the name of a person without an ID.
    package let id: String
    /// The film's title, or the person's name.
    package let title: String
    /// The film's title and year, or the person's name.
    package let subject: String
    /// The path on the image server, beginning with the size: `w500/abc.jpg`.
    package let path: String
    package let url: String
    /// The width in pixels; nil for the original and for a photo, whose width is unknown.
    package let width: Int?
    package let isPhoto: Bool

    package init(movie: Movie, path: String, url: String, width: Int?) {
        id = movie.id.description
        title = movie.title
        subject = movie.titleAndYear
        (self.path, self.url, self.width) = (path, url, width)
        isPhoto = false
    }

    package init(photoOf person: Person, path: String, url: String) {
        id = person.id.map(String.init) ?? person.name
        title = person.name
        subject = person.name
        (self.path, self.url) = (path, url)
        width = nil
        isPhoto = true
    }
}

package enum PosterWidth: Hashable, Sendable {
    /// The available width closest to this number of pixels.
    case pixels(Int)
    /// The image as uploaded to TMDB.
    case original

    package static let usual = PosterWidth.pixels(500)
}
