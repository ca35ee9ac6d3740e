package import Foundation

/// Film posters.
package protocol PostersRepository: Sendable {
    /// Returns the film's poster in the available width closest to `width`; nil if it has none.
    func poster(of movie: Movie, width: PosterWidth) -> Poster?

    /// Returns the poster's bytes: JPEG, PNG or WebP.
    /// - Throws: ``NotFoundError/posterImage(url:)`` if its URL does not lead to an image.
    func image(of poster: Poster, cache: CachePolicy) async throws(DomainError) -> Data
}
