import CommandLineKit
import Data
import Domain
import Foundation
import POSIX
import Presentation
import TerminalKit

struct BrowseOptions: CommandOptions {
    var years: YearRange?
    var content = ContentFlags()
    var lookup = LookupFlags()
    var recordsHistory = true
    /// What to print of the chosen film; nil to open films instead.
    var printed: PrintedFilm?
    var output = OutputOptions()

    enum PrintedFilm: String, CaseIterable, Sendable {
        case id, title, json
    }
}

/// `movies browse`: searches interactively in full-screen mode.
struct BrowseFlowCoordinator: FlowCoordinator {
    static let command = Command<BrowseOptions>(
        program: "movies",
        name: "browse",
        summary: "Search full-screen as you type.",
        arguments: [
            CommandArgument("query", .anyNumber, help: "Initial search: words, or \"Title (1999)\".")
        ],
        sections: [
            OptionSection<BrowseOptions>(
                "Flags",
                [
                    .year { $0.years = $1 },
                    .choice("print", "WHAT", help: "Choose a film with Enter, and print it to stdout.") {
                        $0.printed = $1
                    },
                    LookupFlags.titles.lifted(to: \.lookup),
                ]
            ),
            ContentFlags.section.lifted(to: \.content),
            LookupFlags.browsingSection.lifted(to: \.lookup),
            OptionSection<BrowseOptions>(
                "More flags",
                [
                    .flag("no-history", help: "Don't save queries to the history.") { $0.recordsHistory = false },
                    OutputOptions.color.lifted(to: \.output),
                ]
            ),
        ],
        examples: [
            CommandExample("movies browse", "start with recent queries, popular films"),
            CommandExample("movies browse alien --year 1979-1989", "start with a search, only in these years"),
            CommandExample("movies browse --print id", "choose a film, and print its ID"),
        ],
        notes: [
            "Type in the search field, move the mark with Up and Down, and open the marked film with Enter. Tab moves to "
                + "the list, where letters are commands, and back. The last line shows the keys that work; F1 shows all.",
            "While nothing is typed, recent queries stand above a list: popular films, or offline the best known. [ and ] "
                + "show another list: top-rated films, those in cinemas now, upcoming and trending ones.",
            "On a film, c leads to its director, cast and crew, each to their films, and m to more films like it; Esc goes back. "
                + "t opens the trailer.",
            "On a film, or on one in the list, w puts it on your watchlist or takes it off, s marks it as seen or not, and 1 to "
                + "9 and 0 (for 10) rate it; the same digit again removes the rating. The list shows + before films on the "
                + "watchlist and ✓ before those seen.",
            "From 100 columns on, the marked film is shown next to the list. The poster is next to its details: as an "
                + "image in kitty, Ghostty, iTerm2, WezTerm and Konsole, or drawn by chafa if it is installed and the "
                + "screen is at least 60 columns wide.",
            "Another command can take the chosen film: movies show \"$(movies browse --print id)\".",
            "A query is saved to the history when you press Enter or open a film.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: BrowseOptions, words: [String]) async throws -> ExitCode {
        let input = try openTerminal(isPicker: options.printed != nil)
        let scene = try await app.makeMoviesScene(options.lookup, isSession: true)
        let content = app.contentOptions(options.content)
        let policy = try options.lookup.policy(default: app.settings.source)
        let view = BrowseView(
            screen: try LiveScreen(
                console: app.console.writing(to: app.terminal),
                environment: app.environment,
                input: input,
                output: app.terminal
            ),
            style: ScreenTheme(isEnabled: true, hasColors: app.style.isEnabled),
            isPicker: options.printed != nil,
            now: app.now
        )
        let recent = RecentQueriesViewModel(recentQueries: app.recentQueries)
        recent.error.observe(on: view) { [weak view, diagnostics = app.diagnostics] error in
            guard let error, let cause = error.error else { return }
            view?.note(error.message.asSentence)
            diagnostics.warn(.historyNotRead(cause))
        }
        let viewModel = BrowseViewModel(
            searchMovies: scene.searchMovies,
            recent: recent,
            recordQuery: scene.makeRecordQuery(options.recordsHistory),
            marks: MarksViewModel(marks: app.marks, now: app.now),
            mayUseNetwork: scene.sources.mayUseNetwork(policy),
            policy: policy,
            options: content,
            years: options.years,
            isTitleOnly: options.lookup.isTitleOnly,
            posterURL: scene.posterURL,
            actions: makeActions(view, scene, content, policy)
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

    /// Finds the terminal to draw on, and returns the descriptor to read keys from.
    ///
    /// - Parameter isPicker: true to use the controlling terminal, because stdout is for the result.
    /// - Throws: `UsageError` if the terminal does not support full-screen mode, or there is no terminal.
    private func openTerminal(isPicker: Bool) throws(UsageError) -> Int32 {
        let hint = Messages.failures.useSearchInstead
        let opened = isPicker ? StandardStreams.openTerminal() : app.console.isTerminal ? 1 : nil
        guard let terminal = opened, isPicker || StandardStreams.isTerminal(0) else {
            throw UsageError(Messages.usage.browseNeedsTerminal, hint: hint)
        }
        guard app.environment["TERM"] != "dumb" else { throw UsageError(Messages.usage.terminalIsDumb, hint: hint) }
        app.terminal = terminal
        // On macOS, poll does not support /dev/tty.
        return StandardStreams.isTerminal(0) ? 0 : terminal
    }

    private func print(_ film: MoviesListItemViewModel, as printed: BrowseOptions.PrintedFilm) throws {
        switch printed {
        case .id: try app.console.write("\(film.id)\n")
        case .title: try app.console.write(film.titleAndYear.cleanedForTerminal + "\n")
        case .json:
            let output = Output(console: app.console, style: app.style, format: .json)
            try output.write([film], try output.select(MovieFields.all, defaults: MovieFields.defaults))
        }
    }
}

extension BrowseFlowCoordinator {
    private func makeActions(
        _ view: BrowseView,
        _ scene: MoviesSceneDIContainer,
        _ content: ContentOptions,
        _ policy: LookupPolicy
    ) -> BrowseViewModelActions {
        var actions = BrowseViewModelActions()
        // Numbers derived from the process ID avoid clashes with other programs' images.
        var lastPictureID = Int(getpid()) % 100_000 * 1_000
        actions.showMovie = { [weak view] movie, isPreview in
            let poster = makePoster(of: movie, scene, policy.cache) {
                lastPictureID += 1
                return lastPictureID
            }
            view?.show(
                scene.makePreview(of: movie),
                scene.makeMovieDetailsViewModel(options: content, policy: policy, findsOtherFilms: true),
                poster,
                isPreview: isPreview
            )
        }
        actions.showPerson = { [weak view] person, name in
            view?.show(scene.makePersonViewModel(options: content, policy: policy), person, named: name)
        }
        actions.showSimilar = { [weak view] movie in
            let request = MoviesRequest(list: .similar(movie.id), options: content)
            let list = scene.makeMoviesListViewModel(policy: policy)
            view?.show(heading: Messages.browse.similar(to: movie.titleAndYear)) {
                try await list.didLoad(request, through: 1)
                return list.items.value
            }
        }
        actions.openTrailer = { [weak view] movie in
            view?.note(Messages.browse.loading)
            Task {
                do {
                    guard policy.source != .catalog else { throw DomainError.onlyFromTMDB(.trailers) }
                    let (film, cache) = (MovieReference.id(movie.id), policy.cache)
                    let answer = try await scene.showMovie.movieWithTrailers(film, options: content, cache: cache)
                    if let trailer = answer.content.trailers.first { open(trailer.url, withNotice: view) }
                } catch {
                    view?.note(ErrorMessage(error)?.message.asSentence ?? "")
                }
            }
        }
        actions.openWebPage = { [weak view] in open($0, withNotice: view) }
        actions.readQuery = { (text, years) throws(MovieQueryError) in try MovieQuery(text, years: years) }
        actions.readFacts = CatalogInterpreter().facts
        actions.findGenres = {
            let answer = try? await scene.discoverMovies.genres(language: content.language, policy: policy)
            return answer?.content ?? Genre.english
        }
        return actions
    }

    /// Returns the loader of a film's poster; nil if posters cannot be drawn.
    private func makePoster(
        of movie: Movie,
        _ scene: MoviesSceneDIContainer,
        _ cache: CachePolicy,
        nextPictureID: @escaping () -> Int
    ) -> BrowsePoster? {
        guard app.makeImageRenderer().drawsOnScreen else { return nil }
        return BrowsePoster(
            of: movie,
            findPoster: scene.makeFindPoster(),
            cache: cache,
            makeRenderer: app.makeImageRenderer,
            nextPictureID: nextPictureID
        )
    }

    private func open(_ url: String, withNotice view: BrowseView?) {
        do throws(Failure) {
            let isOpened = try WebBrowser(environment: app.environment).open(url)
            view?.note(isOpened ? Messages.answers.opened(url) : url)
        } catch {
            view?.note(error.message.asSentence)
        }
    }
}
