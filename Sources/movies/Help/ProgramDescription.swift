import Infrastructure

/// What the program says of itself.
enum ProgramDescription {
    static let version = "0.1.0"

    @MainActor static let suite = CommandSuite(
        program: "movies",
        tagline: "Search films in the terminal: offline at once, or live at TMDB.",
        groups: [CommandSuite.Group("Commands", Subcommand.all.map(\.description) + [help])],
        footer: [
            "Without a credential, answers come from the built-in catalogue. "
                + "A free credential of https://www.themoviedb.org/settings/api in TMDB_ACCESS_TOKEN "
                + "brings all films and live data.",
            "This product uses the TMDB API but is not endorsed or certified by TMDB.",
        ]
    )

    static let help = Command<HelpOptions>(
        program: "movies",
        name: "help",
        summary: "Explain a command.",
        arguments: [CommandArgument("command", .optional, help: "The command to explain; without one, all are listed.")]
    ).description
}

/// `help` takes no flags of its own.
struct HelpOptions: Sendable {}
