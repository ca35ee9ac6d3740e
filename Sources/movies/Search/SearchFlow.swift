import CommandLineKit
import Domain
import Presentation

/// What the flow of a search needs from its container.
@MainActor
protocol SearchFlowDependencies {
    var settings: Settings { get }
    func makeMoviesListViewModel(_ request: SearchRequest) -> MoviesListViewModel
    func makeMoviesListView(_ options: SearchOptions, _ request: SearchRequest) throws -> MoviesListView
}

/// `movies search`: settles the options, lets the view model search, and the view print.
@MainActor
struct SearchFlow {
    let dependencies: any SearchFlowDependencies

    func start(_ options: SearchOptions, words: [String]) async throws -> ExitCode {
        let text = words.joined(separator: " ")
        guard text.trimmingWhitespace() != "-" else {
            throw UsageError(Messages.usage.notAQuery, hint: Messages.usage.giveATitle)
        }
        return try await start(options, query: try MovieQuery(text, years: options.years))
    }

    func start(_ options: SearchOptions, query: MovieQuery) async throws -> ExitCode {
        let request = try SearchRequest(options, query: query, settings: dependencies.settings)
        let view = try dependencies.makeMoviesListView(options, request)
        let viewModel = dependencies.makeMoviesListViewModel(request)
        view.bind(to: viewModel)
        await viewModel.didSearch(request.search)
        if let error = viewModel.error.value { throw Failure(error) }
        guard let printed = view.printed else { throw Failure.interrupted }
        try printed.get()
        return request.failsIfEmpty && viewModel.isEmpty ? .empty : .success
    }
}
