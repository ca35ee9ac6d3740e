import Domain

extension ErrorMessages {
    var credentialHint: String {
        let address = Messages.credentialAddress
        return en("get a free credential at \(address) and give it to `movies auth login` or TMDB_ACCESS_TOKEN")
            .es("consigue una credencial gratuita en \(address) y dásela a `movies auth login` o a TMDB_ACCESS_TOKEN")
    }

    private var noCredential: String { en("No credential").es("Sin credencial") }
    private var refused: String { en("Credential refused").es("Credencial rechazada") }

    var credentialMissing: ErrorWords {
        ErrorWords(
            noCredential,
            en("TMDB needs a credential, and there is none").es("TMDB necesita una credencial, y no hay ninguna"),
            hint: en("leave out --source tmdb to search the offline catalogue, or \(credentialHint)")
                .es("omite --source tmdb para buscar en el catálogo sin conexión, o \(credentialHint)")
        )
    }

    func credentialMissing(forNumber number: Int) -> ErrorWords {
        ErrorWords(
            noCredential,
            en("\(number) is a number of TMDB, and there is no TMDB credential to look it up with")
                .es("\(number) es un número de TMDB, y no hay credencial de TMDB para consultarlo"),
            hint: en("name the film by its IMDb id, or by its title and year such as \"Alien (1979)\", or ")
                .es("nombra la película por su id de IMDb, o por título y año como \"Alien (1979)\", o ")
                + credentialHint
        )
    }

    var credentialMissingForPoster: ErrorWords {
        ErrorWords(
            noCredential,
            en("posters come from TMDB, and there is no TMDB credential to ask with")
                .es("los carteles son de TMDB, y no hay credencial de TMDB para pedirlos"),
            hint: credentialHint
        )
    }

    func credentialRefused(_ message: String?) -> ErrorWords {
        ErrorWords(
            refused,
            en("TMDB refused the credential").es("TMDB ha rechazado la credencial") + because(message),
            hint: en("`movies auth status` says where it comes from; or search offline with --source catalog")
                .es("`movies auth status` dice de dónde viene; o busca sin conexión con --source catalog")
        )
    }

    func logInRefused(_ kind: CredentialKind, _ message: String?) -> ErrorWords {
        let kind = Messages.credential.kind(kind)
        return ErrorWords(
            refused,
            en("TMDB refused the \(kind)").es("TMDB ha rechazado \(kind)") + because(message),
            hint: en("nothing was stored; ").es("no se ha guardado nada; ") + Messages.credential.copyIt
        )
    }

    /// What was given is never repeated: most of it may be right.
    func credentialNotUnderstood(_ flaw: CredentialFlaw) -> ErrorWords {
        let message =
            switch flaw {
            case .empty:
                en("there is no credential on standard input").es("no hay ninguna credencial en la entrada estándar")
            case .severalWords:
                en("what was given holds more than a credential").es("lo recibido contiene más que una credencial")
            case .unknownShape:
                en("what was given is neither a token nor a key of TMDB")
                    .es("lo recibido no es ni un token ni una clave de TMDB")
            }
        return ErrorWords(
            en("No credential").es("No es una credencial"),
            message,
            hint: en("a token begins with eyJ, a key has 32 digits from 0 to f; ")
                .es("un token empieza por eyJ, una clave tiene 32 cifras de 0 a f; ") + Messages.credential.copyIt
        )
    }

    func credentialFileDamaged(_ path: String) -> ErrorWords {
        ErrorWords(
            en("Damaged file").es("Archivo dañado"),
            en("\(path) is damaged").es("\(path) está dañado"),
            hint: en("remove it with `movies auth logout`, then log in again")
                .es("bórralo con `movies auth logout` y vuelve a iniciar la sesión")
        )
    }

    var noPlaceForCredential: ErrorWords {
        ErrorWords(
            en("No place").es("Sin lugar"),
            en("HOME is no absolute path, so there is no place for a credential")
                .es("HOME no es una ruta absoluta, así que no hay lugar para una credencial"),
            hint: en("set HOME or XDG_CONFIG_HOME, or give the credential in TMDB_ACCESS_TOKEN")
                .es("define HOME o XDG_CONFIG_HOME, o pon la credencial en TMDB_ACCESS_TOKEN")
        )
    }
}
