import CommandLineKit

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
        sections: [PlainOptions.section],
        examples: [
            CommandExample("movies completions fish | source", "for this session of fish")
        ],
        notes: [
            "For a session of bash, or of zsh after compinit: \"source <(movies completions bash)\", or zsh. "
                + "\"make install\" puts all three where the shells look for them."
        ]
    )

    private static let shells = CompletionShell.allCases.map(\.rawValue)
}
