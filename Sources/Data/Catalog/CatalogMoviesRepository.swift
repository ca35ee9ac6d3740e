package import Domain
import Infrastructure
import TextSearch

/// Films from the offline catalogue. Language and region do not apply, and nothing is cached.
package struct CatalogMoviesRepository: MoviesRepository {
    private let imported: ImportedCatalogFile?
    private let diagnostics: any Diagnostics

    /// - Parameter importPath: the file of imported films; nil for built-in films only.
    package init(importPath: String? = nil, diagnostics: any Diagnostics) {
        imported = importPath.map(ImportedCatalogFile.init)
        self.diagnostics = diagnostics
    }

    package func movies(
        _ request: MoviesRequest,
        cache: CachePolicy,
        onCached: @escaping OnCached<MoviesPage>
    ) async throws(DomainError) -> Answer<MoviesPage> {
        let filter = request.filter
        var best = filter ?? FilmFacts()
        if request.list == .topRated { best.order = .rating }
        var page = try searching { catalog in
            switch request.list {
            case .search(let query): try catalog.pages(request.pages, of: query, filter)
            case .discover(let filters): try catalog.pages(request.pages, of: filters)
            case .described(let query): try catalog.pages(request.pages, describedBy: query, filter)
            case .popular, .topRated: try catalog.pages(request.pages, of: best)
            case .similar(let id): try catalog.pages(request.pages, ofFilmsLike: id, filter)
            case .nowPlaying, .upcoming, .trending: throw DomainError.onlyFromTMDB(.list)
            case .recommended(let film): throw DomainError.onlyFromTMDB(.recommendations(of: film))
            }
        }
        if request.list == .popular { page.isCurrent = false }
        return Answer(page, source: .catalog)
    }

    package func details(
        of id: MovieID,
        options: ContentOptions,
        cache: CachePolicy,
        onCached: @escaping OnCached<MovieDetails>
    ) async throws(DomainError) -> Answer<MovieDetails> {
        Answer(try searching { try CatalogReader($0).details(of: id) }, source: .catalog)
    }

    /// Returns the genres with their English names, without IDs.
    package func genres(language: String?, cache: CachePolicy) -> Answer<[Genre]> {
        Answer(Genre.english.map { Genre(id: nil, name: $0.name) }, source: .catalog)
    }

    /// Returns only the director's built-in films, because imports do not name directors.
    package func films(directedBy name: String) async -> [Movie] {
        let reader = CatalogReader(.builtIn)
        let films = CatalogPeople().person(named: name)?.films(as: .director) ?? []
        return films.compactMap { reader.film(ofBuiltIn: $0) }
    }

    /// Runs a search or lookup on all films. If the import is unreadable, warns and uses only the built-in films.
    func searching<Result>(_ question: (Catalog) throws -> Result) throws(DomainError) -> Result {
        try mappingFileErrors {
            guard let imported else { return try question(.builtIn) }
            do {
                return try question(Catalog(segments: [try imported.segment(), .builtIn].compactMap(\.self)))
            } catch let error as TextIndexError {
                diagnostics.warn(.importNotReadable(path: imported.path, error.problem))
            } catch FileError.cannotRead(_, let reason) {
                diagnostics.warn(.importNotReadable(path: imported.path, .unreadable(reason: reason)))
            }
            return try question(.builtIn)
        }
    }
}
