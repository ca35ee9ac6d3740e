import Domain
import Presentation

/// What the flow of a film's page needs from its container.
@MainActor
protocol ShowFlowDependencies {
    var settings: Settings { get }
    var browser: WebBrowser { get }
    func makeMovieDetailsViewModel(
        options: ContentOptions,
        policy: LookupPolicy,
        actions: MovieDetailsActions
    ) -> MovieDetailsViewModel
    func makeMovieDetailsView(_ options: ShowOptions) throws -> MovieDetailsView
}

/// `movies show`: finds the film, prints its page or opens it in the browser.
@MainActor
struct ShowFlow {
    let dependencies: any ShowFlowDependencies

    func start(_ options: ShowOptions, words: [String]) async throws -> ExitCode {
        let reference = try MovieReference(words.joined(separator: " "))
        let view = try dependencies.makeMovieDetailsView(options)
        let policy = try options.lookup.policy(default: dependencies.settings.source)
        var failure: (any Error)?
        let viewModel = dependencies.makeMovieDetailsViewModel(
            options: dependencies.settings.contentOptions(options.content),
            policy: policy,
            actions: MovieDetailsActions { movie in
                do { try dependencies.browser.open(movie.url) } catch { failure = error }
            }
        )
        await viewModel.didLoad(reference)
        if let error = viewModel.error.value { throw Failure(error) }
        guard let answer = viewModel.item.value else { throw Failure.interrupted }
        if options.opensWebPage { viewModel.didOpenWebPage() }
        if let failure { throw failure }
        try view.show(answer, reference: reference, isOpened: options.opensWebPage)
        return .success
    }
}
