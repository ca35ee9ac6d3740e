package import Domain

/// An error in words: what happened, to what, and what to do next.
package struct ErrorMessage: Hashable, Sendable {
    /// Two or three words, for the head of a screen.
    package let title: String
    /// One sentence without a full stop.
    package let message: String
    /// Nil when there is nothing to do.
    package let hint: String?
    /// Nil for text that is neither a query nor a film.
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

    /// True when asking again may help.
    package var mayPass: Bool { error != nil }

    private typealias Words = (title: String, message: String, hint: String?)
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

    /// TMDB's own words, if it sent any.
    private static func because(_ message: String?) -> String { message.map { ": \($0)" } ?? "" }
}

// MARK: - The credential

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
            // What was given is never repeated: most of it may be right.
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

// MARK: - Files and settings

extension ErrorMessage {
    private static func words(for error: StorageError) -> Words {
        let noPlace = en("No place").es("Sin lugar")
        return switch error {
        case .failed(let path, let reason):
            (
                en("File trouble").es("Problema con un archivo"),
                en("cannot use \(path): \(reason)").es("no se puede usar \(path): \(reason)"), checkFileAndSpace
            )
        case .busy(let path, let seconds):
            (
                en("File in use").es("Archivo en uso"),
                en("another process has held \(path) for \(DisplayFormat.seconds(seconds))")
                    .es("otro proceso ocupa \(path) desde hace \(DisplayFormat.seconds(seconds))"),
                en("try again; if it stays so, end the other movies")
                    .es("repítelo; si sigue igual, cierra los otros movies")
            )
        case .newerVersion(let path):
            (
                en("File of a newer version").es("Archivo de otra versión"),
                en("\(path) was written by a newer version of movies")
                    .es("\(path) se escribió con una versión más reciente de movies"),
                en("update movies to change it").es("actualiza movies para cambiarlo")
            )
        case .noPlace(.credential):
            (
                noPlace,
                en("HOME is no absolute path, so there is no place for a credential")
                    .es("HOME no es una ruta absoluta, así que no hay lugar para una credencial"),
                en("set HOME or XDG_CONFIG_HOME, or give the credential in TMDB_ACCESS_TOKEN")
                    .es("define HOME o XDG_CONFIG_HOME, o pon la credencial en TMDB_ACCESS_TOKEN")
            )
        case .noPlace(.catalog):
            (
                noPlace,
                en("HOME is no absolute path, so there is no place for an imported catalogue")
                    .es("HOME no es una ruta absoluta, así que no hay lugar para un catálogo importado"),
                en("set HOME or XDG_DATA_HOME").es("define HOME o XDG_DATA_HOME")
            )
        case .noPlace(.settings):
            (
                noPlace,
                en("HOME is no absolute path, so there is no place for config.json")
                    .es("HOME no es una ruta absoluta, así que no hay lugar para config.json"),
                en("set HOME or XDG_CONFIG_HOME").es("define HOME o XDG_CONFIG_HOME")
            )
        }
    }

    private static func words(for error: SettingsError) -> Words {
        let expectedObject =
            en("expected an object such as {\"language\": \"en\"}; mend the file, or move it away to use the defaults")
            .es(
                "se espera un objeto como {\"language\": \"es\"}; corrige el archivo, o apártalo para usar los valores por defecto"
            )
        let (configuration, usage) = (Messages.configuration, Messages.usage)
        switch error {
        case .unreadable(let path, let reason):
            return (
                wrongSettings, unreadable(path, reason),
                en("check what lies there and its permissions").es("revisa qué hay ahí y sus permisos")
            )
        case .damaged(let path, let reason):
            return (wrongSettings, unreadable(path, reason), en("mend it or move it away").es("corrígelo o apártalo"))
        case .unwritable(let path, let reason):
            return (
                wrongSettings, en("cannot write \(path): \(reason)").es("no se puede escribir \(path): \(reason)"),
                checkFileAndSpace
            )
        case .notJSON(let path, let line):
            return (wrongSettings, place(path, line) + en(" is not JSON").es(" no es JSON"), expectedObject)
        case .notAnObject(let path):
            return (
                wrongSettings, place(path, 1) + en(" is not a JSON object").es(" no es un objeto JSON"), expectedObject
            )
        case .wrongValue(let key, let value, let path, let line):
            let end = " \"\(key.rawValue)\"\(value.map { ": \($0)" } ?? "")"
            return (
                wrongSettings,
                place(path, line) + en(" has a wrong value for").es(" tiene un valor incorrecto para") + end,
                usage.settingNeeds(key.rawValue, configuration.expectation(key.expectation), not: nil)
            )
        case .unknownKey(let key):
            let keys = SettingKey.allCases.map(\.rawValue)
            return (wrongSettings, usage.unknownSetting("\"\(key)\""), usage.settings(keys))
        case .badValue(let key, let typed):
            let expected = configuration.expectation(key.expectation)
            return (
                wrongSettings, usage.settingNeeds(key.rawValue, expected, not: typed.map { "\"\($0)\"" }),
                en("`movies config unset \(key.rawValue)` takes the default")
                    .es("`movies config unset \(key.rawValue)` vuelve al valor por defecto")
            )
        }
    }

