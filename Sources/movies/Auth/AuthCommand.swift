import CommandLineKit
import Data

/// The table of `movies auth`.
enum AuthCommand {
    static let table = Command<AuthOptions>(
        program: "movies",
        name: "auth",
        summary: "Store, check or remove the TMDB credential.",
        arguments: [
            CommandArgument(
                AuthAction.allCases.map(\.rawValue).joined(separator: "|"),
                help: "Store a credential, say what is known of the one there is, or remove the stored one.",
                choices: AuthAction.allCases.map(\.rawValue)
            )
        ],
        sections: [
            NetworkFlags.section.lifted(to: \.network),
            OutputOptions.section(default: "a sentence", fields: CredentialFields.all.map(\.name))
                .lifted(to: \.output),
            OptionSection("Behaviour", OutputOptions.verbosity.map { $0.lifted(to: \.output) }),
        ],
        examples: [
            CommandExample("movies auth login", "asks for it without showing it, or takes it from a pipe"),
            CommandExample("movies auth status --json", "kind, place, and whether TMDB accepts it"),
        ],
        notes: [
            "A credential is an API key or a read access token of https://www.themoviedb.org/settings/api. It is checked "
                + "with TMDB, and only then stored, for you alone to read. "
                + "\(Credential.variables.joined(separator: " and ")) come before the stored one."
        ]
    )
}

/// What `auth` does.
enum AuthAction: String, CaseIterable {
    case login
    case status
    case logout
}
