package import Domain

package struct CredentialMessages: Sendable {
    /// The prompt for a credential, shown before the typed text.
    package var prompt: String {
        en("TMDB key or read access token (not shown): ")
            .es("Clave o token de acceso de lectura de TMDB (no se muestra): ")
    }
    package var noneFound: String { en("there is no credential for TMDB").es("no hay credencial para TMDB") }

    package var howToLogIn: String {
        let address = Messages.credentialAddress
        return en("get a free one at \(address) and give it to `movies auth login`, or set TMDB_ACCESS_TOKEN")
            .es("consigue una gratuita en \(address) y dásela a `movies auth login`, o define TMDB_ACCESS_TOKEN")
    }

    var giveIt: String {
        let address = Messages.credentialAddress
        return en("get a free credential at \(address) and give it to `movies auth login` or TMDB_ACCESS_TOKEN")
            .es("consigue una credencial gratuita en \(address) y dásela a `movies auth login` o a TMDB_ACCESS_TOKEN")
    }
    package var copyIt: String {
        en("copy the API key or the read access token from \(Messages.credentialAddress)")
            .es("copia la clave de API o el token de acceso de lectura de \(Messages.credentialAddress)")
    }
    package func loggedIn(_ kind: CredentialKind, path: String) -> String {
        en("TMDB accepts the \(self.kind(kind)); it is stored in \(path).")
            .es("TMDB acepta \(self.kind(kind)); se ha guardado en \(path).")
    }

    package func loggedOut(_ existed: Bool) -> String {
        en(existed ? "Removed the stored credential." : "There is no stored credential.")
            .es(existed ? "Se ha borrado la credencial guardada." : "No hay ninguna credencial guardada.")
    }

    /// The status of a credential: one sentence without a full stop.
    package func status(_ status: CredentialStatus) -> String {
        let found = en("The credential is the \(kind(status.kind)) of \(place(status.place))")
            .es("La credencial es \(kind(status.kind)) de \(place(status.place))")
        return switch status.verdict {
        case .accepted: en("\(found); TMDB accepts it").es("\(found); TMDB la acepta")
        case .refused: en("\(found); TMDB refuses it").es("\(found); TMDB la rechaza")
        case .unknown: en("\(found); TMDB could not be asked").es("\(found); no se ha podido preguntar a TMDB")
        case .notAsked: en("\(found); TMDB was not asked").es("\(found); no se ha preguntado a TMDB")
        }
    }

    package func kind(_ kind: CredentialKind) -> String {
        switch kind {
        case .token: en("read access token").es("el token de acceso de lectura")
        case .key: en("API key").es("la clave de API")
        }
    }

    package func place(_ place: CredentialPlace) -> String {
        switch place {
        case .variable(let name): name
        case .file(let path): path
        }
    }
}
