import CommandLineKit

/// The table of `movies show`.
enum ShowCommand {
    static let table = Command<ShowOptions>(
        program: "movies",
        name: "show",
        summary: "Show one film in full.",
        arguments: [.film],
        sections: [
            OptionSection("Page", [web]),
            ContentFlags.languageSection.lifted(to: \.content),
            LookupFlags.section.lifted(to: \.lookup),
            OutputOptions.section(default: "a page of text", fields: MovieDetailsFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies show \"the matrix\"", "the best match of a title"),
            CommandExample("movies show tt0133093 --json", "one film for a script"),
        ],
        notes: [
            "A page is printed as text, on a terminal or piped; --format, --json or --fields print it like a search."
        ]
    )

    private static let web = CommandOption<ShowOptions>.flag(
        "web",
        help: "Open the film's page in the browser."
    ) { $0.opensWebPage = true }
}
