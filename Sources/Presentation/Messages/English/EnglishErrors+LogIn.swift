import Domain

extension EnglishErrors {
    /// The words for credentials that cannot be stored.
    func logIn(_ error: DomainError) -> ErrorWords {
        switch error {
        case .logInRefused(let kind, let message):
            ErrorWords(
                "Credential refused",
                "TMDB refused the \(Messages.credential.kind(kind))" + (message.map { ": \($0)" } ?? ""),
                hint: "nothing was stored; \(Messages.credential.copyIt)"
            )
        case .credentialNotUnderstood(let flaw): flawed(flaw)
        case .credentialFileDamaged(let path):
            ErrorWords(
                "Damaged file",
                "\(path) is damaged",
                hint: "remove it with `movies auth logout`, then log in again"
            )
        default:
            ErrorWords(
                "No place",
                "HOME is no absolute path, so there is no place for a credential",
                hint: "set HOME or XDG_CONFIG_HOME, or give the credential in TMDB_ACCESS_TOKEN"
            )
        }
    }

    /// What was given is never repeated: most of it may be right.
    private func flawed(_ flaw: CredentialFlaw) -> ErrorWords {
        let title = "No credential"
        let expected = "a token begins with eyJ, a key has 32 digits from 0 to f; \(Messages.credential.copyIt)"
        return switch flaw {
        case .empty: ErrorWords(title, "there is no credential on standard input", hint: expected)
        case .severalWords: ErrorWords(title, "what was given holds more than a credential", hint: expected)
        case .unknownShape: ErrorWords(title, "what was given is neither a token nor a key of TMDB", hint: expected)
        }
    }
}
