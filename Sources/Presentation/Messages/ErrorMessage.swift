package import Domain

/// The text of an error: a title, a description, and a hint.
package struct ErrorMessage: Hashable, Sendable {
    /// A title of two or three words, for the top of a screen.
    package let title: String
    /// The description, in one sentence without a full stop.
    package let message: String
    /// The suggested next step, if any.
    package let hint: String?
    /// The underlying error; nil if the typed query or film reference is invalid.
    package let error: DomainError?

    /// Returns nil for a cancellation, which is not reported.
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

    /// True if repeating the request may help. Invalid queries and film references always fail.
    package var mayPass: Bool { error != nil }

    typealias Words = (title: String, message: String, hint: String?)
}

// MARK: - Queries and films

extension ErrorMessage {
    private static func words(for error: MovieQueryError) -> Words {
        let title = en("Incomplete search").es("Búsqueda incompleta")
        return switch error {
        case .empty:
            (
                title, en("missing search words").es("faltan las palabras de la búsqueda"),
                en("enter a title, for example \"the matrix\"").es("escribe un título, por ejemplo \"the matrix\"")
            )
        case .yearsContradict(let years, let filter):
            words(forYears: "\(years)", filter)
        case .notAFilmPage(let text):
            (
                title, "\"\(text)\" " + en("is not a film page").es("no es la página de una película"),
                en("use the URL of a film on themoviedb.org, imdb.com or letterboxd.com, or a title")
                    .es("usa la URL de una película en themoviedb.org, imdb.com o letterboxd.com, o un título")
            )
        case .malformedID(let text):
            (
                title, "\"\(text)\" " + en("is not a film ID").es("no es el ID de una película"),
                en("IDs look like tmdb:603, imdb:tt0133093 or tt0133093")
                    .es("los ID son como tmdb:603, imdb:tt0133093 o tt0133093")
            )
        }
    }

    private static func words(forYears years: String, _ filter: YearRange) -> Words {
        (
            en("Incomplete search").es("Búsqueda incompleta"),
            en("the query says \(years), but --year says \(filter)")
                .es("la búsqueda dice \(years), pero --year dice \(filter)"),
            en("use one or the other").es("usa solo uno de los dos")
        )
    }

