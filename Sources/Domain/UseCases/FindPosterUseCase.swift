package import Foundation

/// Finds and fetches the poster of a film, however the film is named.
package struct FindPosterUseCase: Sendable {
    private let sources: MovieSources
    private let posters: any PostersRepository

    package init(sources: MovieSources, posters: any PostersRepository) {
        self.sources = sources
        self.posters = posters
    }

    /// The poster of the film that is meant; a title takes the best match.
    ///
    /// Only TMDB has posters: the catalogue is not asked.
    ///
    /// - Throws: ``NotFoundError/poster(of:)`` when the film has none, and ``CredentialError/missingForPoster`` when
    ///   nobody can be asked.
    package func poster(
        of reference: MovieReference,
        width: PosterWidth,
        options: ContentOptions = ContentOptions(),
        cache: CachePolicy = .fresh
    ) async throws(DomainError) -> Answer<Poster> {
        let policy = LookupPolicy(source: .tmdb, cache: cache)
        let answer: Answer<MovieDetails>
        do throws(DomainError) {
            answer = try await ShowMovieUseCase(sources: sources).movie(reference, options: options, policy: policy)
        } catch {
            throw explained(error, cache)
        }
        return try answer.map { details throws(DomainError) in try poster(of: details.movie, width: width) }
    }

    /// - Throws: ``NotFoundError/poster(of:)`` when it has none.
    package func poster(of movie: Movie, width: PosterWidth) throws(DomainError) -> Poster {
        guard let poster = posters.poster(of: movie, width: width) else {
            throw .notFound(.poster(of: movie.titleAndYear))
        }
        return poster
    }

    /// The bytes of the poster: JPEG, PNG or WebP.
    package func image(of poster: Poster, cache: CachePolicy = .fresh) async throws(DomainError) -> Data {
        try await posters.image(of: poster, cache: cache)
    }

    /// No other source has posters, so the errors must not suggest one.
    private func explained(_ error: DomainError, _ cache: CachePolicy) -> DomainError {
        switch error {
        case .credential(.missing), .credential(.missingForNumber):
            cache == .only ? .notAvailableOffline : .credential(.missingForPoster)
        default: error
        }
    }
}
