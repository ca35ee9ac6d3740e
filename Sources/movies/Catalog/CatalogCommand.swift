import CommandLineKit

/// The table of `movies catalog`.
enum CatalogCommand {
    static let table = Command<CatalogOptions>(
        program: "movies",
        name: "catalog",
        summary: "Import films to search offline.",
        arguments: [
            CommandArgument(
                CatalogAction.allCases.map(\.rawValue).joined(separator: "|"),
                help: "Show the catalogues, import films, or remove the import.",
                choices: CatalogAction.allCases.map(\.rawValue)
            ),
            CommandArgument(
                "file",
                .anyNumber,
                help: "What to import: title.basics, title.ratings and title.akas of IMDb, or TMDB's movie_ids; "
                    + "packed with gzip or not; - is standard input.",
                after: [CatalogAction.import.rawValue]
            ),
        ],
        sections: [
            OptionSection("Import", [adult]),
            OutputOptions.section(default: "text or a table", fields: fields).lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies catalog status", "the catalogues there are"),
            CommandExample(
                "movies catalog import title.basics.tsv.gz title.ratings.tsv.gz",
                "every film of IMDb, with its votes"
            ),
            CommandExample("movies catalog clear", "remove what was imported"),
        ],
        notes: [
            "IMDb's files (https://datasets.imdbws.com/) and TMDB's (http://files.tmdb.org/p/exports/) are for personal "
                + "and non-commercial use. A new import replaces the last one, once it is complete."
        ]
    )

    /// Those of a catalogue, then those that only an import has.
    private static var fields: [String] {
        let status = CatalogFields.all.map(\.name)
        return status + CatalogImportFields.all.map(\.name).filter { !status.contains($0) }
    }

    private static let adult = CommandOption<CatalogOptions>.flag(
        "include-adult",
        help: "Adult films, too."
    ) { $0.includesAdult = true }
}

/// What `catalog` does.
enum CatalogAction: String, CaseIterable {
    case status
    case `import`
    case clear
}
