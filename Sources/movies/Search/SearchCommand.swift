import CommandLineKit
import Domain

/// The table of `movies search`.
enum SearchCommand {
    static let table = Command<SearchOptions>(
        program: "movies",
        name: "search",
        summary: "Search films.",
        arguments: [
            CommandArgument(
                "query",
                .oneOrMore,
                help: "The words of a title, \"Title (1999)\", or one film as tmdb:603, tt0133093 or its web address."
            )
        ],
        sections: [
            OptionSection("Paging", [page, limit]),
            OptionSection("Filter and order", [year, reverse]),
            ContentFlags.section.lifted(to: \.content),
            LookupFlags.section.lifted(to: \.lookup),
            OptionSection("History", [noHistory]),
            OutputOptions.section(default: "table on a terminal, else tsv", fields: MovieFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection(
                "Behaviour",
                ([OutputOptions.failIfEmpty] + OutputOptions.verbosity).map { $0.lifted(to: \.output) }
            ),
        ],
        examples: [
            CommandExample("movies search \"the godfather\"", "films of that name"),
            CommandExample("movies search alien --year 1979-1989", "films of those years alone"),
            CommandExample("movies search matrix --json | jq -r '.results[].title'", "titles for a script"),
        ]
    )

    /// For `recent --run`, too.
    static let page = CommandOption<SearchOptions>.integer(
        "page",
        short: "p",
        "N",
        in: MoviesPage.numbers,
        default: "1",
        help: "The page; a page holds 20 films."
    ) { $0.page = $1 }

    private static let limit = CommandOption<SearchOptions>.integer(
        "limit",
        short: "n",
        "N",
        in: 1...Int.max,
        help: "At most N films."
    ) { $0.limit = $1 }

    private static let year = CommandOption<SearchOptions>.text(
        "year",
        "YEARS",
        help: "Films of 1999, 1990-1999, 1990- or -1999 alone."
    ) { (options: inout SearchOptions, text: String) throws(UsageError) in
        options.years = try YearsArgument.years(text)
    }

    static let reverse = CommandOption<SearchOptions>.flag(
        "reverse",
        help: "The films of the answer in reverse order."
    ) { $0.isReversed = true }

    static let noHistory = CommandOption<SearchOptions>.flag(
        "no-history",
        help: "Do not add the query to the recent ones."
    ) { $0.recordsHistory = false }
}
