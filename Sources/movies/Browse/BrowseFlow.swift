import TerminalKit
import POSIX
import CommandLineKit
import Domain
import Presentation

/// What the flow of the full-screen search needs from its container.
@MainActor
protocol BrowseFlowDependencies {
    var settings: Settings { get }
    var browser: WebBrowser { get }
    var diagnostics: ConsoleDiagnostics { get }
    func makeBrowseViewModel(_ request: BrowseRequest, _ actions: BrowseActions) -> BrowseViewModel
    func makeMovieDetailsViewModel(_ request: BrowseRequest) -> MovieDetailsViewModel
    /// Nil where no poster can be drawn.
    func makeBrowsePoster(_ request: BrowseRequest) -> BrowsePoster?
    func makeBrowseView() throws -> BrowseView
}

/// `movies browse`: takes the terminal, lets the person search and look, and gives it back.
@MainActor
struct BrowseFlow {
    let dependencies: any BrowseFlowDependencies

    func start(_ options: BrowseOptions, words: [String]) async throws -> ExitCode {
        let request = try BrowseRequest(options, words: words, settings: dependencies.settings)
        let view = try dependencies.makeBrowseView()
        let viewModel = dependencies.makeBrowseViewModel(request, actions(request, view))
        dependencies.diagnostics.hold()
        return try await view.run(viewModel, text: request.text)
    }

    private func actions(_ request: BrowseRequest, _ view: BrowseView) -> BrowseActions {
        BrowseActions(
            showMovie: { [weak view] movie in
                view?.show(
                    movie,
                    dependencies.makeMovieDetailsViewModel(request),
                    dependencies.makeBrowsePoster(request)
                )
            },
            openWebPage: { [weak view] movie in
                do throws(Failure) {
                    try dependencies.browser.open(movie.url)
                    view?.note(Messages.answers.opened(movie.url))
                } catch {
                    view?.note(error.message.asSentence)
                }
            }
        )
    }
}

extension BrowseFlow {
    /// - Throws: `UsageError` where there is no terminal to draw on.
    static func checkTerminal(_ console: Console, _ environment: ProcessEnvironment) throws(UsageError) {
        let hint = Messages.failures.searchWorksEverywhere
        guard console.isTerminal, StandardStreams.isTerminal(0) else {
            throw UsageError(Messages.usage.browseNeedsTerminal, hint: hint)
        }
        guard environment["TERM"] != "dumb" else {
            throw UsageError(Messages.usage.terminalIsDumb, hint: hint)
        }
    }
}
