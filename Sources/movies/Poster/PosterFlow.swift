import Domain
import Presentation

/// What the flow of a poster needs from its container.
@MainActor
protocol PosterFlowDependencies {
    var settings: Settings { get }
    var isTerminal: Bool { get }
    func makePosterViewModel(width: PosterWidth, options: ContentOptions, cache: CachePolicy) -> PosterViewModel
    func makePosterView(_ options: PosterOptions, destination: PosterDestination) throws -> PosterView
}

/// `movies poster`: finds the poster of a film, and draws it, saves it, or says where it is.
@MainActor
struct PosterFlow {
    let dependencies: any PosterFlowDependencies

    func start(_ options: PosterOptions, words: [String]) async throws -> ExitCode {
        let reference = try MovieReference(words.joined(separator: " "))
        let destination = try PosterDestination(options, isTerminal: dependencies.isTerminal)
        let view = try dependencies.makePosterView(options, destination: destination)
        let viewModel = dependencies.makePosterViewModel(
            width: options.width,
            options: dependencies.settings.contentOptions(options.content),
            cache: try options.lookup.policy(default: .tmdb).cache
        )
        await viewModel.didLoad(reference)
        if destination.needsImage, viewModel.error.value == nil { await viewModel.didAskForImage() }
        if let error = viewModel.error.value { throw Failure(error) }
        guard let answer = viewModel.poster.value else { throw Failure.interrupted }
        if destination.needsImage, viewModel.image.value == nil { throw Failure.interrupted }
        try view.show(answer, image: viewModel.image.value?.bytes, reference: reference)
        return .success
    }
}
