import CommandLineKit

/// The table of `movies cache`.
enum CacheCommand {
    static let table = Command<CacheOptions>(
        program: "movies",
        name: "cache",
        summary: "Show or clear the cached answers of TMDB.",
        arguments: [
            CommandArgument(
                CacheAction.allCases.map(\.rawValue).joined(separator: "|"),
                help: "Say how much is kept, or remove it all; nothing is asked.",
                choices: CacheAction.allCases.map(\.rawValue)
            )
        ],
        sections: [
            OutputOptions.section(default: "table on a terminal, else tsv", fields: CacheFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies cache status", "answers, bytes, the oldest and the newest"),
            CommandExample("movies cache clear", "forget them all"),
        ],
        notes: ["Only the cache's own files are counted and removed, whatever else lies in its folder."]
    )
}

/// What `cache` does.
enum CacheAction: String, CaseIterable {
    case status
    case clear
}
