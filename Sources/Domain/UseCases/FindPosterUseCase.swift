package import Foundation

/// Finds and fetches posters of films and photos of people.
package struct FindPosterUseCase: Sendable {
    private let showMovie: ShowMovieUseCase
    private let posters: any PostersRepository

    package init(showMovie: ShowMovieUseCase, posters: any PostersRepository) {
        (self.showMovie, self.posters) = (showMovie, posters)
    }

    /// Returns the poster of a film. For a title, this is the poster of the best match.
    package func poster(
        of reference: MovieReference,
        width: PosterWidth,
        policy: LookupPolicy = LookupPolicy()
    ) async throws(DomainError) -> Answer<Poster> {
        let answer = try await showMovie.movieFromTMDB(reference, for: .posters, policy: policy)
        return try answer.map { details throws(DomainError) in try poster(of: details.movie, width: width) }
    }

    /// - Throws: ``NotFoundError/poster(of:)`` if the film has no poster.
    package func poster(of movie: Movie, width: PosterWidth) throws(DomainError) -> Poster {
        guard let poster = posters.poster(of: movie, width: width) else {
            throw .notFound(.poster(of: movie.titleAndYear))
        }
        return poster
    }

    /// - Throws: ``NotFoundError/photo(of:)`` if the person has no photo.
    package func photo(of person: Person) throws(DomainError) -> Poster {
        guard let photo = posters.photo(of: person) else { throw .notFound(.photo(of: person.name)) }
        return photo
    }

    package func image(of poster: Poster, cache: CachePolicy = .fresh) async throws(DomainError) -> Data {
        try await posters.image(of: poster, cache: cache)
    }
}
