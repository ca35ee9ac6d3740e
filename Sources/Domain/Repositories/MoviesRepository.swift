/// A source of films: TMDB behind its cache, or the catalogue.
package protocol MoviesRepository: Sendable {
    func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage>

    /// Returns one film with all details.
    /// - Throws: ``NotFoundError/film(_:)`` if the source does not have the ID.
    func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails>

    /// Returns all genres.
    /// - Parameter language: the language of their names, as for ``ContentOptions/language``.
    func genres(language: String?, cache: CachePolicy) async throws(DomainError) -> Answer<[Genre]>

    /// Returns the services that offer a film, by country code.
    /// - Throws: ``DomainError/onlyFromTMDB(_:)`` if the source never has them.
    func providers(of id: MovieID, cache: CachePolicy) async throws(DomainError) -> Answer<[RegionalProviders]>

    /// Returns the films directed by the person of this name, best known first; none if the source does not know.
    func films(directedBy name: String) async -> [Movie]
}

extension MoviesRepository {
    package func providers(
        of id: MovieID,
        cache: CachePolicy
    ) async throws(DomainError) -> Answer<[RegionalProviders]> { throw .onlyFromTMDB(.providers) }

    package func films(directedBy name: String) async -> [Movie] { [] }
}
