import Domain
import Presentation

/// Makes what a film's page is made of.
@MainActor
struct MovieDetailsContainer {
    let app: AppContainer
    let sources: MovieSources
}

extension MovieDetailsContainer: ShowFlowDependencies {
    var settings: Settings { app.settings }
    var browser: WebBrowser { WebBrowser(environment: app.environment) }

    func makeMovieDetailsViewModel(
        options: ContentOptions,
        policy: LookupPolicy,
        actions: MovieDetailsActions
    ) -> MovieDetailsViewModel {
        MovieDetailsViewModel(
            showMovie: ShowMovie(sources: sources),
            options: options,
            policy: policy,
            actions: actions
        )
    }

    func makeMovieDetailsView(_ options: ShowOptions) throws -> MovieDetailsView {
        let isPage = options.output.format == nil && options.output.fields == nil
        return MovieDetailsView(
            console: app.console,
            style: app.style,
            format: isPage ? nil : app.format,
            fields: try app.fields(MovieDetailsFields.all, defaults: MovieFields.defaults),
            notes: app.notes,
            now: app.now
        )
    }
}
