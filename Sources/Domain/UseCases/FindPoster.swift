/// Finds out where the poster of a film lies, however the film is named.
package struct FindPoster: Sendable {
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
    /// - Throws: ``DomainError``: ``DomainError/noPoster(_:)`` when the film has none, and
    ///   ``DomainError/credentialMissingForPoster`` when nobody can be asked.
    package func find(
        _ reference: MovieReference,
        width: PosterWidth,
        options: ContentOptions = ContentOptions(),
        cache: CachePolicy = .fresh
    ) async throws -> Answer<Poster> {
        let policy = LookupPolicy(source: .tmdb, cache: cache)
        do {
            let answer = try await ShowMovie(sources: sources)
                .answers(to: reference, options: options, policy: policy).last()
            return try answer.map { try poster(of: $0.movie, width: width) }
        } catch let error as DomainError {
            throw explained(error, cache)
        }
    }

    /// The poster of a film that is known already.
    ///
    /// - Throws: ``DomainError/noPoster(_:)`` when it has none.
    package func poster(of movie: Movie, width: PosterWidth) throws -> Poster {
        guard let poster = posters.poster(of: movie, width: width) else {
            throw DomainError.noPoster(movie.titleAndYear)
        }
        return poster
    }

    /// What searches are told of other sources does not help here.
    private func explained(_ error: DomainError, _ cache: CachePolicy) -> DomainError {
        switch error {
        case .credentialMissing, .credentialMissingForNumber:
            cache == .only ? .notAvailableOffline : .credentialMissingForPoster
        default: error
        }
    }
}
