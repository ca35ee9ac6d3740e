import Data
import Domain
import Presentation
import TerminalKit

/// Creates the components of all commands that find films.
@MainActor
struct MoviesSceneDIContainer {
    let app: AppDIContainer
    let sources: MovieSources
    let findPeople: FindPeopleUseCase
    let posters: any PostersRepository

    init(app: AppDIContainer, clients: TMDBClients, credential: Credential?) {
        self.app = app
        let storage = ResponseStorage(
            store: app.responseStore,
            timeToLive: app.settings.cacheTTLHours * 3_600,
            diagnostics: app.diagnostics,
            now: app.now
        )
        let client = TMDBClient(api: clients.makeClient(credential), storage: storage)
        let catalog = CatalogMoviesRepository(importPath: app.paths.importedCatalogFile, diagnostics: app.diagnostics)
        sources = MovieSources(
            tmdb: TMDBMoviesRepository(client: client, diagnostics: app.diagnostics),
            catalog: catalog,
            hasCredential: credential != nil
        )
        findPeople = FindPeopleUseCase(
            sources: PeopleSources(
                tmdb: TMDBPeopleRepository(client: client, diagnostics: app.diagnostics),
                catalog: catalog,
                hasCredential: credential != nil
            )
        )
        posters = TMDBPostersRepository(client: clients.makeImageClient(), storage: storage)
    }
}

extension MoviesSceneDIContainer {
    var searchMovies: SearchMoviesUseCase { SearchMoviesUseCase(sources: sources, interpreter: CatalogInterpreter()) }
    var discoverMovies: DiscoverMoviesUseCase { DiscoverMoviesUseCase(sources: sources) }
    var findProviders: FindProvidersUseCase { FindProvidersUseCase(sources: sources, showMovie: showMovie) }
    var showMovie: ShowMovieUseCase { ShowMovieUseCase(sources: sources, search: searchMovies) }

    func makeMoviesListViewModel(policy: LookupPolicy) -> MoviesListViewModel {
        MoviesListViewModel(searchMovies: searchMovies, policy: policy, posterURL: posterURL)
    }

    func makeMovieDetailsViewModel(
        options: ContentOptions,
        policy: LookupPolicy,
        findsOtherFilms: Bool = false
    ) -> MovieDetailsViewModel {
        MovieDetailsViewModel(
            showMovie: showMovie,
            options: options,
            policy: policy,
            posterURL: posterURL,
            findsOtherFilms: findsOtherFilms
        )
    }

    func makePersonViewModel(options: ContentOptions, policy: LookupPolicy) -> PersonViewModel {
        PersonViewModel(
            findPeople: findPeople,
            options: options,
            policy: policy,
            photoURL: photoURL,
            posterURL: posterURL
        )
    }

    /// Makes a film's details from its list entry, to show until all details are loaded.
    func makePreview(of movie: Movie) -> MovieDetailsItemViewModel {
        MovieDetailsItemViewModel(MovieDetails(movie: movie), posterURL: posterURL(movie))
    }

    func makeFindPoster() -> FindPosterUseCase { FindPosterUseCase(showMovie: showMovie, posters: posters) }

    /// Returns nil if a flag or the settings disable the history.
    func makeRecordQuery(_ recordsHistory: Bool) -> RecordQueryUseCase? {
        // Always accessed first, because it warns if there is no home directory, and warnings precede results.
        let recentQueries = app.recentQueriesRepository
        guard recordsHistory, app.settings.recordsHistory else { return nil }
        return RecordQueryUseCase(recentQueries: recentQueries, diagnostics: app.diagnostics, now: app.now)
    }

    var photoURL: @Sendable (Person) -> String? { { [posters] in posters.photo(of: $0)?.url } }

    var posterURL: @Sendable (Movie) -> String? {
        { [posters] movie in posters.poster(of: movie, width: .usual)?.url }
    }
}
