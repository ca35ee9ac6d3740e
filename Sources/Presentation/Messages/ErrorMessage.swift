package import Domain

package struct ErrorMessage: Hashable, Sendable {
    /// The description of the error in one sentence, without a full stop.
    package let message: String
    package let hint: String?
    /// The error that this message describes; nil if the typed query or film reference is invalid.
    package let error: DomainError?

    /// Returns nil for a cancellation, which needs no message.
    package init?(_ error: any Error) {
        let error = DomainError(any: error)
        guard error != .cancelled else { return nil }
        self.error = error
        (message, hint) = Self.words(for: error)
    }

    package init(_ error: MovieQueryError) {
        self.error = nil
        (message, hint) = Self.words(for: error)
    }

    /// True if a retry may succeed; false only for an invalid query or film reference.
    package var mayPass: Bool { error != nil }
}

extension ErrorMessage {
    /// A description and a hint, written as `en("a").es("b").hint(en: "c").es("d")`.
    package typealias Words = (message: String, hint: String?)

    /// A description with an English hint. ``es(_:)`` adds the Spanish hint.
    struct EnglishHint {
        fileprivate let message: String
        fileprivate let hint: EnglishText<String>

        func es(_ spanish: @autoclosure () -> String) -> Words { (message, hint.es(spanish())) }
    }
}

extension String {
    func hint(en hint: @autoclosure () -> String) -> ErrorMessage.EnglishHint {
        ErrorMessage.EnglishHint(message: self, hint: en(hint()))
    }

    func hint(_ hint: String) -> ErrorMessage.Words { (self, hint) }
}

// MARK: - Queries and films

extension ErrorMessage {
    private static func words(for error: MovieQueryError) -> Words {
        switch error {
        case .empty:
            en("missing search words").es("faltan las palabras de la búsqueda")
                .hint(en: "enter a title, for example \"the matrix\"")
                .es("escribe un título, por ejemplo \"the matrix\"")
        case .yearsContradict(let years, let filter): words(forYears: "\(years)", filter)
        case .notAFilmPage(let text):
            en("\"\(text)\" is not a film page").es("\"\(text)\" no es la página de una película")
                .hint(en: "use the URL of a film on themoviedb.org, imdb.com or letterboxd.com, or a title")
                .es("usa la URL de una película en themoviedb.org, imdb.com o letterboxd.com, o un título")
        case .malformedID(let text):
            en("\"\(text)\" is not a film ID").es("\"\(text)\" no es el ID de una película")
                .hint(en: "IDs look like tmdb:603, imdb:tt0133093 or tt0133093")
                .es("los ID son como tmdb:603, imdb:tt0133093 o tt0133093")
        }
    }

    private static func words(forYears years: String, _ filter: YearRange) -> Words {
        en("the query says \(years), but --year says \(filter)")
            .es("la búsqueda dice \(years), pero --year dice \(filter)")
            .hint(en: "use one or the other").es("usa solo uno de los dos")
    }

