import CommandLineKit
import Domain
import POSIX
import Presentation

struct ShowOptions: CommandOptions {
    var opensWebPage = false
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()
}

/// `movies show`: finds a film, and prints its details or opens its page in the browser.
struct ShowFlowCoordinator: FlowCoordinator {
    static let command = Command<ShowOptions>(
        program: "movies",
        name: "show",
        summary: "Show the details of a film.",
        arguments: [.film],
        sections: [
            OptionSection<ShowOptions>(
                "Page",
                [.flag("web", help: "Open the film's page in the browser.") { $0.opensWebPage = true }]
            ),
            ContentFlags.languageSection.lifted(to: \.content),
            LookupFlags.section.lifted(to: \.lookup),
        ] + OutputOptions.sections(default: "a page of text", fields: MovieDetailsFields.all.map(\.name), at: \.output),
        examples: [
            CommandExample("movies show \"the matrix\"", "the best match for a title"),
            CommandExample("movies show tt0133093 --json", "one film for a script"),
        ],
        notes: [
            "The page is printed as text, on a terminal or piped, unless you use --format, --json or --fields."
        ]
    )

    let app: AppDIContainer

    func start(_ options: ShowOptions, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options.lookup)
        let reference = try await app.movieReference(words)
        let view = try MovieDetailsView(output: app.output, now: app.now)
        let viewModel = scene.makeMovieDetailsViewModel(
            options: app.contentOptions(options.content),
            policy: try options.lookup.policy(default: app.settings.source)
        )
        await viewModel.didLoad(reference)
        if let error = viewModel.error.value { throw Failure(error) }
        guard let answer = viewModel.item.value else { throw Failure.interrupted }
        if options.opensWebPage { try WebBrowser(environment: app.environment).open(answer.content.url) }
        let offer = await app.keyOffer(for: answer.notice)
        try view.show(answer, reference: reference, isOpened: options.opensWebPage, offer: offer)
        return .success
    }
}

/// Opens URLs in the user's browser.
struct WebBrowser: Sendable {
    let environment: ProcessEnvironment

    /// Runs the command in `BROWSER`, with the URL in place of `%s` or at the end. If that fails, tries `xdg-open` and
    /// `open`.
    /// - Throws: `Failure` if no browser can be started.
    func open(_ url: String) throws(Failure) {
        let commands = [environment["BROWSER"], "xdg-open", "open"].compactMap { $0 }
        for command in commands {
            var words = command.split(separator: " ").map(String.init)
            guard !words.isEmpty else { continue }
            if !words.contains(where: { $0.contains("%s") }) { words.append("%s") }
            let arguments = words.dropFirst().map { $0.replacing("%s", with: url) }
            if ChildProcess.start(words[0], arguments: arguments, environment: environment) { return }
        }
        throw Failure(
            .unavailable,
            Messages.failures.noBrowser(commands.joined(separator: ", ")),
            hint: Messages.failures.openManually(url)
        )
    }
}
