import CommandLineKit
import Data
import Domain
import Presentation

/// An action of `movies recent` that does not list queries. A number is the position of a query in the list, from 1.
enum HistoryAction: Equatable, Sendable {
    case run(Int)
    case remove(Int)
    case clear
}

struct RecentFlowCoordinator: FlowCoordinator {
    static let command = Command<Options>(
        "movies recent",
        summary: "List recent queries, newest first.",
        arguments: [
            CommandArgument(
                "list",
                .optional,
                help: "List recent queries; this is the default.",
                choices: ["list"],
                aliases: ["ls": "list"]
            )
        ],
        flags: [
            "Flags": [
                .limit(default: "10", help: "List at most N queries; with --run, show at most N films."),
                .number("run", "N", in: 1...Int.max, help: "Repeat the N-th query.") { $0.historyAction = .run($1) },
                .number("remove", "N", in: 1...Int.max, help: "Delete the N-th query.") {
                    $0.historyAction = .remove($1)
                },
                .flag("clear", help: "Delete all recent queries without confirmation.") { $0.historyAction = .clear },
            ] + Flags.output(RecentQueryFields.all.map(\.name), MovieFields.list.map(\.name)),
            "With --run": searching,
            "More flags": Flags.content + Flags.lookup + Flags.listing,
        ],
        examples: ["movies recent --run 2": "repeat the second query"]
    )

    private static let searching: [Flag] = Flags.paging.dropLast() + Flags.order + [.titles, .noHistory()]

    let app: AppDIContainer

    func start(_ options: Options, words: [String]) async throws -> ExitCode {
        try check(options)
        if case .run(let position) = options.historyAction { return try await run(position, options) }
        let view = try RecentQueriesView(app.output, RecentQueryFields.all, hiddenInJSON: ["n"])
        switch options.historyAction {
        case .remove(let position):
            guard let removed = try await app.recentQueries.remove(at: position) else {
                throw UsageError(Messages.usage.noRecentQuery(position))
            }
            app.output.note(Messages.recentQueries.removed(removed.text))
        case .clear:
            await app.lastList?.clear()
            app.output.note(Messages.recentQueries.cleared(try await app.recentQueries.removeAll()))
        case .run, nil:
            let queries = try await app.recentQueries.queries(limit: options.limit ?? 10)
            try view.show(RecentQueriesItemViewModel.items(queries, now: app.now()))
            if options.failsIfEmpty, queries.isEmpty { return .empty }
        }
        return .success
    }

    private func run(_ position: Int, _ options: Options) async throws -> ExitCode {
        let scene = try await app.makeMoviesScene(options, isSession: options.mayNeedSeveralPages)
        let queries = try await app.recentQueries.queries(limit: position)
        guard queries.count == position, let entry = queries.last else {
            throw UsageError(Messages.usage.noRecentQuery(position))
        }
        guard let query = MovieQuery(entry) else { throw MovieQueryError.empty }
        return try await SearchFlowCoordinator(app: app).search(query, options, in: scene)
    }

    /// - Throws: `UsageError` for flags that exclude each other, and for flags that require `--run`.
    private func check(_ options: Options) throws(UsageError) {
        let flags = app.typedFlags.map(\.name).filter(["run", "remove", "clear"].contains).map { "--\($0)" }
        guard Set(flags).count <= 1 else { throw UsageError(Messages.usage.conflictingFlags(flags)) }
        _ = try options.policy(default: .auto)
        if case .run = options.historyAction { return }
        let names = (Self.searching + Flags.content + Flags.lookup).map(\.description.name)
        if let flag = app.typedFlags.first(where: { names.contains($0.name) }) {
            throw UsageError(Messages.usage.only("--\(flag.name)", with: "--run"))
        }
    }
}
