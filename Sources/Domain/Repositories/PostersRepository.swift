package import Foundation

/// Where the posters of films are found.
package protocol PostersRepository: Sendable {
    /// The poster of a film in the width nearest to the one asked for; nil for a film without one.
    func poster(of movie: Movie, width: PosterWidth) -> Poster?

    /// The bytes of the poster: JPEG, PNG or WebP.
    /// - Throws: ``NotFoundError/posterImage(url:)`` when there is none at its address.
    func image(of poster: Poster, cache: CachePolicy) async throws(DomainError) -> Data
}
