import CommandLineKit

/// The table of `movies config`.
enum ConfigCommand {
    static let table = Command<ConfigOptions>(
        program: "movies",
        name: "config",
        summary: "Read and change the settings.",
        arguments: [
            CommandArgument(
                ConfigAction.allCases.map(\.rawValue).joined(separator: "|"),
                help: "List all settings, read, set or unset one, or say where they are kept.",
                choices: ConfigAction.allCases.map(\.rawValue)
            ),
            CommandArgument(
                "key",
                .optional,
                help: "One of \(Setting.all.map(\.key).joined(separator: ", ")).",
                after: [.get, .set, .unset].map(\ConfigAction.rawValue)
            ),
            CommandArgument("value", .optional, help: "What to set it to.", after: [ConfigAction.set.rawValue]),
        ],
        sections: [
            OutputOptions.section(default: "table on a terminal, else tsv", fields: SettingFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies config list", "every setting, and where it comes from"),
            CommandExample("movies config set language pt-BR", "titles in Portuguese from now on"),
            CommandExample("movies config get timeout_seconds", "the bare value"),
        ],
        notes: ["A flag wins over config.json, and so do NO_COLOR, CLICOLOR_FORCE and TERM=dumb over color."]
    )
}

/// What `config` does.
enum ConfigAction: String, CaseIterable {
    case list
    case get
    case set
    case unset
    case path
}

extension ConfigAction {
    /// The words that follow it, as usage shows them.
    var words: [String] {
        switch self {
        case .list, .path: []
        case .get, .unset: ["<key>"]
        case .set: ["<key>", "<value>"]
        }
    }
}
