package import Foundation

/// A source of film posters, and of photos of people.
package protocol PostersRepository: Sendable {
    /// Returns the film's poster in the available width closest to `width`; nil if the film has no poster.
    func poster(of movie: Movie, width: PosterWidth) -> Poster?

    /// Returns the person's photo; nil if the person has no photo.
    func photo(of person: Person) -> Poster?

    /// Returns the poster as a JPEG, PNG or WebP file.
    /// - Throws: ``NotFoundError/posterImage(url:)`` if there is no image at the poster's URL.
    func image(of poster: Poster, cache: CachePolicy) async throws(DomainError) -> Data
}
