package import Domain

/// Films of the catalogue: it needs neither network nor credential, and knows films by their IMDb ids alone.
///
/// What TMDB tailors its answers to (language, region) does not apply here, and there is nothing to cache.
package struct CatalogMoviesRepository: MoviesRepository {
    private let catalog: Catalog

    package init(catalog: Catalog = .builtIn) {
        self.catalog = catalog
    }

    package func movies(matching search: MovieSearch, cache: CachePolicy) -> Answers<MoviesPage> {
        .single { [catalog] in
            let page = CatalogSearch(catalog: catalog).page(search.page, of: search.query)
            return Answer(page, source: .catalog)
        }
    }

    package func details(of id: MovieID, options: ContentOptions, cache: CachePolicy) -> Answers<MovieDetails> {
        .single { [catalog] in
            if case .tmdb(let number) = id { throw DomainError.numberUnknownToCatalog(number) }
            guard let film = catalog.film(id) else { throw DomainError.filmNotFound(id.reference) }
            return Answer(film.details(), source: .catalog)
        }
    }
}
