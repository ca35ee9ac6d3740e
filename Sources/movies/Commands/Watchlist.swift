import CommandLineKit
import Domain
import Presentation

enum WatchlistAction: String, CaseIterable {
    case list, add, remove
}

/// `movies watchlist`: lists and changes the films to see.
struct WatchlistFlowCoordinator: FlowCoordinator {
    static let command = Command<MarksOptions>(
        program: "movies",
        name: "watchlist",
        summary: "Keep a list of films to see.",
        arguments: [
            CommandArgument(
                actions: WatchlistAction.self,
                help: "List the films, newest first, or add or remove films."
            ),
            .markedFilms(.anyNumber, after: ["add", "remove"]),
        ],
        sections: MarksOptions.sections(),
        examples: [
            CommandExample("movies watchlist add \"the matrix\"", "the best match for a title"),
            CommandExample("movies watchlist list --sort rating", "all films, the best rated first"),
            CommandExample("movies watchlist add - < titles.txt", "the film of each line of a file"),
            CommandExample("movies watchlist remove 603", "take a film off"),
        ],
        notes: [
            "The list is kept on this computer. A film that is marked as seen leaves it. If one of several films is not found, "
                + "none is added or removed."
        ],
        readStandardInput: { $0.readsStandardInput = true }
    )

    let app: AppDIContainer

    func start(_ options: MarksOptions, words: [String]) async throws -> ExitCode {
        let (flow, films) = (MarksFlow(app: app, options: options), Array(words.dropFirst()))
        let action = words.first.flatMap(WatchlistAction.init) ?? .list
        switch action {
        case .list:
            if let film = films.first {
                throw UsageError(
                    .unexpectedWord(UsageError.quoted(film)),
                    hints: [.usage("movies watchlist list [flags]")]
                )
            }
            return try await flow.list(
                ["movies", "watchlist", "list"],
                none: Messages.marks.emptyWatchlist,
                \.watchlist
            )
        case .add, .remove:
            guard !films.isEmpty else {
                throw UsageError(
                    .missingWord("<film>...", of: "watchlist \(action.rawValue)"),
                    hints: [.usage("movies watchlist \(action.rawValue) [flags] <film>...")]
                )
            }
            return try await flow.mark(films, action == .add ? .addToWatchlist : .removeFromWatchlist)
        }
    }
}
