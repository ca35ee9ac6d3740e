import Domain

extension ErrorMessage {
    static func words(for error: CredentialError) -> Words {
        let (missing, refused) = (
            en("No TMDB key").es("Sin clave de TMDB"), en("TMDB key rejected").es("Clave de TMDB rechazada")
        )
        let notLoggedIn = en("Not logged in").es("Sin sesión")
        let credential = Messages.credential
        switch error {
        case .missing:
            return (
                missing,
                en("searching TMDB needs a TMDB key, and none is set").es(
                    "buscar en TMDB requiere una clave de TMDB, pero no hay ninguna"
                ),
                en("use --source catalog to search offline, or ")
                    .es("usa --source catalog para buscar sin conexión, o ") + credential.giveIt
            )
        case .missingForNumber(let number):
            return (
                missing,
                en("looking up TMDB ID \(number) needs a TMDB key, and none is set")
                    .es("consultar el ID de TMDB \(number) requiere una clave de TMDB, pero no hay ninguna"),
                en("use an IMDb ID or a title such as \"Alien (1979)\", or ")
                    .es("usa un ID de IMDb o un título como \"Alien (1979)\", o ")
                    + credential.giveIt
            )
        case .missingForPersonID:
            return (
                en("Not available offline").es("No disponible sin conexión"),
                en("looking up a person by ID needs TMDB").es("buscar a una persona por su ID requiere TMDB"),
                en("use the name, such as \"bruce willis\", which also works offline")
                    .es("usa el nombre, como \"bruce willis\", que también funciona sin conexión")
            )
        case .missingFor(.posters):
            return (
                missing,
                en("posters need a TMDB key, and none is set")
                    .es("los carteles requieren una clave de TMDB, pero no hay ninguna"),
                credential.giveIt
            )
        case .missingFor(.photos):
            return (
                missing,
                en("photos come from TMDB and need a TMDB key, and none is set")
                    .es("las fotos vienen de TMDB y requieren una clave de TMDB, pero no hay ninguna"),
                credential.giveIt
            )
        case .missingFor(.providers):
            return (
                missing,
                en("finding where to watch a film needs a TMDB key, and none is set")
                    .es("saber dónde ver una película requiere una clave de TMDB, pero no hay ninguna"),
                credential.giveIt
            )
        case .missingFor(.trailers):
            return (
                missing,
                en("trailers need a TMDB key, and none is set")
                    .es("los tráileres requieren una clave de TMDB, pero no hay ninguna"),
                credential.giveIt
            )
        case .missingFor(.account):
            return (
                missing,
                en("your TMDB account needs a TMDB key, and none is set")
                    .es("tu cuenta de TMDB requiere una clave de TMDB, pero no hay ninguna"),
                credential.giveIt
            )
        case .missingFor(.list):
            return (
                missing,
                en("this list comes from TMDB and needs a TMDB key, and none is set")
                    .es("esta lista viene de TMDB y requiere una clave de TMDB, pero no hay ninguna"),
                en("'movies list popular', 'movies list top-rated' and 'movies similar' work without one; otherwise, ")
                    .es("'movies list popular', 'movies list top-rated' y 'movies similar' funcionan sin ella; si no, ")
                    + credential.giveIt
            )
        case .missingFor(.ratings):
            return (missing, lacksRatings, importRatings + credential.giveIt)
        case .refused(let message):
            return (
                refused, en("TMDB rejected the key").es("TMDB ha rechazado la clave") + because(message),
                en("run 'movies auth status' to see which key is used, or search offline with --source catalog")
                    .es(
                        "ejecuta 'movies auth status' para ver qué clave se usa, o busca sin conexión con --source catalog"
                    )
            )
        case .logInRefused(let kind, let message):
            return (
                refused, en("TMDB rejected the ").es("TMDB ha rechazado ") + credential.kind(kind) + because(message),
                en("nothing was stored; ").es("no se ha guardado nada; ") + credential.copyYourKey
            )
        case .notUnderstood(let flaw):
            // The message never contains the typed text, because most of it may be a secret.
            let message =
                switch flaw {
                case .empty:
                    en("no TMDB key on standard input").es(
                        "no hay ninguna clave de TMDB en la entrada estándar"
                    )
                case .severalWords:
                    en("expected one key or token, but got several words").es(
                        "se esperaba una sola clave o un solo token, no varias palabras"
                    )
                case .unknownShape:
                    en("that doesn't look like a TMDB key or token")
                        .es("eso no parece una clave ni un token de TMDB")
                }
            return (
                en("Not a TMDB key").es("No es una clave de TMDB"), message,
                en("keys are 32 hexadecimal characters, tokens start with eyJ; ")
                    .es("las claves son 32 caracteres hexadecimales, los tokens empiezan por eyJ; ")
                    + credential.copyYourKey
            )
        case .unusable(let place):
            let place = credential.place(place)
            return (
                wrongSettings,
                en("\(place) is not a valid TMDB key: it contains a space or another unexpected character")
                    .es("\(place) no es una clave de TMDB válida: contiene un espacio u otro carácter inesperado"),
                credential.copyYourKey
            )
        case .unreadable(let path, let reason):
            return (wrongSettings, unreadable(path, reason), en("fix or delete it").es("corrígelo o bórralo"))
        case .noSession:
            return (
                notLoggedIn,
                en("this needs your TMDB account, and you aren't logged in")
                    .es("esto requiere tu cuenta de TMDB, y no has iniciado sesión"),
                credential.logIn
            )
        case .sessionEnded:
            return (
                notLoggedIn,
                en("TMDB has ended your session").es("TMDB ha terminado tu sesión"),
                credential.logIn
            )
        case .notApproved(let message):
            return (
                notLoggedIn,
                message.map { en("TMDB refused to log you in: \($0)").es("TMDB no ha iniciado tu sesión: \($0)") }
                    ?? en("you didn't approve within 5 minutes").es("no has autorizado el acceso en 5 minutos"),
                en("nothing was stored; ").es("no se ha guardado nada; ") + credential.logIn
            )
        case .damaged(let path):
            return (
                en("Damaged file").es("Archivo dañado"), en("\(path) is damaged").es("\(path) está dañado"),
                en("run 'movies auth logout', then 'movies auth login'")
                    .es("ejecuta 'movies auth logout' y después 'movies auth login'")
            )
        }
    }
}
