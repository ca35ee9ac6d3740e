package import Domain

/// Films of the catalogue: it needs neither network nor credential.
///
/// What TMDB tailors its answers to (language, region) does not apply here, and there is nothing to cache.
package struct CatalogMoviesRepository: MoviesRepository {
    private let provider: CatalogProvider

    /// - Parameter importPath: the file of imported films; nil for the built-in ones alone.
    package init(importPath: String? = nil, diagnostics: any Diagnostics) {
        provider = CatalogProvider(importPath: importPath, diagnostics: diagnostics)
    }

    package func movies(matching search: MovieSearch, cache: CachePolicy) -> Answers<MoviesPage> {
        .single { [provider] in
            let page = try provider.asking { try CatalogSearch(catalog: $0).page(search.page, of: search.query) }
            return Answer(page, source: .catalog)
        }
    }

    package func details(of id: MovieID, options: ContentOptions, cache: CachePolicy) -> Answers<MovieDetails> {
        .single { [provider] in
            if let details = try provider.asking({ try CatalogReader($0).details(of: id) }) {
                return Answer(details, source: .catalog)
            }
            if case .tmdb(let number) = id { throw DomainError.numberUnknownToCatalog(number) }
            throw DomainError.filmNotFound(id.reference)
        }
    }
}
