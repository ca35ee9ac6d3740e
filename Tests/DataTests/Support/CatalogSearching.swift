import Domain
import Testing

@testable import Data

/// Films of a catalogue in a test.
private struct CatalogFilms: MoviesRepository {
    let catalog: Catalog

    func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) throws(DomainError) -> Answer<MoviesPage> {
        do {
            let page =
                switch request.list {
                case .search(let query): try catalog.pages(request.pages, of: query)
                case .discover(let facts): try catalog.pages(request.pages, of: facts)
                case .described(let query): try catalog.pages(request.pages, describedBy: query)
                default: throw DomainError.onlyFromTMDB(.list)
                }
            return Answer(page, source: .catalog)
        } catch {
            throw DomainError(any: error)
        }
    }

    func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) throws(DomainError) -> Answer<MovieDetails> { throw .notFound(.film(id.reference)) }

    func genres(language: String?, cache: CachePolicy) throws(DomainError) -> Answer<[Genre]> {
        throw .onlyFromTMDB(.list)
    }
}

extension SearchMoviesUseCase {
    /// Searches only a catalogue, without TMDB.
    static func offline(_ catalog: any MoviesRepository) -> SearchMoviesUseCase {
        let sources = MovieSources(tmdb: catalog, catalog: catalog, hasCredential: false)
        return SearchMoviesUseCase(sources: sources, interpreter: CatalogInterpreter())
    }
}

extension Catalog {
    /// The first page of a search.
    func search(_ query: MovieQuery) async throws -> MoviesPage {
        try await SearchMoviesUseCase.offline(CatalogFilms(catalog: self)).movies(
            MoviesRequest(list: .search(query))
        ).content
    }
}
