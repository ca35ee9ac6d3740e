import CommandLineKit

/// What the program says of itself.
enum ProgramDescription {
    static let version = "0.1.0"

    /// The day of the version.
    static let date = "2026-11-21"

    @MainActor static let suite = CommandSuite(
        program: "movies",
        tagline: "Search films in the terminal: offline at once, or live at TMDB.",
        groups: [CommandSuite.Group("Commands", Subcommand.all.map(\.description) + [help])],
        footer: [credential, notice],
        values: [
            "query": .lines(of: ["recent", "--limit", "100", "--fields", "query", "--format", "tsv", "--quiet"]),
            "file": .files,
            "command": .commands,
            "key": .words(Setting.all.map(\.key)),
        ]
    )

    static let credential =
        "Without a credential, answers come from the offline catalogue. "
        + "A free credential of https://www.themoviedb.org/settings/api in TMDB_ACCESS_TOKEN "
        + "brings all films and live data."

    /// What TMDB's terms of use have every program say.
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
