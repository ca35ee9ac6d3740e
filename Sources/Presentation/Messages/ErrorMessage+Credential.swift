import Domain

extension ErrorMessage {
    static func words(for error: CredentialError) -> Words {
        let credential = Messages.credential
        return switch error {
        case .missing:
            needsKey(
                en("searching TMDB needs").es("buscar en TMDB requiere"),
                unless: en("use --source catalog to search offline, or")
                    .es("usa --source catalog para buscar sin conexión, o")
            )
        case .missingForNumber(let number):
            needsKey(
                en("looking up TMDB ID \(number) needs").es("consultar el ID de TMDB \(number) requiere"),
                // The last table has at most 500 films, so a higher number is probably not meant as a rank.
                unless: number <= 500
                    ? en("use a title, an IMDb ID or a rank from the last table (@\(number)), or")
                        .es("usa un título, un ID de IMDb o un puesto de la última tabla (@\(number)), o")
                    : en("use an IMDb ID or a title such as \"Alien (1979)\", or")
                        .es("usa un ID de IMDb o un título como \"Alien (1979)\", o")
            )
        case .missingForPersonID:
            en("the offline catalogue finds people only by name, not by ID")
                .es("el catálogo local solo encuentra personas por su nombre, no por su ID")
                .hint(en: "use a name, such as \"bruce willis\"").es("usa un nombre, como \"bruce willis\"")
        case .missingFor(let content): words(forMissing: content)
        case .refused(let message):
            en("TMDB rejected the key\(because(message))").es("TMDB ha rechazado la clave\(because(message))")
                .hint(
                    en: "run 'movies auth status' to see where the key comes from, "
                        + "or use --source catalog to search offline"
                )
                .es("ejecuta 'movies auth status' para hallar la clave, o busca sin conexión con --source catalog")
        case .logInRefused(let kind, let message):
            en("TMDB rejected the \(credential.kind(kind))\(because(message))")
                .es("TMDB ha rechazado \(credential.kind(kind))\(because(message))")
                .hint(credential.copyYourKey)
        case .notUnderstood(let error): words(for: error).hint(credential.copyYourKey)
        case .unusable(let location):
            en("the TMDB key in \(credential.location(location)) contains a space or another unexpected character")
                .es("la clave de TMDB en \(credential.location(location)) contiene caracteres inesperados")
                .hint(credential.copyYourKey)
        case .unreadable(let path, let reason):
            Messages.doctor.unreadable(path, reason: reason).hint(en: "fix or delete the file")
                .es("corrige o borra el archivo")
        case .noSession:
            en("'movies watchlist sync' needs your TMDB account, and you aren't logged in")
                .es("'movies watchlist sync' requiere tu cuenta de TMDB, y no has iniciado sesión")
                .hint(credential.logIn)
        case .sessionEnded: en("TMDB has ended your session").es("TMDB ha terminado tu sesión").hint(credential.logIn)
        case .notApproved(nil):
            en("you didn't approve the login within 5 minutes").es("no has autorizado el acceso en 5 minutos")
                .hint(credential.logIn)
        case .notApproved(let message?):
            en("TMDB refused to log you in: \(message)").es("TMDB no ha iniciado tu sesión: \(message)")
                .hint(credential.logIn)
        case .damaged(let path):
            Messages.doctor.damaged(path).hint(en: "run 'movies auth logout && movies auth login'")
                .es("ejecuta 'movies auth logout && movies auth login'")
        }
    }

    private static func words(forMissing content: TMDBContent) -> Words {
        switch content {
        case .posters: needsKey(en("posters need").es("los carteles requieren"))
        case .photos: needsKey(en("photos need").es("las fotos requieren"))
        case .providers: needsKey(en("finding where to watch a film needs").es("saber dónde ver una película requiere"))
        case .trailers: needsKey(en("trailers need").es("los tráileres requieren"))
        case .account: needsKey(en("using your TMDB account needs").es("tu cuenta de TMDB requiere"))
        case .list:
            needsKey(
                en("this list needs").es("esta lista requiere"),
                unless: en("use 'movies list popular' or 'movies list top-rated', or")
                    .es("usa 'movies list popular' o 'movies list top-rated', o")
            )
        case .recommendations(let film):
            needsKey(
                en("recommendations need").es("las recomendaciones requieren"),
                unless: en("use 'movies similar \(film.reference)', or").es("usa 'movies similar \(film.reference)', o")
            )
        case .ratings: (lacksRatings, importRatings + logIn)
        }
    }

    /// - Parameter alternative: the start of the hint, which names a way that needs no key; nil if there is no such way.
    private static func needsKey(_ start: String, unless alternative: String? = nil) -> Words {
        (start + en(" a TMDB key, and none is set").es(" una clave de TMDB, pero no hay ninguna"))
            .hint(alternative.map { "\($0) \(logIn)" } ?? Messages.credential.giveIt)
    }

    private static var logIn: String { en("run 'movies auth login'").es("ejecuta 'movies auth login'") }

    /// These messages never contain the typed text, because it may be a secret.
    private static func words(for error: CredentialFormatError) -> String {
        switch error {
        case .empty: en("no TMDB key entered").es("no se ha introducido ninguna clave de TMDB")
        case .severalWords:
            en("expected one key or token, but got several words")
                .es("se esperaba una sola clave o un solo token, no varias palabras")
        case .unknownShape:
            en("the input is neither a TMDB API key (32 hexadecimal characters) nor a read access token (eyJ…)")
                .es("el texto no es una clave de API de TMDB (32 caracteres hexadecimales) ni un token (eyJ…)")
        }
    }
}
