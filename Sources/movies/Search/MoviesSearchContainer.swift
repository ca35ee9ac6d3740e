import Domain
import Presentation

/// Makes what a search is made of.
@MainActor
struct MoviesSearchContainer {
    let app: AppContainer
    let sources: MovieSources
}

extension MoviesSearchContainer: SearchFlowDependencies {
    var settings: Settings { app.settings }

    func makeMoviesListViewModel(_ request: SearchRequest) -> MoviesListViewModel {
        MoviesListViewModel(
            searchMovies: SearchMovies(
                sources: sources,
                recentQueries: app.recentQueries,
                diagnostics: app.diagnostics,
                now: app.now
            ),
            policy: request.policy,
            recordsQueries: request.recordsQuery
        )
    }

    func makeMoviesListView(_ options: SearchOptions, _ request: SearchRequest) throws -> MoviesListView {
        MoviesListView(
            request: request,
            console: app.console,
            style: app.style,
            format: app.format,
            fields: try app.fields(MovieFields.all, defaults: MovieFields.defaults),
            notes: app.notes,
            nextPage: NextPageCommand(options),
            now: app.now
        )
    }
}
