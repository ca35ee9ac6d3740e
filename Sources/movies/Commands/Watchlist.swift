import CommandLineKit
import Domain
import JSONText
import Presentation
import TerminalKit

enum WatchlistAction: String, CaseIterable { case list, add, remove, sync }

struct WatchlistFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies watchlist",
        summary: "Keep a list of films to see.",
        arguments: [
            CommandArgument(
                actions: WatchlistAction.self,
                .optional,
                help: "List the films (newest first), add or remove films, or sync with your TMDB account.",
                implied: .add,
                meant: { MarksFlow.command(forAction: $0, of: "watchlist") }
            ),
            .marked(.film, .oneOrMore, after: ["add", "remove"]),
        ],
        flags: Flags.marks([
            .value(
                "on",
                "DATE",
                expecting: Messages.usage.time,
                help: "With add: the date or time when the film was added; default now.",
                parse: { CalendarDate(typed: $0)?.time ?? RFC3339.date(from: $0) }
            ) { $0.addedAt = $1 }.only(for: "add"),
            .flag("dry-run", help: "With sync: only print the changes.") { $0.isDryRun = true }.only(for: "sync"),
            .flag("remove-all", help: "With sync: allow removals even if they empty most of a list.") {
                $0.removesAll = true
            }
            .only(for: "sync"),
        ]),
        instead: ["--date": "movies watchlist add <film> --on DATE"],
        examples: [
            "movies watchlist add \"the matrix\"": "the film with this title",
            "movies watchlist remove @3": "the third film of the last table",
            "movies watchlist list --sort rating": "all films, the best rated first",
            "movies watchlist add - < titles.txt": "the film on each line of a file",
            "movies watchlist sync --dry-run": "what would change here and on TMDB",
        ],
        notes: [
            "The list is kept on this computer. Marking a film as seen removes it from the list. If a film is not found, "
                + "nothing changes.",
            namingNote,
            "'movies watchlist sync' needs 'movies auth login --account'. It copies changes to the watchlist and ratings "
                + "since the last sync in both directions, including removals. If both sides changed, your local rating "
                + "wins, and an addition wins over a removal. The first sync only adds. Fields of its output: "
                + "\(SyncFields.all.map(\.name).joined(separator: ", ")).",
            "A sync removes nothing if TMDB sends an incomplete list, or if a list would lose more than ten films and more "
                + "than half of its films; --remove-all allows the latter.",
        ]
    )

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        let (flow, films) = (MarksFlow(app: app, options: options), Array(words.dropFirst()))
        let action = words.first.flatMap(WatchlistAction.init) ?? .list
        for (flag, isSet) in [("--dry-run", options.isDryRun), ("--remove-all", options.removesAll)] where isSet {
            guard action == .sync else { throw UsageError(Messages.usage.only(flag, with: "'movies watchlist sync'")) }
        }
        if let time = options.addedAt {
            guard action == .add else { throw UsageError(Messages.usage.only("--on", with: "'movies watchlist add'")) }
            let day = CalendarDate(ofLocalTime: time)
            if day > CalendarDate(ofLocalTime: app.now()) { throw UsageError(Messages.usage.dateInFuture("\(day)")) }
        }
        let command = ["movies", "watchlist", action.rawValue]
        switch action {
        case .sync:
            try await sync(options)
            return .success
        case .list: return try await flow.show(.watchlist, command, none: Messages.marks.emptyWatchlist)
        case .add: return try await flow.mark(films, .addToWatchlist, by: (command, []))
        case .remove: return try await flow.mark(films, .removeFromWatchlist, by: (command, []))
        }
    }

    /// Syncs the watchlist and the ratings with the TMDB account, prints the changes, and then throws the error of a failed change.
    private func sync(_ options: Options) async throws {
        guard !options.isOffline, options.source != .catalog else {
            let flag = options.isOffline ? "--offline" : "--source catalog"
            throw UsageError(Messages.usage.needsNetwork("movies watchlist sync", without: flag))
        }
        let view = try SyncView(app.output, SyncFields.all)
        let sync = try app.makeSyncMarks(timeout: options.timeout)
        let report = try await app.withProgressBar { progress in
            progress?.draw(share: 0, words: [Messages.sync.syncing])
            return try await sync(isDryRun: options.isDryRun, removesAll: options.removesAll) { share in
                progress?.draw(share: share, words: [Messages.sync.syncing])
            }
        }
        try view.show(report)
        if let failure = report.failure { throw failure }
    }
}