    private static func words(for error: NotFoundError) -> Words {
        switch error {
        case .film(let name):
            noFilm(name).hint(en: "check the spelling, the year or the ID").es("revisa la ortografía, el año o el ID")
        case .number(let number):
            en("TMDB has no film with ID \(number)").es("TMDB no tiene ninguna película con el ID \(number)")
                .hint(en: "check the ID, or use a title").es("revisa el ID o usa un título")
        case .title(let name, let closest, isShared: false): noFilm(name).hint(Messages.answers.closestTitles(closest))
        case .title(let name, let closest, isShared: true):
            en("several films are called \"\(name)\"").es("varias películas se llaman \"\(name)\"")
                .hint(en: "choose one: \(closest.map(\.titleAndYear).joined(separator: ", "))")
                .es("elige una: \(closest.map(\.titleAndYear).joined(separator: ", "))")
        case .titleAmongFacts(let query, let person):
            en("\"\(query)\" names people, genres or other facts, not a film")
                .es("\"\(query)\" nombra personas, géneros u otros datos, no una película")
                .hint(person.map { films(of: $0, query) } ?? films(for: query))
        case .inCatalog(let name) where MovieID(name) == nil:
            noFilm(name).hint(
                en: "check the spelling, or search TMDB with --source tmdb (needs a key: run 'movies auth login')"
            )
            .es(
                "revisa la ortografía, o busca en TMDB con --source tmdb (requiere una clave: ejecuta 'movies auth login')"
            )
        case .inCatalog(let name):
            en("\"\(name)\" is not in the offline catalogue").es("\"\(name)\" no está en el catálogo local")
                .hint(en: "run 'movies auth login' to search TMDB, or 'movies catalog import' to add films")
                .es("ejecuta 'movies auth login' para buscar en TMDB, o 'movies catalog import' para añadir películas")
        case .numberInCatalog(let number):
            en("TMDB ID \(number) is not in the offline catalogue")
                .es("el ID de TMDB \(number) no está en el catálogo local")
                .hint(en: "use a title or an IMDb ID, or remove --source catalog")
                .es("usa un título o un ID de IMDb, o quita --source catalog")
        case .notAFilm(let name):
            en("\"\(name)\" is not a film").es("\"\(name)\" no es una película")
                .hint(en: "use the title of a film, or 'movies person <name>' for a person")
                .es("usa el título de una película, o 'movies person <nombre>' para una persona")
        case .poster(let film):
            en("TMDB has no poster for \(film)").es("TMDB no tiene ningún cartel de \(film)").refresh
        case .trailer(let film):
            en("TMDB has no trailer for \(film)").es("TMDB no tiene ningún tráiler de \(film)")
                .hint(en: "run 'movies show <film> --web' to open the film's page")
                .es("ejecuta 'movies show <película> --web' para abrir su página")
        case .filters:
            en("no film matches these filters").es("ninguna película cumple estos filtros")
                .hint(en: "remove one of them").es("quita alguno")
        case .photo(let name): en("TMDB has no photo of \(name)").es("TMDB no tiene ninguna foto de \(name)").refresh
        case .person(let name):
            en("no person found for \"\(name)\"").es("no se ha encontrado a nadie para \"\(name)\"")
                .hint(en: "check the spelling, or run 'movies person <last name>'")
                .es("revisa la ortografía, o ejecuta 'movies person <apellido>'")
        case .posterImage(let url):
            en("no image found at \(url)").es("no se encuentra ninguna imagen en \(url)")
                .hint(en: "try again with --refresh, or check MOVIES_IMAGE_URL if it is set")
                .es("inténtalo con --refresh, o comprueba MOVIES_IMAGE_URL si está definida")
        }
    }

    private static func noFilm(_ name: String) -> String {
        en("no film found for \"\(name)\"").es("no se ha encontrado ninguna película para \"\(name)\"")
    }

    private static func films(of person: String, _ query: String) -> String {
        let name = person.lowercased() == query.lowercased() ? query : person
        return en("for a person's films: movies person \"\(name)\"")
            .es("para las películas de una persona: movies person \"\(name)\"")
    }

    private static func films(for query: String) -> String {
        en("to list such films: movies search \"\(query)\"").es("para ver esas películas: movies search \"\(query)\"")
    }
}

extension String {
    /// Adds the hint to skip the cache, because the missing item may be new at TMDB.
    fileprivate var refresh: ErrorMessage.Words { hint(en: "try again with --refresh").es("inténtalo con --refresh") }
}

// MARK: - TMDB

