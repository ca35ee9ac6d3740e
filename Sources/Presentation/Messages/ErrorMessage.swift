package import Domain

/// The text of an error: what happened, and what to do next.
package struct ErrorMessage: Hashable, Sendable {
    /// Two or three words, for the top of a screen.
    package let title: String
    /// One sentence without a full stop.
    package let message: String
    /// Nil if there is nothing to do.
    package let hint: String?
    /// Nil for text that is not a valid query or film.
    package let error: DomainError?

    /// Nil for a cancellation, which is silent.
    package init?(_ error: any Error) {
        let error = DomainError(any: error)
        guard error != .cancelled else { return nil }
        self.error = error
        (title, message, hint) = Self.words(for: error)
    }

    package init(_ error: MovieQueryError) {
        self.error = nil
        (title, message, hint) = Self.words(for: error)
    }

    /// True if trying again may help.
    package var mayPass: Bool { error != nil }

    typealias Words = (title: String, message: String, hint: String?)
}

// MARK: - Queries and films

extension ErrorMessage {
    private static func words(for error: MovieQueryError) -> Words {
        let title = en("Not a query yet").es("Aún no es una búsqueda")
        return switch error {
        case .empty:
            (
                title, en("there is nothing to search for").es("no hay nada que buscar"),
                en("give a title, such as \"the matrix\"").es("da un título, como \"the matrix\"")
            )
        case .yearsContradict(let years, let filter):
            (
                title,
                en("the title says \(years), and --year says \(filter)")
                    .es("el título dice \(years), y --year dice \(filter)"),
                en("give the year once").es("da el año una sola vez")
            )
        case .notAFilmAddress(let text):
            (
                title, "\"\(text)\" " + en("is not the address of a film").es("no es la dirección de una película"),
                en("a film's address holds /movie/603 or /title/tt0133093")
                    .es("la dirección de una película contiene /movie/603 o /title/tt0133093")
            )
        case .malformedID(let text):
            (
                title, "\"\(text)\" " + en("is no id of a film").es("no es el id de una película"),
                en("ids look like tmdb:603, imdb:tt0133093 or tt0133093")
                    .es("los id son como tmdb:603, imdb:tt0133093 o tt0133093")
            )
        }
    }

    private static func words(for error: NotFoundError) -> Words {
        let title = en("Not found").es("No encontrada")
        return switch error {
        case .film(let name):
            (
                title, en("no film found for \"\(name)\"").es("no se ha encontrado ninguna película para \"\(name)\""),
                en("check the spelling, the year or the id").es("revisa la ortografía, el año o el id")
            )
        case .inCatalog(let name):
            (
                title,
                en("the offline catalogue has no film \"\(name)\"")
                    .es("el catálogo sin conexión no tiene la película \"\(name)\""),
                en("`movies catalog --help` says how to extend it; or ")
                    .es("`movies catalog --help` dice cómo ampliarlo; o ") + Messages.credential.giveIt
            )
        case .numberInCatalog(let number):
            (
                title,
                en("the offline catalogue has no film with TMDB number \(number)")
                    .es("el catálogo sin conexión no tiene ninguna película con el número de TMDB \(number)"),
                en("name the film by its title or IMDb id, or leave out --source catalog")
                    .es("nombra la película por su título o su id de IMDb, u omite --source catalog")
            )
        case .notAFilm(let name):
            (
                en("Not a film").es("No es una película"),
                en("\"\(name)\" is not a film").es("\"\(name)\" no es una película"),
                en("movies knows films only; check the id").es("movies solo conoce películas; revisa el id")
            )
        case .poster(let film):
            (
                en("No poster").es("Sin cartel"), en("\(film) has no poster").es("\(film) no tiene cartel"),
                en("TMDB knows the film without one").es("TMDB conoce la película sin ninguno")
            )
        case .posterImage(let url):
            (
                en("No poster").es("Sin cartel"),
                en("there is no picture at \(url)").es("no hay ninguna imagen en \(url)"),
                en("ask TMDB anew with --refresh; if MOVIES_IMAGE_URL is set, check that it is right")
                    .es(
                        "pregunta de nuevo a TMDB con --refresh; si MOVIES_IMAGE_URL está definida, comprueba que sea correcta"
                    )
            )
        }
    }
}

