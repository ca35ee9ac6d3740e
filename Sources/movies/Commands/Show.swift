import CommandLineKit
import Domain
import POSIX
import Presentation
import TerminalKit

struct ShowOptions: CommandOptions {
    var opensWebPage = false
    var showsFullCast = false
    var content = ContentFlags()
    var lookup = LookupFlags()
    var output = OutputOptions()
}

/// `movies show`: finds films, and prints their details or opens their pages in the browser.
struct ShowFlowCoordinator: FlowCoordinator {
    static let command = Command<ShowOptions>(
        program: "movies",
        name: "show",
        summary: "Show the details of films.",
        arguments: [.film],
        sections: [
            OptionSection<ShowOptions>(
                "Flags",
                [
                    .flag("full", help: "Show the whole cast.") { $0.showsFullCast = true },
                    .flag("web", help: "Open the film's page in the browser.") { $0.opensWebPage = true },
                ]
            ),
            ContentFlags.languageSection.lifted(to: \.content),
            LookupFlags.section.lifted(to: \.lookup),
        ] + OutputOptions.sections(default: "a page of text", fields: MovieDetailsFields.all.map(\.name), at: \.output),
        examples: [
            CommandExample("movies show \"the matrix\"", "the best match for a title"),
            CommandExample("movies show tt0133093 \"Alien (1979)\" --json", "two films for a script"),
        ],
        notes: [
            "The page is printed as text, on a terminal or piped, unless you use --format, --json or --fields."
        ]
    )

    let app: AppDIContainer

    func start(_ options: ShowOptions, words: [String]) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options.lookup)
        let references = try app.wordsOfFilms(words)
        let view = try MovieDetailsView(output: app.output, now: app.now)
        let policy = try options.lookup.policy(default: app.settings.source)
        let (films, failures) = try await findEach(references, in: app) { reference in
            let viewModel = scene.makeMovieDetailsViewModel(
                options: app.contentOptions(options.content),
                policy: policy,
                castLimit: options.showsFullCast ? .max : MovieDetailsItemViewModel.usualCastLimit
            )
            await viewModel.didLoad(reference)
            if let error = viewModel.error.value { throw Failure(error) }
            guard let answer = viewModel.item.value else { throw Failure.interrupted }
            return (answer: answer, reference: reference)
        }
        guard !films.isEmpty else { return report(failures, in: app) }
        var openedPages: [String] = []
        if options.opensWebPage {
            let browser = WebBrowser(environment: app.environment)
            for film in films where try browser.open(film.answer.content.url) {
                openedPages.append(film.answer.content.url)
            }
            // Without a screen for a browser, the URLs are the result.
            if openedPages.isEmpty, app.output.isPlain {
                try app.console.write(films.map { $0.answer.content.url.cleanedForTerminal + "\n" }.joined())
                return report(failures, in: app)
            }
        }
        let offer = await app.keyOffer(for: films.lazy.compactMap(\.answer.notice).first { $0 == .noCredential })
        try view.show(films, isList: references.count > 1, openedPages: openedPages, offer: offer)
        return report(failures, in: app)
    }
}

/// Opens URLs in the user's browser.
struct WebBrowser: Sendable {
    let environment: ProcessEnvironment

    /// Runs the command in `BROWSER`, with the URL in place of `%s` or at the end. If that fails, tries the system's
    /// commands.
    ///
    /// - Returns: false if there is no screen for a browser: over SSH, without a display or `BROWSER`.
    /// - Throws: `Failure` if no browser can be started.
    func open(_ url: String) throws(Failure) -> Bool {
        let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
        let hasScreen = ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0] != nil }
        guard hasScreen || !isRemote else { return false }
        let commands = (environment["BROWSER"].map { [$0] } ?? []) + ChildProcess.browserCommands
        for command in commands {
            var words = command.split(separator: " ").map(String.init)
            guard !words.isEmpty else { continue }
            if !words.contains(where: { $0.contains("%s") }) { words.append("%s") }
            let arguments = words.dropFirst().map { $0.replacing("%s", with: url) }
            if ChildProcess.start(words[0], arguments: arguments, environment: environment) { return true }
        }
        throw Failure(
            .unavailable,
            Messages.failures.noBrowser(commands.joined(separator: ", ")),
            hint: Messages.failures.openManually(url)
        )
    }
}
