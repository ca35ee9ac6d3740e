import CommandLineKit
import Data
import Domain
import POSIX
import Presentation
import TerminalKit

enum PrintedFilm: String, CaseIterable, Sendable { case id, title, json }

struct BrowseFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies browse",
        summary: "Search as you type, in full-screen mode.",
        arguments: [CommandArgument("query", .anyNumber, help: "The query to start with, such as \"Alien (1979)\".")],
        flags: [
            "Flags": [
                .year,
                .choice("print", "WHAT", help: "What to print to stdout about the film chosen with Enter.") {
                    $0.printed = $1
                },
                .titles,
            ],
            "More flags": Flags.content + Flags.browsing
                + [.noHistory(help: "Don't save queries to the history."), .color],
        ],
        examples: [
            "movies browse": "start with recent queries and popular films",
            "movies browse alien --year 1979-1989": "start with a search limited to these years",
            "movies show \"$(movies browse --print id)\"": "choose a film for another command",
        ],
        notes: [
            "Type a query, select a film with Up and Down, and open it with Enter. Tab moves to the list, where letters are "
                + "commands. The last line shows the keys that work; F1 shows all.",
            "An empty search field shows recent queries and popular films. [ and ] show other lists: top-rated, current, "
                + "upcoming and trending films, your watchlist, and the films you have seen and rated.",
            "f filters and sorts the list by years, genre and more. Esc removes the filter.",
            "On a film, c lists its director, cast and crew, m lists similar films, and t opens the trailer. Esc goes back.",
            "w puts a film on your watchlist (+), s marks it as seen (✓), and 1 to 9 and 0 (for 10) rate it. The same key "
                + "again undoes the change.",
            "In terminals with at least 100 columns, the selected film is shown next to the list. Posters are images in "
                + "kitty, Ghostty, iTerm2, WezTerm and Konsole; elsewhere chafa draws them, if installed.",
            "A query is saved to the history when you press Enter or open a film.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let input = try openTerminal(isPicker: options.printed != nil)
        let scene = try await app.makeMoviesScene(options, isSession: true)
        let view = BrowseView(
            screen: try LiveScreen(
                console: app.console.writing(to: app.terminal),
                environment: app.environment,
                input: input,
                output: app.terminal
            ),
            style: ScreenTheme(isEnabled: true, hasColors: app.style.isEnabled),
            isPicker: options.printed != nil,
            makeRenderer: app.makeImageRenderer,
            now: app.now
        )
        let recordQuery = scene.makeRecordQuery(options.recordsHistory)
        let recent = RecentQueriesViewModel(recentQueries: app.recentQueries, recordQuery: recordQuery, now: app.now)
        recent.error.observe(on: view) { [weak view, diagnostics = app.diagnostics] error in
            guard let error, let cause = error.error else { return }
            view?.note(error.message.asSentence)
            diagnostics.warn(.historyNotRead(cause))
        }
        var actions = BrowseViewModelActions()
        actions.openWebPage = { [environment = app.environment] url in
            do throws(Failure) {
                return try WebBrowser(environment: environment).open(url) ? Messages.answers.opened(url) : url
            } catch { return error.message.asSentence }
        }
        actions.readQuery = { (text, years) throws(MovieQueryError) in
            var query = try MovieQuery(text, years: years)
            query.isTitleOnly = options.isTitleOnly
            return query
        }
        actions.readFacts = CatalogInterpreter().facts
        let viewModel = BrowseViewModel(
            searchMovies: scene.makeSearchMovies(recordQuery),
            showMovie: scene.showMovie,
            findPeople: scene.findPeople,
            findPoster: scene.findPoster,
            discoverMovies: scene.discoverMovies,
            recent: recent,
            marks: MarksViewModel(films: app.markedFilms) { [showMovie = scene.showMovie, lookup = scene.lookup] id in
                try? await showMovie.movie(.id(id), policy: lookup.policy).content.movie
            },
            mayUseNetwork: scene.sources.mayUseNetwork(scene.lookup.policy),
            lookup: scene.lookup,
            years: options.facts.years,
            actions: actions
        )
        app.diagnostics.hold()
        switch try await view.run(viewModel, text: words.joined(separator: " ")) {
        case .left: return options.printed == nil ? .success : .interrupted
        case .interrupted: return .interrupted
        case .chosen(let film):
            try print(film, as: options.printed ?? .id)
            return .success
        }
    }

    /// Opens the terminal. Sets `app.terminal` to the descriptor for drawing, and returns the descriptor for reading keys.
    /// - Parameter isPicker: true to draw on the controlling terminal, because the result is printed on stdout.
    /// - Throws: `UsageError` if there is no terminal, or if it does not support full-screen mode.
    private func openTerminal(isPicker: Bool) throws(UsageError) -> Int32 {
        let opened = isPicker ? StandardStreams.openTerminal() : app.console.isTerminal ? 1 : nil
        guard let terminal = opened, isPicker || StandardStreams.isTerminal(0) else {
            throw UsageError(Messages.usage.browseNeedsTerminal)
        }
        guard app.environment["TERM"] != "dumb" else { throw UsageError(Messages.usage.terminalIsDumb) }
        app.terminal = terminal
        // Standard input is preferred, because `poll` does not support /dev/tty on macOS.
        return StandardStreams.isTerminal(0) ? 0 : terminal
    }

    private func print(_ film: MoviesListItemViewModel, as printed: PrintedFilm) throws {
        switch printed {
        case .id: try app.console.write("\(film.id)\n")
        case .title: try app.console.write(film.titleAndYear.cleanedForTerminal + "\n")
        case .json:
            try RowsView(Output(console: app.console, style: app.style, format: .json), MovieFields.all).write([film])
        }
    }
}