// MARK: - TMDB

extension ErrorMessage {
    private static func words(for error: DomainError) -> Words {
        switch error {
        case .cancelled: (en("Cancelled").es("Cancelado"), en("cancelled").es("cancelado"), nil)
        case .credential(let error): words(for: error)
        case .notFound(let error): words(for: error)
        case .notAvailableOffline:
            (
                en("Not available offline").es("No disponible sin conexión"),
                en("the cache does not hold the answer").es("la respuesta no está en la caché"),
                en("run it again without --offline").es("repítelo sin --offline")
            )
        case .unavailable(let outage): words(for: outage)
        case .rateLimited(let seconds):
            (
                en("Too many requests").es("Demasiadas peticiones"),
                en("TMDB asks for fewer requests").es("TMDB pide menos peticiones"),
                en("try again in ").es("repítelo dentro de ")
                    + (seconds.map { DisplayFormat.wait(seconds: $0) } ?? en("a minute").es("un minuto"))
            )
        case .requestRefused(let status, let message):
            (
                en("Request refused").es("Petición rechazada"),
                en("TMDB refused the request with status \(status)")
                    .es("TMDB ha rechazado la petición con el estado \(status)") + because(message),
                en("check what was asked for; if MOVIES_API_URL is set, check that it is right")
                    .es("revisa lo que has pedido; si MOVIES_API_URL está definida, comprueba que sea correcta")
            )
        case .badResponse(let reason):
            (
                en("Unreadable answer").es("Respuesta ilegible"),
                en("TMDB's answer cannot be understood: \(reason)")
                    .es("no se entiende la respuesta de TMDB: \(reason)"),
                en("try again later; if MOVIES_API_URL or MOVIES_IMAGE_URL is set, check that it is right")
                    .es("repítelo más tarde; revisa MOVIES_API_URL y MOVIES_IMAGE_URL, si están definidas")
            )
        case .storage(let error): words(for: error)
        case .settings(let error): words(for: error)
        case .importFailed(let error): words(for: error)
        case .unexpected(let what):
            (
                en("A bug").es("Un fallo del programa"), en("unexpected: \(what)").es("algo inesperado: \(what)"),
                Messages.failures.reportBug
            )
        }
    }

    private static func words(for outage: Outage) -> Words {
        let title = en("No connection").es("Sin conexión")
        let checkNetwork = en("check the network, and try again").es("comprueba la red y repítelo")
        return switch outage {
        case .hostNotFound(let host):
            (title, en("cannot find the host \(host)").es("no se encuentra el servidor \(host)"), checkNetwork)
        case .connectionRefused(let host):
            (title, en("cannot connect to \(host)").es("no se puede conectar con \(host)"), checkNetwork)
        case .connectionLost:
            (
                en("Connection lost").es("Conexión perdida"),
                en("the connection to TMDB broke off").es("se ha cortado la conexión con TMDB"), checkNetwork
            )
        case .insecure(let host):
            (
                en("Insecure connection").es("Conexión insegura"),
                en("no trusted TLS connection to \(host)").es("no hay una conexión TLS fiable con \(host)"),
                checkNetwork
            )
        case .timedOut(let seconds):
            (
                en("No answer").es("Sin respuesta"),
                en("TMDB did not answer within ").es("TMDB no ha respondido en ") + DisplayFormat.seconds(seconds),
                checkNetwork
            )
        case .serverError(let status):
            (
                en("TMDB is down").es("TMDB no funciona"),
                en("TMDB failed with status \(status)").es("TMDB ha fallado con el estado \(status)"),
                en("try again later").es("repítelo más tarde")
            )
        case .other(let reason):
            (title, en("TMDB cannot be reached: \(reason)").es("no se puede acceder a TMDB: \(reason)"), checkNetwork)
        }
    }

