package import Domain

/// What went wrong, and what to do: a function for each case, so that errors can be sorted anew without touching words.
package struct ErrorMessages: Sendable {
    package func words(for error: DomainError) -> ErrorWords {
        switch error {
        case .cancelled: ErrorWords(en("Cancelled").es("Cancelado"), en("cancelled").es("cancelado"))
        case .credential(let error): words(for: error)
        case .notFound(let error): words(for: error)
        case .notAvailableOffline: notAvailableOffline
        case .unavailable(let outage): unavailable(outage)
        case .rateLimited(let seconds): rateLimited(retryAfter: seconds)
        case .requestRefused(let status, let message): requestRefused(status, message)
        case .badResponse(let reason): badResponse(reason)
        case .storage(let error): words(for: error)
        case .settings(let error): words(for: error)
        case .importFailed(let error): words(for: error)
        case .unexpected(let what): unexpected(what)
        }
    }

    private func words(for error: CredentialError) -> ErrorWords {
        switch error {
        case .missing: credentialMissing
        case .missingForNumber(let number): credentialMissing(forNumber: number)
        case .missingForPoster: credentialMissingForPoster
        case .refused(let message): credentialRefused(message)
        case .logInRefused(let kind, let message): logInRefused(kind, message)
        case .notUnderstood(let flaw): credentialNotUnderstood(flaw)
        case .unusable(let place): credentialUnusable(place)
        case .unreadable(let path, let reason): credentialUnreadable(path, reason)
        case .damaged(let path): credentialFileDamaged(path)
        }
    }

    private func words(for error: NotFoundError) -> ErrorWords {
        switch error {
        case .film(let name): filmNotFound(name)
        case .inCatalog(let name): notInCatalog(name)
        case .numberInCatalog(let number): numberUnknownToCatalog(number)
        case .notAFilm(let name): notAFilm(name)
        case .poster(let film): noPoster(film)
        case .posterImage(let url): posterMissing(url)
        }
    }

    private func words(for error: StorageError) -> ErrorWords {
        switch error {
        case .failed(let path, let reason): file(path, reason)
        case .busy(let path, let seconds): fileBusy(path, seconds)
        case .newerVersion(let path): newerFile(path)
        case .noPlace(.credential): noPlaceForCredential
        case .noPlace(.catalog): noPlaceForCatalog
        case .noPlace(.settings): noPlaceForSettings
        }
    }

    private func words(for error: ImportError) -> ErrorWords {
        switch error {
        case .inputMissing(let path): inputMissing(path)
        case .inputNotUnderstood(let path, let flaw): inputNotUnderstood(path, flaw)
        case .gzipMissing(let path): gzipMissing(path)
        case .mistake(let mistake): importMistake(mistake)
        }
    }

    /// Why a text names no query and no film.
    package func words(for error: MovieQueryError) -> ErrorWords {
        let title = en("Not a query yet").es("Aún no es una búsqueda")
        return switch error {
        case .empty:
            ErrorWords(
                title,
                en("there is nothing to search for").es("no hay nada que buscar"),
                hint: en("give a title, such as \"the matrix\"").es("da un título, como \"the matrix\"")
            )
        case .yearsContradict(let years, let filter):
            ErrorWords(
                title,
                en("the title says \(years), and --year says \(filter)")
                    .es("el título dice \(years), y --year dice \(filter)"),
                hint: en("give the year once").es("da el año una sola vez")
            )
        case .notAFilmAddress(let text):
            ErrorWords(
                title,
                "\"\(text)\" " + en("is not the address of a film").es("no es la dirección de una película"),
                hint: en("a film's address holds /movie/603 or /title/tt0133093")
                    .es("la dirección de una película contiene /movie/603 o /title/tt0133093")
            )
        case .malformedID(let text):
            ErrorWords(
                title,
                "\"\(text)\" " + en("is no id of a film").es("no es el id de una película"),
                hint: en("ids look like tmdb:603, imdb:tt0133093 or tt0133093")
                    .es("los id son como tmdb:603, imdb:tt0133093 o tt0133093")
            )
        }
    }
}

