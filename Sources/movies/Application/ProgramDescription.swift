import CommandLineKit
import Domain

/// The program's texts in help and the manual page.
enum ProgramDescription {
    static let version = "0.1.0"

    static let date = "2026-11-21"

    @MainActor static let suite = CommandSuite(
        program: "movies",
        tagline: "Search films in the terminal: offline at once, or live at TMDB.",
        groups: [CommandSuite.Group("Commands", Subcommands.descriptions + [help])],
        footer: [credential, notice]
    )

    static let credential =
        "Without a credential, answers come from the offline catalogue. "
        + "A free credential of https://www.themoviedb.org/settings/api in TMDB_ACCESS_TOKEN "
        + "brings all films and live data."

    /// The notice required by TMDB's terms of use.
    static let notice = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    static let help = Command<PlainOptions>(
        program: "movies",
        name: "help",
        summary: "Explain a command.",
        arguments: [
            CommandArgument("command", .optional, help: "The command to explain; without one, all are listed.")
        ],
        sections: [PlainOptions.section]
    ).description
}

extension ProgramDescription {
    @MainActor static let manual = ManualPage(
        suite,
        version: version,
        date: date,
        description: [
            "movies searches films by their titles, shows one in full, and remembers what was searched. " + credential,
            "On a terminal an answer is a table or a page of text; anywhere else it is tab-separated, without a header. "
                + "Results go to standard output, everything else to standard error; on failure standard output is empty.",
            "Flags may stand before or after words; --flag value, --flag=value, -pN and -p N are the same, "
                + "and what follows -- is words.",
        ],
        sections: [exitStatus, environment, files, notes]
    )

    private static let exitStatus = ManualPage.Section(
        "EXIT STATUS",
        entries: ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }
    )

    private static let environment = ManualPage.Section(
        "ENVIRONMENT",
        entries: [
            (
                "TMDB_ACCESS_TOKEN, TMDB_API_KEY",
                "The credential; either kind, a read access token or an API key, in either variable. The first wins."
            ),
            ("MOVIES_API_URL", "The base of the API; http: only for this machine itself."),
            ("MOVIES_IMAGE_URL", "The base of the images; http: only for this machine itself."),
            (
                "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, XDG_DATA_HOME",
                "Where the files lie, where these are absolute paths."
            ),
            ("NO_COLOR, CLICOLOR_FORCE, TERM", "Whether text has colours and bold, where --color does not say."),
            (
                "PAGER",
                "The program that shows what is longer than the screen, where standard output is a terminal and --no-pager "
                    + "is not given; cat, or empty, for none. LESS is FRX for it unless it is set."
            ),
            (
                "FORCE_HYPERLINK",
                "1 for titles that are links in any terminal, 0 for none; by default they are where terminals are known to "
                    + "take them and text has colours."
            ),
            ("COLUMNS", "The width of a table where there is no terminal."),
        ]
    )

    private static let files = ManualPage.Section(
        "FILES",
        entries: [
            (
                "~/.config/movies/config.json",
                "Settings: \(SettingKey.allCases.map(\.rawValue).joined(separator: ", "))."
            ),
            ("~/.config/movies/credentials.json", "The stored credential, for its owner's eyes."),
            ("~/.local/state/movies/recent-queries.json", "The recent queries."),
            ("~/.cache/movies/", "Cached answers and posters: at most 64 MiB, nothing older than 180 days."),
            ("~/.local/share/movies/catalog.index", "The imported catalogue."),
        ],
        paragraphs: ["A flag wins over the environment, the environment over a file."]
    )

    private static let notes = ManualPage.Section(
        "NOTES",
        paragraphs: [notice, "The built-in catalogue holds facts from Wikidata (CC0)."]
    )
}
