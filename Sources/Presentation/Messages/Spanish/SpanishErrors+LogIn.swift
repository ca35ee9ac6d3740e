import Domain

extension SpanishErrors {
    /// The words for credentials that cannot be stored.
    func logIn(_ error: DomainError) -> ErrorWords {
        switch error {
        case .logInRefused(let kind, let message):
            ErrorWords(
                "Credencial rechazada",
                "TMDB ha rechazado \(Messages.credential.kind(kind))" + (message.map { ": \($0)" } ?? ""),
                hint: "no se ha guardado nada; \(Messages.credential.copyIt)"
            )
        case .credentialNotUnderstood(let flaw): flawed(flaw)
        case .credentialFileDamaged(let path):
            ErrorWords(
                "Archivo dañado",
                "\(path) está dañado",
                hint: "bórralo con `movies auth logout` y vuelve a iniciar la sesión"
            )
        default:
            ErrorWords(
                "Sin lugar",
                "HOME no es una ruta absoluta, así que no hay lugar para una credencial",
                hint: "define HOME o XDG_CONFIG_HOME, o pon la credencial en TMDB_ACCESS_TOKEN"
            )
        }
    }

    /// What was given is never repeated: most of it may be right.
    private func flawed(_ flaw: CredentialFlaw) -> ErrorWords {
        let title = "No es una credencial"
        let expected = "un token empieza por eyJ, una clave tiene 32 cifras de 0 a f; \(Messages.credential.copyIt)"
        return switch flaw {
        case .empty: ErrorWords(title, "no hay ninguna credencial en la entrada estándar", hint: expected)
        case .severalWords: ErrorWords(title, "lo recibido contiene más que una credencial", hint: expected)
        case .unknownShape: ErrorWords(title, "lo recibido no es ni un token ni una clave de TMDB", hint: expected)
        }
    }
}
