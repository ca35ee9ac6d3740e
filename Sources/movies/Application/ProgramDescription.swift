import CommandLineKit
import Domain

enum ProgramDescription {
    @MainActor static let program = ProgramSpec(
        program: "movies",
        tagline: "Search for films from the terminal: offline, or live from TMDB.",
        groups: [
            "Films": Subcommands.descriptions(of: Subcommands.films),
            "Watchlist and ratings": Subcommands.descriptions(of: Subcommands.yours),
            "Setup": Subcommands.descriptions(of: Subcommands.setup) + [help.description],
        ],
        examples: [
            "movies search \"the godfahter\"": "by title, despite the typo",
            "movies search tom hanks 90s comedies": "by people, decades and genres",
            "movies browse": "full-screen search as you type",
        ],
        frequent: [
            "search", "show", "browse", "list", "discover", "person", "providers", "watchlist", "seen", "rate", "auth",
            "doctor",
        ],
        footer: [credential],
        notice: notice
    )

    static let credential =
        "Without a TMDB key, results come from the offline catalogue. To search all of TMDB, get a free key at "
        + "https://www.themoviedb.org/settings/api and run 'movies auth login'."

    static let notice = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    static let help = Command<Options>(
        "movies help",
        summary: "Show help for a command.",
        arguments: [
            CommandArgument(
                "command",
                .optional,
                help: "Command to show help for; without one, the most used commands are listed."
            ),
            CommandArgument("action", .optional, help: "One of the command's actions, such as import."),
        ],
        flags: ["Flags": [.flag("all", help: "List all commands.", set: { _ in }), .noPager]]
    )

    @MainActor static let manual = program.manualPage(
        version: Version.number,
        date: Version.date,
        description: [
            "movies searches for films by title, people, genres, years and other facts, shows their details, and keeps your "
                + "watchlist, the films you have seen and your ratings. " + credential,
            "On a terminal, output is a table or a page of text; otherwise most commands print tab-separated rows without a header. "
                + "Results go to standard output, everything else to standard error. On failure, standard output is empty.",
            "Flags may come before or after words. --flag value and --flag=value are the same, and so are -pN and -p N; "
                + "everything after -- is a word.",
        ],
        sections: [
            ManualSection("EXAMPLES", entries: program.examples.map { ($0.command, $0.effect) }),
            files, environment,
            ManualSection("EXIT STATUS", entries: ExitCode.allCases.map { ("\($0.rawValue)", $0.texts.meaning) }),
            ManualSection(
                "SEE ALSO",
                paragraphs: ["chafa(1), fzf(1), jq(1), less(1). 'movies help <command>' shows the help of a command."]
            ),
            ManualSection("NOTES", paragraphs: [notice, "The built-in catalogue contains facts from Wikidata (CC0)."]),
        ]
    )

    private static let environment = ManualSection(
        "ENVIRONMENT",
        [
            "TMDB_ACCESS_TOKEN, TMDB_API_KEY": "The TMDB key, of either kind. The first variable takes precedence.",
            "MOVIES_API_URL": "Base URL of the API; http URLs are accepted only for localhost.",
            "MOVIES_IMAGE_URL": "Base URL of images; http URLs are accepted only for localhost.",
            "https_proxy, all_proxy, no_proxy":
                "Proxy for https requests (Linux only); with glibc, http requests use no proxy.",
            "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, XDG_DATA_HOME":
                "Base directories of the files below (absolute paths only).",
            "NO_COLOR, CLICOLOR_FORCE, TERM":
                "The first and TERM=dumb turn colours and bold off, the second turns them on, unless --color is set.",
            "PAGER":
                "Pager for long output on a terminal (default less); cat or an empty value turns paging off. If LESS is not "
                + "set, the pager gets LESS=FRX.",
            "FORCE_HYPERLINK":
                "Whether titles are links: 0 for never, 1 for always, except with --color never. By default, they are links "
                + "if colours are on and the terminal is known to support links.",
            "COLUMNS": "The width of a table if there is no terminal.",
            "BROWSER": "The command that opens URLs, with the URL in place of %s or at the end.",
            "LC_ALL, LC_MESSAGES, LANG":
                "The language of messages, and of titles unless --language or the language setting is used.",
        ]
    )

    private static let files = ManualSection(
        "FILES",
        [
            "~/.config/movies/config.json": "Settings: \(SettingKey.allCases.map(\.rawValue).joined(separator: ", ")).",
            "~/.config/movies/credentials.json": "The stored TMDB key and session (mode 0600).",
            "~/.local/state/movies/recent-queries.json": "The recent queries.",
            "~/.local/state/movies/last-list.json": "The films of the last table, at most 500, for ranks such as @3.",
            "~/.local/state/movies/notes.json": "The time when a TMDB key was last suggested.",
            "~/.local/state/movies/renames/": "The log of each run of 'movies rename --apply'.",
            "~/.cache/movies/": "Cached responses and posters: at most 64 MiB, nothing older than 180 days.",
            "~/.local/share/movies/catalog.index": "The imported catalogue.",
            "~/.local/share/movies/marks.json": "Your watchlist, films seen, and ratings (mode 0600).",
        ],
        paragraphs: ["Flags override environment variables, which override the files."]
    )
}