// MARK: - Films

extension ErrorMessages {
    private var notFound: String { en("Not found").es("No encontrada") }
    private var noPoster: String { en("No poster").es("Sin cartel") }

    private func filmNotFound(_ name: String) -> ErrorWords {
        ErrorWords(
            notFound,
            en("no film found for \"\(name)\"").es("no se ha encontrado ninguna película para \"\(name)\""),
            hint: en("check the spelling, the year or the id").es("revisa la ortografía, el año o el id")
        )
    }

    private func notInCatalog(_ name: String) -> ErrorWords {
        ErrorWords(
            notFound,
            en("the offline catalogue has no film \"\(name)\"")
                .es("el catálogo sin conexión no tiene la película \"\(name)\""),
            hint: en("`movies catalog --help` says how to extend it; or \(credentialHint)")
                .es("`movies catalog --help` dice cómo ampliarlo; o \(credentialHint)")
        )
    }

    private func numberUnknownToCatalog(_ number: Int) -> ErrorWords {
        ErrorWords(
            notFound,
            en("the offline catalogue has no film with TMDB number \(number)")
                .es("el catálogo sin conexión no tiene ninguna película con el número de TMDB \(number)"),
            hint: en("name the film by its title or IMDb id, or leave out --source catalog")
                .es("nombra la película por su título o su id de IMDb, u omite --source catalog")
        )
    }

    private func notAFilm(_ name: String) -> ErrorWords {
        ErrorWords(
            en("Not a film").es("No es una película"),
            en("\"\(name)\" is not a film").es("\"\(name)\" no es una película"),
            hint: en("movies knows films only; check the id").es("movies solo conoce películas; revisa el id")
        )
    }

    private func noPoster(_ film: String) -> ErrorWords {
        ErrorWords(
            noPoster,
            en("\(film) has no poster").es("\(film) no tiene cartel"),
            hint: en("TMDB knows the film without one").es("TMDB conoce la película sin ninguno")
        )
    }

    private func posterMissing(_ url: String) -> ErrorWords {
        ErrorWords(
            noPoster,
            en("there is no picture at \(url)").es("no hay ninguna imagen en \(url)"),
            hint: en("ask TMDB anew with --refresh; ").es("pregunta de nuevo a TMDB con --refresh; ")
                + en("if MOVIES_IMAGE_URL is set, check that it is right")
                .es("si MOVIES_IMAGE_URL está definida, comprueba que sea correcta")
        )
    }
}

// MARK: - TMDB

extension ErrorMessages {
    private var notAvailableOffline: ErrorWords {
        ErrorWords(
            en("Not available offline").es("No disponible sin conexión"),
            en("the cache does not hold the answer").es("la respuesta no está en la caché"),
            hint: en("run it again without --offline").es("repítelo sin --offline")
        )
    }

    private func unavailable(_ outage: Outage) -> ErrorWords {
        let noConnection = en("No connection").es("Sin conexión")
        let checkNetwork = en("check the network, and try again").es("comprueba la red y repítelo")
        return switch outage {
        case .hostNotFound(let host):
            ErrorWords(
                noConnection,
                en("cannot find the host \(host)").es("no se encuentra el servidor \(host)"),
                hint: checkNetwork
            )
        case .connectionRefused(let host):
            ErrorWords(
                noConnection,
                en("cannot connect to \(host)").es("no se puede conectar con \(host)"),
                hint: checkNetwork
            )
        case .connectionLost:
            ErrorWords(
                en("Connection lost").es("Conexión perdida"),
                en("the connection to TMDB broke off").es("se ha cortado la conexión con TMDB"),
                hint: checkNetwork
            )
        case .insecure(let host):
            ErrorWords(
                en("Insecure connection").es("Conexión insegura"),
                en("no trusted TLS connection to \(host)").es("no hay una conexión TLS fiable con \(host)"),
                hint: checkNetwork
            )
        case .timedOut(let seconds):
            ErrorWords(
                en("No answer").es("Sin respuesta"),
                en("TMDB did not answer within ").es("TMDB no ha respondido en ")
                    + DisplayFormat.seconds(seconds),
                hint: checkNetwork
            )
        case .serverError(let status):
            ErrorWords(
                en("TMDB is down").es("TMDB no funciona"),
                en("TMDB failed with status \(status)").es("TMDB ha fallado con el estado \(status)"),
                hint: en("try again later").es("repítelo más tarde")
            )
        case .other(let reason):
            ErrorWords(
                noConnection,
                en("TMDB cannot be reached: \(reason)").es("no se puede acceder a TMDB: \(reason)"),
                hint: checkNetwork
            )
        }
    }

