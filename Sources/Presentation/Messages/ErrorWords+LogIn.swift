import Domain

extension ErrorMessage.Words {
    private static let copyAgain = "copy the API key or the read access token from \(Messages.credentialAddress)"

    /// The words for credentials that cannot be stored.
    static func logIn(_ error: DomainError) -> Self {
        switch error {
        case .logInRefused(let kind, let message):
            Self(
                "Credential refused",
                "TMDB refused the \(Messages.kind(kind))" + (message.map { ": \($0)" } ?? ""),
                hint: "nothing was stored; \(copyAgain)"
            )
        case .credentialNotUnderstood(let flaw): flawed(flaw)
        case .credentialFileDamaged(let path):
            Self(
                "Damaged file",
                "\(path) is damaged",
                hint: "remove it with `movies auth logout`, then log in again"
            )
        default:
            Self(
                "No place",
                "HOME is no absolute path, so there is no place for a credential",
                hint: "set HOME or XDG_CONFIG_HOME, or give the credential in TMDB_ACCESS_TOKEN"
            )
        }
    }

    /// What was given is never repeated: most of it may be right.
    private static func flawed(_ flaw: CredentialFlaw) -> Self {
        let title = "No credential"
        let expected = "a token begins with eyJ, a key has 32 digits from 0 to f; \(copyAgain)"
        return switch flaw {
        case .empty: Self(title, "there is no credential on standard input", hint: expected)
        case .severalWords: Self(title, "what was given holds more than a credential", hint: expected)
        case .unknownShape: Self(title, "what was given is neither a token nor a key of TMDB", hint: expected)
        }
    }
}
