import Domain

struct SpanishCredential: CredentialPhrases {
    var prompt: String { "Clave o token de acceso de lectura de TMDB (no se muestra): " }
    var noneFound: String { "no hay credencial para TMDB" }
    var howToLogIn: String {
        "consigue una gratuita en \(Messages.credentialAddress) y dásela a `movies auth login`, o define "
            + "TMDB_ACCESS_TOKEN"
    }

    func strangeCharacter(in place: String) -> String {
        "\(place) no contiene una credencial de TMDB: hay un espacio u otro carácter extraño"
    }

    var copyIt: String { "copia la clave de API o el token de acceso de lectura de \(Messages.credentialAddress)" }

    func loggedIn(_ report: LogInReport) -> String {
        switch report.kind {
        case .token: "TMDB acepta el token de acceso de lectura; se ha guardado en \(report.path)."
        case .key: "TMDB acepta la clave de API; se ha guardado en \(report.path)."
        }
    }

    func loggedOut(_ existed: Bool) -> String {
        existed ? "Se ha borrado la credencial guardada." : "No hay ninguna credencial guardada."
    }

    func status(_ status: CredentialStatus) -> String {
        let found = "La credencial es \(kind(status.kind)) de \(place(status.place))"
        return switch status.verdict {
        case .accepted: "\(found); TMDB la acepta"
        case .refused: "\(found); TMDB la rechaza"
        case .unknown: "\(found); no se ha podido preguntar a TMDB"
        case .notAsked: "\(found); no se ha preguntado a TMDB"
        }
    }

    func kind(_ kind: CredentialKind) -> String {
        switch kind {
        case .token: "el token de acceso de lectura"
        case .key: "la clave de API"
        }
    }
}
