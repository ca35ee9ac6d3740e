/// A source of films: TMDB behind its cache, or the catalogue.
package protocol MoviesRepository: Sendable {
    func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage>

    /// - Throws: ``NotFoundError`` if the source lacks the film.
    func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails>

    /// - Parameter language: the language of the genres' names, as for ``ContentOptions/language``.
    func genres(language: String?, cache: CachePolicy) async throws(DomainError) -> Answer<[Genre]>

    /// Returns the services that offer a film, by country, sorted by country code.
    /// - Throws: ``DomainError/onlyFromTMDB(_:)`` if the source never has services.
    func providers(of id: MovieID, cache: CachePolicy) async throws(DomainError) -> Answer<[RegionalProviders]>

    /// Returns the films of a director, best known first; empty from TMDB, or if the director is unknown.
    func films(directedBy name: String) async -> [Movie]
}

extension MoviesRepository {
    package func providers(
        of id: MovieID,
        cache: CachePolicy
    ) async throws(DomainError) -> Answer<[RegionalProviders]> { throw .onlyFromTMDB(.providers) }

    package func films(directedBy name: String) async -> [Movie] { [] }
}