    private static var wrongSettings: String { en("Wrong settings").es("Ajustes incorrectos") }
    private static var checkFileAndSpace: String {
        en("check what lies there, its permissions, and the free space")
            .es("revisa qué hay ahí, sus permisos y el espacio libre")
    }
    private static func unreadable(_ path: String, _ reason: String) -> String {
        en("\(path) cannot be read: \(reason)").es("no se puede leer \(path): \(reason)")
    }
    private static func place(_ path: String, _ line: Int?) -> String {
        line.map { en("\(path), line \($0),").es("\(path), línea \($0),") } ?? path
    }
}

// MARK: - Imports

extension ErrorMessage {
    private static func words(for error: ImportError) -> Words {
        switch error {
        case .inputMissing(let path):
            (
                en("No such file").es("No existe el archivo"),
                en("there is no file ").es("no existe el archivo ") + Messages.catalog.input(path),
                en("check the path").es("revisa la ruta")
            )
        case .inputNotUnderstood(let path, let flaw): words(for: flaw, of: Messages.catalog.input(path))
        case .gzipMissing(let path):
            (
                en("No gzip").es("Falta gzip"),
                Messages.catalog.input(path)
                    + en(" is packed, and there is no program gzip to unpack it")
                    .es(" está comprimido, y no hay programa gzip para descomprimirlo"),
                en("install gzip, or unpack the file by other means")
                    .es("instala gzip, o descomprime el archivo por otros medios")
            )
        case .mistake(let mistake): words(for: mistake)
        }
    }

    private static func words(for flaw: InputFlaw, of input: String) -> Words {
        let fetchAgain = en("fetch the file again").es("descarga el archivo de nuevo")
        let expected =
            en("expected title.basics, title.ratings or title.akas of IMDb, or TMDB's daily export movie_ids")
            .es("se espera title.basics, title.ratings o title.akas de IMDb, o la exportación diaria movie_ids de TMDB")
        let (message, hint): (String, String) =
            switch flaw {
            case .empty: (en("\(input) is empty").es("\(input): no contiene nada"), expected)
            case .webPage:
                (
                    en("\(input) is a web page, not a list of films")
                        .es("\(input): es una página web, no una lista de películas"), expected
                )
            case .unknownKind:
                (
                    en("\(input) is none of the files that can be imported")
                        .es("\(input): no es ninguno de los archivos que se pueden importar"), expected
                )
            case .damagedGzip:
                (
                    en("\(input) cannot be unpacked: it is damaged or was cut short")
                        .es("\(input): no se puede descomprimir, está dañado o incompleto"), fetchAgain
                )
            case .malformedLines(let count, let total):
                (
                    malformedLines(DisplayFormat.grouped(count), of: DisplayFormat.grouped(total), in: input),
                    "\(fetchAgain); \(expected)"
                )
            case .noFilms: (en("\(input) holds no film").es("\(input): no contiene ninguna película"), expected)
            }
        return (en("Unreadable file").es("Archivo ilegible"), message, hint)
    }

    private static func malformedLines(_ count: String, of total: String, in input: String) -> String {
        en("\(count) of \(total) lines of \(input) cannot be understood")
            .es("\(input): no se entienden \(count) de \(total) líneas")
    }

    private static func words(for mistake: ImportMistake) -> Words {
        let title = en("Wrong files").es("Archivos incorrectos")
        return switch mistake {
        case .noFileWithFilms:
            (
                title,
                en("none of these files says which films there are").es(
                    "ninguno de estos archivos dice qué películas hay"
                ),
                en("add IMDb's title.basics.tsv.gz").es("añade title.basics.tsv.gz de IMDb")
            )
        case .mixedSources:
            (
                title,
                en("files of IMDb and of TMDB cannot be imported together")
                    .es("no se pueden importar juntos archivos de IMDb y de TMDB"),
                en("import one or the other").es("importa unos u otros")
            )
        case .repeatedKind(let kind):
            (
                title, en("two of these files are \(kind)").es("dos de estos archivos son \(kind)"),
                en("give one of them").es("da solo uno de ellos")
            )
        case .repeatedStandardInput:
            (
                title, en("standard input can be read only once").es("la entrada estándar solo se puede leer una vez"),
                en("give - once").es("da - una sola vez")
            )
        }
    }
}
