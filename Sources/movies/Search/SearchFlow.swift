import Domain
import Infrastructure
import Presentation

/// What the flow of a search needs from its container.
@MainActor
protocol SearchFlowDependencies {
    var settings: Settings { get }
    func makeMoviesListViewModel(_ request: SearchRequest) -> MoviesListViewModel
    func makeMoviesListView(_ options: SearchOptions) throws -> MoviesListView
}

/// `movies search`: settles the options, lets the view model search, and the view print.
@MainActor
struct SearchFlow {
    let dependencies: any SearchFlowDependencies

    func start(_ options: SearchOptions, words: [String]) async throws -> ExitCode {
        let request = try SearchRequest(
            options,
            query: words.joined(separator: " "),
            settings: dependencies.settings
        )
        let view = try dependencies.makeMoviesListView(options)
        let viewModel = dependencies.makeMoviesListViewModel(request)
        await viewModel.didSearch(request.search)
        if let error = viewModel.error.value { throw Failure(error) }
        try view.show(viewModel, request: request)
        return request.failsIfEmpty && viewModel.isEmpty ? .empty : .success
    }
}