    private func rateLimited(retryAfter seconds: Double?) -> ErrorWords {
        let wait = seconds.map { DisplayFormat.wait(seconds: $0) } ?? en("a minute").es("un minuto")
        return ErrorWords(
            en("Too many requests").es("Demasiadas peticiones"),
            en("TMDB asks for fewer requests").es("TMDB pide menos peticiones"),
            hint: en("try again in \(wait)").es("repítelo dentro de \(wait)")
        )
    }

    private func requestRefused(_ status: Int, _ message: String?) -> ErrorWords {
        ErrorWords(
            en("Request refused").es("Petición rechazada"),
            en("TMDB refused the request with status \(status)")
                .es("TMDB ha rechazado la petición con el estado \(status)") + because(message),
            hint: en("check what was asked for; if MOVIES_API_URL is set, check that it is right")
                .es("revisa lo que has pedido; si MOVIES_API_URL está definida, comprueba que sea correcta")
        )
    }

    private func badResponse(_ reason: String) -> ErrorWords {
        ErrorWords(
            en("Unreadable answer").es("Respuesta ilegible"),
            en("TMDB's answer cannot be understood: \(reason)").es("no se entiende la respuesta de TMDB: \(reason)"),
            hint: en("try again later; if MOVIES_API_URL or MOVIES_IMAGE_URL is set, check that it is right")
                .es("repítelo más tarde; revisa MOVIES_API_URL y MOVIES_IMAGE_URL, si están definidas")
        )
    }

    /// TMDB's own words, where it sent any.
    func because(_ message: String?) -> String { message.map { ": \($0)" } ?? "" }
}

// MARK: - Files

extension ErrorMessages {
    private func file(_ path: String, _ reason: String) -> ErrorWords {
        ErrorWords(
            en("File trouble").es("Problema con un archivo"),
            en("cannot use \(path): \(reason)").es("no se puede usar \(path): \(reason)"),
            hint: Messages.configuration.checkFileAndSpace
        )
    }

    private func fileBusy(_ path: String, _ seconds: Double) -> ErrorWords {
        let time = DisplayFormat.seconds(seconds)
        return ErrorWords(
            en("File in use").es("Archivo en uso"),
            en("another process has held \(path) for \(time)").es("otro proceso ocupa \(path) desde hace \(time)"),
            hint: en("try again; if it stays so, end the other movies")
                .es("repítelo; si sigue igual, cierra los otros movies")
        )
    }

    private func newerFile(_ path: String) -> ErrorWords {
        ErrorWords(
            en("File of a newer version").es("Archivo de otra versión"),
            en("\(path) was written by a newer version of movies")
                .es("\(path) se escribió con una versión más reciente de movies"),
            hint: en("update movies to change it").es("actualiza movies para cambiarlo")
        )
    }

    private func unexpected(_ what: String) -> ErrorWords {
        ErrorWords(
            en("A bug").es("Un fallo del programa"),
            en("unexpected: \(what)").es("algo inesperado: \(what)"),
            hint: Messages.failures.reportBug
        )
    }
}
