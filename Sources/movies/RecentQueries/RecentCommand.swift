import CommandLineKit

/// The table of `movies recent`.
enum RecentCommand {
    static let table = Command<RecentOptions>(
        program: "movies",
        name: "recent",
        summary: "List recent queries, newest first.",
        sections: [
            OptionSection("Queries", [limit, run, remove, clear]),
            OptionSection(
                "Searching again, with --run",
                [SearchCommand.page, SearchCommand.reverse, SearchCommand.noHistory].map { $0.lifted(to: \.search) }
            ),
            ContentFlags.section.lifted(to: \.search.content),
            LookupFlags.section.lifted(to: \.search.lookup),
            OutputOptions.section(default: "table on a terminal, else tsv", fields: fields)
                .lifted(to: \.search.output),
            OptionSection(
                "Behaviour",
                ([OutputOptions.failIfEmpty] + OutputOptions.verbosity).map { $0.lifted(to: \.search.output) }
            ),
        ],
        examples: [
            CommandExample("movies recent", "the last ten queries"),
            CommandExample("movies recent --run 2", "search the second one again"),
        ]
    )

    /// Those of a query, then those of the films that `--run` finds.
    private static var fields: [String] {
        let queries = RecentQueryFields.all.map(\.name)
        return queries + MovieFields.all.map(\.name).filter { !queries.contains($0) }
    }

    private static let limit = CommandOption<RecentOptions>.integer(
        "limit",
        short: "n",
        "N",
        in: 1...Int.max,
        default: "10",
        help: "At most N queries; with --run, at most N films."
    ) { $0.search.limit = $1 }

    private static let run = CommandOption<RecentOptions>.integer(
        "run",
        "N",
        in: 1...Int.max,
        help: "Search the N-th query again."
    ) { $0.actions.append(.run($1)) }

    private static let remove = CommandOption<RecentOptions>.integer(
        "remove",
        "N",
        in: 1...Int.max,
        help: "Remove the N-th query."
    ) { $0.actions.append(.remove($1)) }

    private static let clear = CommandOption<RecentOptions>.flag(
        "clear",
        help: "Remove all queries; nothing is asked."
    ) { $0.actions.append(.clear) }
}
