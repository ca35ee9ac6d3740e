import Domain

struct SpanishErrors: ErrorPhrases {
    func words(for error: DomainError) -> ErrorWords {
        switch error {
        case .cancelled: ErrorWords("Cancelado", "cancelado")
        case .credentialMissing, .credentialMissingForNumber, .credentialRefused: credential(error)
        case .logInRefused, .credentialNotUnderstood, .credentialFileDamaged, .noPlaceForCredential:
            logIn(error)
        case .filmNotFound, .notInCatalog, .numberUnknownToCatalog, .notAFilm: notFound(error)
        case .credentialMissingForPoster, .noPoster, .posterMissing: poster(error)
        case .notAvailableOffline:
            ErrorWords(
                "No disponible sin conexión",
                "la respuesta no está en la caché",
                hint: "repítelo sin --offline"
            )
        case .unavailable(let outage): self.outage(outage)
        case .rateLimited, .requestRefused, .badResponse: answer(error)
        case .file, .fileBusy, .newerFile: file(error)
        case .inputMissing, .inputNotUnderstood, .gzipMissing, .importMistake, .noPlaceForCatalog:
            catalogImport(error)
        case .unexpected(let what):
            ErrorWords("Un fallo del programa", "algo inesperado: \(what)", hint: "informa de este fallo, por favor")
        }
    }

    func words(for error: MovieQueryError) -> ErrorWords {
        let title = "Aún no es una búsqueda"
        return switch error {
        case .empty:
            ErrorWords(title, "no hay nada que buscar", hint: "da un título, como \"the matrix\"")
        case .yearsContradict(let years, let filter):
            ErrorWords(title, "el título dice \(years), y --year dice \(filter)", hint: "da el año una sola vez")
        case .notAFilmAddress(let text):
            ErrorWords(
                title,
                "\"\(text)\" no es la dirección de una película",
                hint: "la dirección de una película contiene /movie/603 o /title/tt0133093"
            )
        case .malformedID(let text):
            ErrorWords(
                title,
                "\"\(text)\" no es el id de una película",
                hint: "los id son como tmdb:603, imdb:tt0133093 o tt0133093"
            )
        }
    }
}

extension SpanishErrors {
    static let credentialHint =
        "consigue una credencial gratuita en \(Messages.credentialAddress) y dásela a `movies auth login` o a TMDB_ACCESS_TOKEN"

    private func credential(_ error: DomainError) -> ErrorWords {
        switch error {
        case .credentialRefused(let message):
            ErrorWords(
                "Credencial rechazada",
                "TMDB ha rechazado la credencial" + (message.map { ": \($0)" } ?? ""),
                hint: "`movies auth status` dice de dónde viene; o busca sin conexión con --source catalog"
            )
        case .credentialMissingForNumber(let number):
            ErrorWords(
                "Sin credencial",
                "\(number) es un número de TMDB, y no hay credencial de TMDB para consultarlo",
                hint: "nombra la película por su id de IMDb, o por título y año como \"Alien (1979)\", o "
                    + Self.credentialHint
            )
        default:
            ErrorWords(
                "Sin credencial",
                "TMDB necesita una credencial, y no hay ninguna",
                hint: "omite --source tmdb para buscar en el catálogo sin conexión, o \(Self.credentialHint)"
            )
        }
    }

    private func notFound(_ error: DomainError) -> ErrorWords {
        let title = "No encontrada"
        return switch error {
        case .notAFilm(let name):
            ErrorWords(
                "No es una película",
                "\"\(name)\" no es una película",
                hint: "movies solo conoce películas; revisa el id"
            )
        case .notInCatalog(let name):
            ErrorWords(
                title,
                "el catálogo sin conexión no tiene la película \"\(name)\"",
                hint: "`movies catalog --help` dice cómo ampliarlo; o \(Self.credentialHint)"
            )
        case .numberUnknownToCatalog(let number):
            ErrorWords(
                title,
                "el catálogo sin conexión no tiene ninguna película con el número de TMDB \(number)",
                hint: "nombra la película por su título o su id de IMDb, u omite --source catalog"
            )
        case .filmNotFound(let name):
            ErrorWords(
                title,
                "no se ha encontrado ninguna película para \"\(name)\"",
                hint: "revisa la ortografía, el año o el id"
            )
        default: ErrorWords(title, "no existe esa película")
        }
    }

    private func answer(_ error: DomainError) -> ErrorWords {
        switch error {
        case .rateLimited(let seconds):
            ErrorWords(
                "Demasiadas peticiones",
                "TMDB pide menos peticiones",
                hint: seconds.map { "repítelo dentro de \(DisplayFormat.wait(seconds: $0))" }
                    ?? "repítelo dentro de un minuto"
            )
        case .requestRefused(let status, let message):
            ErrorWords(
                "Petición rechazada",
                "TMDB ha rechazado la petición con el estado \(status)" + (message.map { ": \($0)" } ?? ""),
                hint: "revisa lo que has pedido; si MOVIES_API_URL está definida, comprueba que sea correcta"
            )
        case .badResponse(let reason):
            ErrorWords(
                "Respuesta ilegible",
                "no se entiende la respuesta de TMDB: \(reason)",
                hint: "repítelo más tarde; revisa MOVIES_API_URL y MOVIES_IMAGE_URL, si están definidas"
            )
        default: ErrorWords("Respuesta ilegible", "no se entiende la respuesta de TMDB")
        }
    }

    private func outage(_ outage: Outage) -> ErrorWords {
        let none = "Sin conexión"
        let network = "comprueba la red y repítelo"
        return switch outage {
        case .hostNotFound(let host): ErrorWords(none, "no se encuentra el servidor \(host)", hint: network)
        case .connectionRefused(let host): ErrorWords(none, "no se puede conectar con \(host)", hint: network)
        case .connectionLost:
            ErrorWords("Conexión perdida", "se ha cortado la conexión con TMDB", hint: network)
        case .insecure(let host):
            ErrorWords("Conexión insegura", "no hay una conexión TLS fiable con \(host)", hint: network)
        case .timedOut(let seconds):
            ErrorWords("Sin respuesta", "TMDB no ha respondido en \(DisplayFormat.seconds(seconds))", hint: network)
        case .serverError(let status):
            ErrorWords(
                "TMDB no funciona",
                "TMDB ha fallado con el estado \(status)",
                hint: "repítelo más tarde"
            )
        case .other(let reason): ErrorWords(none, "no se puede acceder a TMDB: \(reason)", hint: network)
        }
    }

    private func file(_ error: DomainError) -> ErrorWords {
        switch error {
        case .newerFile(let path):
            ErrorWords(
                "Archivo de otra versión",
                "\(path) se escribió con una versión más reciente de movies",
                hint: "actualiza movies para cambiarlo"
            )
        case .fileBusy(let path, let seconds):
            ErrorWords(
                "Archivo en uso",
                "otro proceso ocupa \(path) desde hace \(DisplayFormat.seconds(seconds))",
                hint: "repítelo; si sigue igual, cierra los otros movies"
            )
        case .file(let path, let reason):
            ErrorWords(
                "Problema con un archivo",
                "no se puede usar \(path): \(reason)",
                hint: "revisa qué hay ahí, sus permisos y el espacio libre"
            )
        default: ErrorWords("Problema con un archivo", "no se ha podido usar un archivo")
        }
    }
}
