import TerminalKit
import Domain
import Presentation

/// Makes what the full-screen search is made of.
@MainActor
struct BrowseContainer {
    let app: AppContainer
    let sources: MovieSources
    let posters: any PostersRepository
}

extension BrowseContainer: BrowseFlowDependencies {
    var settings: Settings { app.settings }
    var browser: WebBrowser { WebBrowser(environment: app.environment) }
    var diagnostics: ConsoleDiagnostics { app.diagnostics }

    func makeBrowseViewModel(_ request: BrowseRequest, _ actions: BrowseActions) -> BrowseViewModel {
        BrowseViewModel(
            list: makeMoviesListViewModel(request),
            recent: app.makeRecentQueriesContainer().makeRecentQueriesViewModel(RecentQueriesActions()),
            history: BrowseHistory(request.recordsQueries ? makeRecordQuery() : nil),
            pace: BrowsePace(waits: sources.mayUseNetwork(request.policy)),
            options: request.options,
            years: request.years,
            actions: actions
        )
    }

    func makeMovieDetailsViewModel(_ request: BrowseRequest) -> MovieDetailsViewModel {
        MovieDetailsViewModel(
            showMovie: ShowMovie(sources: sources),
            options: request.options,
            policy: request.policy
        )
    }

    func makeBrowsePoster(_ request: BrowseRequest) -> BrowsePoster? {
        guard app.makePictureArtist().drawsOnScreen else { return nil }
        let viewModel = PosterViewModel(
            findPoster: FindPoster(sources: sources, posters: posters),
            fetchPoster: FetchPoster(posters: posters),
            width: .pixels(342),
            options: request.options,
            cache: request.policy.cache
        )
        return BrowsePoster(viewModel: viewModel) { [app] in app.makePictureArtist() }
    }

    func makeBrowseView() throws -> BrowseView {
        BrowseView(
            screen: try LiveScreen(console: app.console.withoutPager, environment: app.environment),
            style: ScreenStyle(isEnabled: app.style.isEnabled),
            now: app.now
        )
    }
}

extension BrowseContainer {
    private func makeRecordQuery() -> RecordQuery {
        RecordQuery(recentQueries: app.recentQueries, diagnostics: app.diagnostics, now: app.now)
    }

    private func makeMoviesListViewModel(_ request: BrowseRequest) -> MoviesListViewModel {
        MoviesListViewModel(
            searchMovies: SearchMovies(
                sources: sources,
                recentQueries: app.recentQueries,
                diagnostics: app.diagnostics,
                now: app.now
            ),
            policy: request.policy,
            recordsQueries: false
        )
    }
}
