import Data
import Domain
import Infrastructure
import Presentation

/// Creates the use cases and view data for commands that look up films.
@MainActor
struct MoviesSceneDIContainer {
    let app: AppDIContainer
    let lookup: FilmLookup
    let sources: MovieSources
    let findPeople: FindPeopleUseCase
    private let posters: any PostersRepository

    /// - Throws: `UsageError` if flags that exclude each other were typed, or `Failure` for an invalid service URL.
    init(_ app: AppDIContainer, _ options: Options, _ credential: Authentication?, isSession: Bool) throws {
        self.app = app
        let clients = try app.makeTMDBClients(timeout: options.timeout, isSession: isSession)
        let storage = ResponseStorage(
            store: app.responseStore,
            timeToLive: app.settings.cacheTTLHours * 3_600,
            diagnostics: app.diagnostics,
            now: app.now
        )
        let client = TMDBClient(api: clients.makeClient(for: clients.addresses.api, credential), storage: storage)
        let catalog = CatalogMoviesRepository(importPath: app.paths.importedCatalogFile, diagnostics: app.diagnostics)
        let tmdb = TMDBMoviesRepository(client: client, diagnostics: app.diagnostics)
        sources = MovieSources(tmdb: tmdb, catalog: catalog, hasCredential: credential != nil)
        findPeople = FindPeopleUseCase(
            sources: PeopleSources(tmdb: tmdb, catalog: catalog, hasCredential: credential != nil)
        )
        let posters = TMDBPostersRepository(client: clients.makeClient(for: clients.addresses.images), storage: storage)
        self.posters = posters
        var policy = try options.policy(default: app.settings.source)
        policy.options = app.contentOptions(options)
        lookup = FilmLookup(
            policy: policy,
            posterURL: { posters.poster(of: $0, width: .usual)?.url },
            photoURL: { posters.photo(of: $0)?.url }
        )
    }

    var searchMovies: SearchMoviesUseCase { makeSearchMovies(nil) }
    var discoverMovies: DiscoverMoviesUseCase { DiscoverMoviesUseCase(sources: sources) }
    var showMovie: ShowMovieUseCase { ShowMovieUseCase(sources: sources, search: searchMovies) }
    var findPoster: FindPosterUseCase { FindPosterUseCase(showMovie: showMovie, posters: posters) }
    var importMarks: ImportMarksUseCase {
        ImportMarksUseCase(marks: app.marksRepository, sources: sources, search: searchMovies, now: app.now)
    }
    var summarizeMarks: SummarizeMarksUseCase { SummarizeMarksUseCase(marks: app.marksRepository, sources: sources) }

    var renameFilms: RenameFilmsUseCase {
        RenameFilmsUseCase(files: app.renames, sources: sources, search: searchMovies)
    }

    /// - Parameter recordQuery: stores queries in the history; nil to store none.
    func makeSearchMovies(_ recordQuery: RecordQueryUseCase?) -> SearchMoviesUseCase {
        SearchMoviesUseCase(sources: sources, interpreter: CatalogInterpreter(), recordQuery: recordQuery)
    }

    /// Returns nil if a flag or a setting disables the history.
    func makeRecordQuery(_ recordsHistory: Bool) -> RecordQueryUseCase? {
        // The repository is created first, because it may warn about the home directory, and warnings should precede results.
        let recentQueries = app.recentQueriesRepository
        guard recordsHistory, app.settings.recordsHistory else { return nil }
        return RecordQueryUseCase(recentQueries: recentQueries, diagnostics: app.diagnostics, now: app.now)
    }
}
