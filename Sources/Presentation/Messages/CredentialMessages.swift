package import Domain

package struct CredentialMessages: Sendable {
    /// The address at which the user can get a free key, and on the next line the prompt for the key or token.
    package var prompt: String {
        en("Get a free key at \(Messages.credentialAddress).\nTMDB API key or read access token (hidden): ")
            .es("Hay una clave gratuita en \(Messages.credentialAddress).\nClave o token de TMDB (no se muestra): ")
    }
    package var noneFound: String { en("no TMDB key found").es("no se ha encontrado ninguna clave de TMDB") }

    /// The note that offers a TMDB key. It fits 80 columns.
    package func offer(films: Int) -> String {
        en("Only \(Messages.films(films)) are available offline. To search TMDB: movies auth login")
            .es("Sin conexión solo hay \(Messages.films(films)). Para buscar en TMDB: movies auth login")
    }
    package var giveIt: String {
        let address = Messages.credentialAddress
        return en("run 'movies auth login' with a free TMDB key from \(address)")
            .es("ejecuta 'movies auth login' con una clave de TMDB gratuita de \(address)")
    }
    package var copyYourKey: String {
        en("copy the API key or read access token from \(Messages.credentialAddress)")
            .es("copia la clave de API o el token de acceso de lectura de \(Messages.credentialAddress)")
    }
    package func loggedIn(_ kind: CredentialKind, path: String) -> String {
        en("Saved the \(self.kind(kind)) to \(path); TMDB accepts it.")
            .es("Se ha guardado \(self.kind(kind)) en \(path); TMDB permite el acceso.")
    }
    package func approve(at url: String) -> String {
        en("Approve the login on this page: \(url)").es("Autoriza el acceso en esta página: \(url)")
    }
    package var waitingForApproval: String {
        en("Waiting up to 5 minutes; Ctrl-C cancels.").es("Esperando hasta 5 minutos; Ctrl-C cancela.")
    }
    package func loggedIn(as name: String) -> String { en("Logged in as \(name).").es("Sesión iniciada como \(name).") }
    package var logIn: String { en("run 'movies auth login --account'").es("ejecuta 'movies auth login --account'") }
    package func loggedOut(_ existed: Bool, hadSession: Bool) -> String {
        if hadSession {
            return en("Logged out of your TMDB account and removed the stored credentials.")
                .es("Se ha cerrado la sesión de tu cuenta de TMDB y se ha borrado lo guardado.")
        }
        return en(existed ? "Removed the stored key." : "There is no stored key.")
            .es(existed ? "Se ha borrado la clave guardada." : "No hay ninguna clave guardada.")
    }

    /// The status of a credential in one sentence without a full stop.
    package func status(_ status: CredentialStatus) -> String {
        let found = en("Using the \(kind(status.kind)) from \(location(status.location))")
            .es("Se usa \(kind(status.kind)) de \(location(status.location))")
        return switch status.verdict {
        case .accepted:
            en("\(found); TMDB accepts it" + (status.user.map { ", and you are logged in as \($0)" } ?? ""))
                .es("\(found); TMDB permite el acceso" + (status.user.map { ", con la sesión de \($0)" } ?? ""))
        case .refused: en("\(found); TMDB rejects it").es("\(found); TMDB deniega el acceso")
        case .unknown(.unavailable):
            en("\(found); TMDB couldn't be reached").es("\(found); no se ha podido acceder a TMDB")
        case .unknown: en("\(found); TMDB couldn't check it").es("\(found); TMDB no la ha podido comprobar")
        case .notAsked: en("\(found); not checked with TMDB").es("\(found); sin comprobar con TMDB")
        }
    }
    package func kind(_ kind: CredentialKind) -> String {
        kind == .token
            ? en("read access token").es("el token de acceso de lectura") : en("API key").es("la clave de API")
    }
    package func location(_ location: CredentialLocation) -> String {
        switch location {
        case .variable(let origin), .file(let origin): origin
        }
    }
}
