/// A source of films: TMDB behind its cache, or the catalogue.
package protocol MoviesRepository: Sendable {
    /// One page of a list of films.
    ///
    /// - Parameter onCached: called with a page past its time before the fresh one is returned.
    func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage>

    /// - Parameter onCached: called with a film past its time before the fresh one is returned.
    /// - Throws: ``NotFoundError/film(_:)`` when the source does not know the id.
    func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails>
}