    private static func words(for error: NotFoundError) -> Words {
        let title = en("Not found").es("No encontrada")
        return switch error {
        case .film(let name):
            (
                title, en("no film found for \"\(name)\"").es("no se ha encontrado ninguna película para \"\(name)\""),
                en("check the spelling, the year or the ID").es("revisa la ortografía, el año o el ID")
            )
        case .number(let number):
            (
                title, en("TMDB has no film \(number)").es("TMDB no tiene ninguna película \(number)"),
                en("check the ID, or use a title").es("revisa el ID o usa un título")
            )
        case .title(let name, let closest):
            (
                title, en("no film found for \"\(name)\"").es("no se ha encontrado ninguna película para \"\(name)\""),
                Messages.answers.closestTitles(closest)
            )
        case .titleAmongFacts(let query, let person):
            (
                title,
                en("\"\(query)\" names people, genres or years, not a film")
                    .es("\"\(query)\" nombra personas, géneros o años, no una película"),
                person.map { name in
                    let name = name.lowercased() == query.lowercased() ? query : name
                    return en("for a person's films: movies person \"\(name)\"")
                        .es("para las películas de una persona: movies person \"\(name)\"")
                }
                    ?? en("to list such films: movies search \"\(query)\"")
                    .es("para ver esas películas: movies search \"\(query)\"")
            )
        case .inCatalog(let name):
            (
                title,
                en("\"\(name)\" is not in the offline catalogue")
                    .es("\"\(name)\" no está en el catálogo local"),
                en("to add films, see 'movies catalog --help'; or ")
                    .es("para añadir películas, consulta 'movies catalog --help'; o ") + Messages.credential.giveIt
            )
        case .numberInCatalog(let number):
            (
                title,
                en("TMDB ID \(number) is not in the offline catalogue")
                    .es("el ID de TMDB \(number) no está en el catálogo local"),
                en("use a title or an IMDb ID, or drop --source catalog")
                    .es("usa un título o un ID de IMDb, o quita --source catalog")
            )
        case .notAFilm(let name):
            (
                en("Not a film").es("No es una película"),
                en("\"\(name)\" is not a film").es("\"\(name)\" no es una película"),
                en("movies finds films, not series or people").es("movies busca películas, no series ni personas")
            )
        case .poster(let film):
            (
                en("No poster").es("Sin cartel"),
                en("TMDB has no poster for \(film)").es("TMDB no tiene ningún cartel de \(film)"),
                en("try again with --refresh").es("inténtalo con --refresh")
            )
        case .trailer(let film):
            (
                en("No trailer").es("Sin tráiler"),
                en("TMDB has no trailer of \(film)").es("TMDB no tiene ningún tráiler de \(film)"),
                en("'movies show --web' opens the film's page").es("'movies show --web' abre la página de la película")
            )
        case .filters:
            (
                title, en("no film passes these filters").es("ninguna película cumple estos filtros"),
                en("drop one of them").es("quita alguno")
            )
        case .photo(let name):
            (
                en("No photo").es("Sin foto"),
                en("TMDB has no photo of \(name)").es("TMDB no tiene ninguna foto de \(name)"),
                en("try again with --refresh").es("inténtalo con --refresh")
            )
        case .person(let name):
            (
                title, en("no person found for \"\(name)\"").es("no se ha encontrado a nadie para \"\(name)\""),
                en("check the name or the ID; 'movies person willis' lists the people of a name")
                    .es("revisa el nombre o el ID; 'movies person willis' muestra las personas de un nombre")
            )
        case .posterImage(let url):
            (
                en("No poster").es("Sin cartel"),
                en("no image found at \(url)").es("no se encuentra ninguna imagen en \(url)"),
                en("try again with --refresh; if MOVIES_IMAGE_URL is set, check its value")
                    .es(
                        "inténtalo con --refresh; si MOVIES_IMAGE_URL está definida, comprueba su valor"
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
        case .yearsContradict(let years, let filter): words(forYears: "\(years)", filter)
        case .notAvailableOffline:
            (
                en("Not available offline").es("No disponible sin conexión"),
                en("no cached result for this request").es("la caché no tiene ningún resultado para esta petición"),
                en("run it again without --offline").es("inténtalo sin --offline")
            )
        case .onlyFromTMDB(.ratings):
            (
                en("No ratings").es("Sin valoraciones"), lacksRatings,
                importRatings
                    + en("run it again without --offline and --source catalog")
                    .es("inténtalo sin --offline ni --source catalog")
            )
        case .onlyFromTMDB:
            (
                en("Not available offline").es("No disponible sin conexión"),
                en("the offline catalogue doesn't have this; only TMDB does")
                    .es("el catálogo local no tiene esto; solo TMDB"),
                en("run it again without --offline and --source catalog")
                    .es("inténtalo sin --offline ni --source catalog")
            )
        case .unavailable(let outage): words(for: outage)
        case .rateLimited(let seconds):
            (
                en("Too many requests").es("Demasiadas peticiones"),
                en("TMDB's rate limit was reached").es("se ha alcanzado el límite de peticiones de TMDB"),
                en("try again in ").es("inténtalo de nuevo dentro de ")
                    + (seconds.map { DisplayFormat.wait(seconds: $0) } ?? en("a minute").es("un minuto"))
            )
        case .requestRefused(let status, let message):
            (
                en("Request rejected").es("Petición rechazada"),
                en("TMDB rejected the request (status \(status))")
                    .es("TMDB ha rechazado la petición (estado \(status))") + because(message),
                en("check the request; if MOVIES_API_URL is set, check its value")
                    .es("revisa lo que has pedido; si MOVIES_API_URL está definida, comprueba su valor")
            )
        case .badResponse(let reason):
            (
                en("Unexpected response").es("Respuesta inesperada"),
                en("unexpected response from TMDB: \(reason)")
                    .es("respuesta inesperada de TMDB: \(reason)"),
                en("try again later; if MOVIES_API_URL or MOVIES_IMAGE_URL is set, check its value")
                    .es("inténtalo más tarde; si MOVIES_API_URL o MOVIES_IMAGE_URL está definida, comprueba su valor")
            )
        case .storage(let error): words(for: error)
        case .settings(let error): words(for: error)
        case .importFailed(let error): words(for: error)
        case .unexpected(let what):
            (
                en("Internal error").es("Error interno"),
                en("unexpected error: \(what)").es("error inesperado: \(what)"),
                Messages.failures.reportBug
            )
        }
    }

    static var lacksRatings: String {
        en("the offline catalogue has no ratings and votes to filter by")
            .es("el catálogo local no tiene valoraciones ni votos por los que filtrar")
    }

    static var importRatings: String {
        en("to import IMDb's, see 'movies catalog --help'; or ")
            .es("para importar las de IMDb, consulta 'movies catalog --help'; o ")
    }

    private static func words(for outage: Outage) -> Words {
        let title = en("No connection").es("Sin conexión")
        let checkNetwork = en("check your connection and try again").es("comprueba la conexión e inténtalo de nuevo")
        return switch outage {
        case .hostNotFound(let host):
            (title, en("can't resolve host \(host)").es("no se puede resolver el nombre \(host)"), checkNetwork)
        case .connectionRefused(let host):
            (title, en("can't connect to \(host)").es("no se puede conectar con \(host)"), checkNetwork)
        case .connectionLost:
            (
                en("Connection lost").es("Conexión perdida"),
                en("lost the connection to TMDB").es("se ha perdido la conexión con TMDB"), checkNetwork
            )
        case .insecure(let host):
            (
                en("Insecure connection").es("Conexión insegura"),
                en("can't establish a trusted TLS connection to \(host)").es(
                    "no se puede establecer una conexión TLS fiable con \(host)"
                ),
                checkNetwork
            )
        case .timedOut(let seconds):
            (
                en("No response").es("Sin respuesta"),
                en("TMDB didn't respond within ").es("TMDB no ha respondido en ") + DisplayFormat.seconds(seconds),
                checkNetwork
            )
        case .serverError(let status):
            (
                en("TMDB is down").es("TMDB no funciona"),
                en("TMDB returned an error (status \(status))").es("TMDB ha devuelto un error (estado \(status))"),
                en("try again later").es("inténtalo más tarde")
            )
        case .other(let reason):
            (title, en("can't reach TMDB: \(reason)").es("no se puede acceder a TMDB: \(reason)"), checkNetwork)
        }
    }

    /// TMDB's message after a colon, or empty text if there is none.
    static func because(_ message: String?) -> String { message.map { ": \($0)" } ?? "" }
}
