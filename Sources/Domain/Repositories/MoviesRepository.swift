/// Where films are found: TMDB, TMDB behind a cache, or the catalogue. Nothing above can tell which.
package protocol MoviesRepository: Sendable {
    /// The films that match a query of words, a page at a time.
    ///
    /// The stream fails with a ``DomainError``.
    func movies(matching search: MovieSearch, cache: CachePolicy) -> Answers<MoviesPage>

    /// One film in full.
    ///
    /// The stream fails with a ``DomainError``: ``DomainError/filmNotFound(_:)`` when the source does not know the id.
    func details(of id: MovieID, options: ContentOptions, cache: CachePolicy) -> Answers<MovieDetails>
}
