/// Finds the services that offer a film, named by ID, URL or title.
package struct FindProvidersUseCase: Sendable {
    private let sources: MovieSources
    private let showMovie: ShowMovieUseCase

    package init(sources: MovieSources, showMovie: ShowMovieUseCase) {
        self.sources = sources
        self.showMovie = showMovie
    }

    /// Returns the services in the country of `options`, or in all countries if it has none.
    ///
    /// - Throws: ``CredentialError/missingFor(_:)`` if no credential is set.
    package func providers(
        of reference: MovieReference,
        options: ContentOptions = ContentOptions(),
        cache: CachePolicy = .fresh
    ) async throws(DomainError) -> Answer<WatchProviders> {
        let film =
            try await showMovie
            .movieFromTMDB(reference, for: .providers, options: options, cache: cache)
        let movie = film.content.movie
        let answer = try await sources.providers(of: movie.id, policy: LookupPolicy(source: .tmdb, cache: cache))
        return answer.map { regions in
            WatchProviders(movie: movie, regions: regions.filter { $0.region == options.region ?? $0.region })
        }
        .withNotice(answer.notice ?? film.notice)
    }
}