extension ErrorMessage {
    private static func words(for error: DomainError) -> Words {
        switch error {
        case .cancelled: (en("cancelled").es("cancelado"), nil)
        case .credential(let error): words(for: error)
        case .notFound(let error): words(for: error)
        case .yearsContradict(let years, let filter): words(forYears: "\(years)", filter)
        case .notAvailableOffline:
            en("no cached response for this request").es("la caché no tiene ninguna respuesta para esta petición")
                .hint(en: "run the command again without --offline").es("inténtalo sin --offline")
        case .onlyFromTMDB(.ratings): (lacksRatings, importRatings + allowTMDB)
        case .onlyFromTMDB(let content):
            en("\(are(content)) only available from TMDB, not from the offline catalogue")
                .es("\(are(content)) solo en TMDB, no en el catálogo local").hint(allowTMDB)
        case .unavailable(let outage): words(for: outage)
        case .rateLimited(let seconds):
            en("TMDB rate limit exceeded").es("se ha alcanzado el límite de peticiones de TMDB")
                .hint(
                    en("try again in ").es("inténtalo de nuevo dentro de ")
                        + (seconds.map { DisplayFormat.wait(seconds: $0) } ?? en("a minute").es("un minuto"))
                )
        case .requestRefused(let status, let message):
            en("TMDB rejected the request (status \(status))\(because(message))")
                .es("TMDB ha rechazado la petición (estado \(status))\(because(message))")
                .hint(en: "check what you asked for, or MOVIES_API_URL if it is set")
                .es("revisa lo que has pedido, o MOVIES_API_URL si está definida")
        case .badResponse(let reason):
            en("unexpected response from TMDB: \(reason)").es("respuesta inesperada de TMDB: \(reason)")
                .hint(en: "try again later, or check MOVIES_API_URL and MOVIES_IMAGE_URL if they are set")
                .es("inténtalo más tarde, o comprueba MOVIES_API_URL y MOVIES_IMAGE_URL si están definidas")
        case .storage(let error): words(for: error)
        case .settings(let error): words(for: error)
        case .importFailed(let error): words(for: error)
        case .unexpected(let what): Messages.failures.unexpected(what)
        }
    }

    /// The start of a sentence about content that only TMDB has.
    private static func are(_ content: TMDBContent) -> String {
        switch content {
        case .posters: en("posters are").es("los carteles están")
        case .photos: en("photos are").es("las fotos están")
        case .providers: en("streaming and rental offers are").es("las ofertas de streaming y alquiler están")
        case .trailers: en("trailers are").es("los tráileres están")
        case .account: en("your TMDB account is").es("tu cuenta de TMDB está")
        case .list: en("this list is").es("esta lista está")
        case .recommendations: en("recommendations are").es("las recomendaciones están")
        case .ratings: en("ratings are").es("las valoraciones están")
        }
    }

    private static var allowTMDB: String {
        en("run the command again with --source tmdb and without --offline")
            .es("inténtalo con --source tmdb y sin --offline")
    }

    static var lacksRatings: String {
        en("the offline catalogue has no ratings or votes to filter by")
            .es("el catálogo local no tiene valoraciones ni votos por los que filtrar")
    }

    static var importRatings: String {
        en("import IMDb's ratings with 'movies catalog import', or ")
            .es("importa los de IMDb con 'movies catalog import', o ")
    }

    private static func words(for outage: Outage) -> Words {
        let checkNetwork = en("check your connection").es("comprueba la conexión")
        return switch outage {
        case .hostNotFound(let host):
            en("can't resolve host \(host)").es("no se puede resolver el nombre \(host)").hint(checkNetwork)
        case .connectionRefused(let host):
            en("can't connect to \(host)").es("no se puede conectar con \(host)").hint(checkNetwork)
        case .connectionLost:
            en("lost the connection to TMDB").es("se ha perdido la conexión con TMDB").hint(checkNetwork)
        case .insecure(let host):
            en("can't establish a trusted TLS connection to \(host)")
                .es("no se puede establecer una conexión TLS fiable con \(host)").hint(checkNetwork)
        case .timedOut(let seconds):
            en("TMDB didn't respond within \(DisplayFormat.seconds(seconds))")
                .es("TMDB no ha respondido en \(DisplayFormat.seconds(seconds))").hint(checkNetwork)
        case .serverError(let status):
            en("TMDB returned an error (status \(status))").es("TMDB ha devuelto un error (estado \(status))")
                .hint(en: "try again later").es("inténtalo más tarde")
        case .other(let reason):
            en("can't reach TMDB: \(reason)").es("no se puede acceder a TMDB: \(reason)").hint(checkNetwork)
        }
    }

    /// A colon and the message of TMDB; empty if TMDB sent no message.
    static func because(_ message: String?) -> String { message.map { ": \($0)" } ?? "" }
}
