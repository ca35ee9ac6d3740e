import Infrastructure

/// The table of `movies completions`.
enum CompletionsCommand {
    static let table = Command<PlainOptions>(
        program: "movies",
        name: "completions",
        summary: "Print a script that completes command lines.",
        arguments: [
            CommandArgument(
                shells.joined(separator: "|"),
                help: "The shell that is to run it.",
                choices: shells
            )
        ],
        examples: [
            CommandExample("source <(movies completions bash)", "for this session of bash, or of zsh after compinit"),
            CommandExample(
                "movies completions fish > ~/.config/fish/completions/movies.fish",
                "for every session of fish"
            ),
        ],
        notes: ["\"make install\" puts all three where the shells look for them."]
    )

    private static let shells = CompletionShell.allCases.map(\.rawValue)
}