    /// TMDB's message, if any.
    private static func because(_ message: String?) -> String { message.map { ": \($0)" } ?? "" }
}

// MARK: - Credential

extension ErrorMessage {
    private static func words(for error: CredentialError) -> Words {
        let (missing, refused) = (
            en("No credential").es("Sin credencial"), en("Credential refused").es("Credencial rechazada")
        )
        let credential = Messages.credential
        switch error {
        case .missing:
            return (
                missing,
                en("TMDB needs a credential, and there is none").es("TMDB necesita una credencial, y no hay ninguna"),
                en("leave out --source tmdb to search the offline catalogue, or ")
                    .es("omite --source tmdb para buscar en el catálogo sin conexión, o ") + credential.giveIt
            )
        case .missingForNumber(let number):
            return (
                missing,
                en("\(number) is a number of TMDB, and there is no TMDB credential to look it up with")
                    .es("\(number) es un número de TMDB, y no hay credencial de TMDB para consultarlo"),
                en("name the film by its IMDb id, or by its title and year such as \"Alien (1979)\", or ")
                    .es("nombra la película por su id de IMDb, o por título y año como \"Alien (1979)\", o ")
                    + credential.giveIt
            )
        case .missingForPoster:
            return (
                missing,
                en("posters come from TMDB, and there is no TMDB credential to ask with")
                    .es("los carteles son de TMDB, y no hay credencial de TMDB para pedirlos"),
                credential.giveIt
            )
        case .refused(let message):
            return (
                refused, en("TMDB refused the credential").es("TMDB ha rechazado la credencial") + because(message),
                en("`movies auth status` says where it comes from; or search offline with --source catalog")
                    .es("`movies auth status` dice de dónde viene; o busca sin conexión con --source catalog")
            )
        case .logInRefused(let kind, let message):
            return (
                refused, en("TMDB refused the ").es("TMDB ha rechazado ") + credential.kind(kind) + because(message),
                en("nothing was stored; ").es("no se ha guardado nada; ") + credential.copyIt
            )
        case .notUnderstood(let flaw):
            // The typed text is never repeated, because most of it may be correct.
            let message =
                switch flaw {
                case .empty:
                    en("there is no credential on standard input").es(
                        "no hay ninguna credencial en la entrada estándar"
                    )
                case .severalWords:
                    en("what was given holds more than a credential").es("lo recibido contiene más que una credencial")
                case .unknownShape:
                    en("what was given is neither a token nor a key of TMDB")
                        .es("lo recibido no es ni un token ni una clave de TMDB")
                }
            return (
                en("No credential").es("No es una credencial"), message,
                en("a token begins with eyJ, a key has 32 digits from 0 to f; ")
                    .es("un token empieza por eyJ, una clave tiene 32 cifras de 0 a f; ") + credential.copyIt
            )
        case .unusable(let place):
            let place = credential.place(place)
            return (
                wrongSettings,
                en("\(place) holds no credential of TMDB: there is a space or another strange character in it")
                    .es("\(place) no contiene una credencial de TMDB: hay un espacio u otro carácter extraño"),
                credential.copyIt
            )
        case .unreadable(let path, let reason):
            return (wrongSettings, unreadable(path, reason), en("mend it or remove it").es("corrígelo o bórralo"))
        case .damaged(let path):
            return (
                en("Damaged file").es("Archivo dañado"), en("\(path) is damaged").es("\(path) está dañado"),
                en("remove it with `movies auth logout`, then log in again")
                    .es("bórralo con `movies auth logout` y vuelve a iniciar la sesión")
            )
        }
    }
}
