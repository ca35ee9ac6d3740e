import CommandLineKit
import Domain
import Infrastructure
import POSIX
import Presentation
import TerminalKit

struct ShowFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies show",
        summary: "Show the details of films.",
        arguments: [.film],
        flags: [
            "Flags": [
                .flag("full", help: "Add all cast and crew, trailers, recommendations and links.") { $0.isFull = true },
                .flag("web", help: "Open the film's page in the browser.") { $0.opensWebPage = true },
                .flag("trailer", help: "Open the film's trailer in the browser.") { $0.opensTrailer = true }, .titles,
            ] + Flags.output(MovieDetailsFields.all.map(\.name), default: "a page of text"),
            "More flags": [.language] + Flags.lookup + Flags.films + Flags.printing,
        ],
        examples: [
            "movies show \"the matrix\"": "the best match for a title",
            "movies show tt0133093 \"Alien (1979)\" --json": "two films for a script",
            "movies show - --json < titles.txt": "the film on each line of a file",
        ],
        notes: [
            "Output is a page of text, even in a pipe, unless you use --format, --json or --fields.",
            "--web and --trailer print no page. Without a display, such as over SSH, they print the URL.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        guard !(options.opensWebPage && options.opensTrailer) else {
            throw UsageError(Messages.usage.conflictingFlags(["--trailer", "--web"]))
        }
        let scene = try await app.makeMoviesScene(options, isSession: options.readsStandardInput)
        let references = try await app.films(words, options)
        let view = try MovieDetailsView(app.output, MovieDetailsFields.all, defaults: MovieFields.defaults)
        let (films, failures) = try await app.findEach(references, options) { reference in
            try await film(reference, options, scene)
        }
        guard !films.isEmpty || failures.isEmpty else { return report(failures) }
        var openedPages: [String] = []
        if options.opensWebPage || options.opensTrailer {
            let browser = WebBrowser(environment: app.environment)
            let urls = films.map(\.content).compactMap { options.opensTrailer ? $0.trailerURL : $0.url }
            for url in urls where try browser.open(url) { openedPages.append(url) }
            // If no browser could open the URLs, they are printed as the result.
            if openedPages.isEmpty, app.output.isPlain {
                try app.console.write(urls.map { $0.cleanedForTerminal + "\n" }.joined())
                return report(failures)
            }
        }
        let offer = await app.keyOffer(for: films.lazy.compactMap(\.notice).first { $0 == .noCredential })
        let isList = options.readsStandardInput || references.count > 1
        try view.show(films, isFull: options.isFull, isList: isList, openedPages: openedPages, offer: offer)
        return report(failures)
    }

    private func film(
        _ reference: MovieReference,
        _ options: Options,
        _ scene: MoviesSceneDIContainer
    ) async throws -> Answer<MovieDetailsItemViewModel> {
        var lookup = scene.lookup
        guard !options.opensTrailer else {
            // The default source is TMDB, not the source in the settings, because only TMDB has trailers.
            lookup.policy.source = options.source ?? .tmdb
            return try await scene.showMovie.movieWithTrailers(reference, policy: lookup.policy)
                .map { lookup.item($0) }
        }
        // Only the full page shows extras.
        lookup.policy.options.includesExtras = options.isFull && app.output.isPlain
        let answer = try await scene.showMovie.movie(reference, policy: lookup.policy)
        let others = options.isFull ? await scene.showMovie.otherFilms(by: answer.content) : []
        return answer.map { lookup.item($0, others: others) }
    }
}

struct WebBrowser: Sendable {
    let environment: ProcessEnvironment

    /// Opens a URL with the command in `BROWSER`, in which `%s` is the URL, or else with a command of the system.
    /// A text browser in `BROWSER` is ignored, because it needs this terminal.
    /// - Returns: true if a browser starts; false if none starts and there is neither a display nor a usable `BROWSER`.
    /// - Throws: `Failure` if there is a display or a usable `BROWSER`, but no browser starts.
    func open(_ url: String) throws(Failure) -> Bool {
        let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0] != nil }
        let own = [environment["BROWSER"]].compactMap(\.self).filter { command in
            let program = command.split(separator: " ").first?.split(separator: "/").last ?? ""
            return !["browsh", "elinks", "links", "links2", "lynx", "w3m", "www-browser"].contains(program)
        }
        let hasScreen = hasDisplay || !own.isEmpty
        guard hasScreen || (!isRemote && !SystemBrowser.needsDisplay) else { return false }
        // Without a display, the commands of the system would start a text browser.
        let commands = own + (hasDisplay || !SystemBrowser.needsDisplay ? SystemBrowser.commands : [])
        for command in commands {
            var words = command.split(separator: " ").map(String.init)
            guard !words.isEmpty else { continue }
            if !words.contains(where: { $0.contains("%s") }) { words.append("%s") }
            let arguments = words.dropFirst().map { $0.replacing("%s", with: url) }
            if ChildProcess.start(words[0], arguments: arguments, environment: environment) { return true }
        }
        guard hasScreen else { return false }
        throw Failure(.unavailable, Messages.failures.noBrowser(commands.joined(separator: ", "), url: url))
    }
}
