package import Domain
package import Foundation

package struct AnswerMessages: Sendable {
    package var waiting: String { en("Waiting for TMDB").es("Esperando a TMDB") }

    package func nothingFound(_ query: String, years: String?) -> String {
        en("No films found for \"\(query)\"\(years.map { " in \($0)" } ?? "").")
            .es("No se ha encontrado ninguna película para \"\(query)\"\(years.map { " en \($0)" } ?? "").")
    }

    /// The note shown if the year filter removed every film of a page but later pages may have some.
    package func noneInYears(_ years: String, page: Int, of totalPages: Int, next: String?) -> String {
        let next = next.map { " \(self.next($0).withCapital)" } ?? ""
        return en("No films from \(years) on page \(page) of \(totalPages).\(next)")
            .es("Ninguna película de \(years) en la página \(page) de \(totalPages).\(next)")
    }

    /// - Parameter year: the suggested film's year; nil if unknown.
    package func didYouMean(_ title: String, year: Int?) -> String {
        en("Did you mean \"\(title)\"\(year.map { " (\($0))" } ?? "")?")
            .es("¿Querías decir \"\(title)\"\(year.map { " (\($0))" } ?? "")?")
    }

    package func closestTitles(_ titles: [TitleSuggestion]) -> String {
        let list = titles.map(\.titleAndYear).joined(separator: ", ")
        return en("closest titles: \(list)").es("títulos más parecidos: \(list)")
    }

    package func onlyGuesses(_ query: String) -> String {
        en("No title matches \"\(query)\" exactly; showing similar titles.")
            .es("Ningún título coincide exactamente con \"\(query)\"; se muestran títulos parecidos.")
    }

    package func isSeries(_ name: String) -> String {
        en("\"\(name)\" is a television series; movies finds films only.")
            .es("\"\(name)\" es una serie de televisión; movies solo busca películas.")
    }

    /// The note shown if the year in brackets matched nothing.
    package func nearbyYear(_ year: Int, insteadOf typed: String) -> String {
        en("No match from \(typed); showing \(year).")
            .es("Sin coincidencias de \(typed); se muestra \(year).")
    }

    package var noFilms: String { en("No films found.").es("No se ha encontrado ninguna película.") }

    package var lacksRatings: String {
        en("The offline catalogue has no ratings; showing the best-known films.")
            .es("El catálogo local no tiene valoraciones; se muestran las películas más conocidas.")
    }

    /// The release dates that a list covers, for the line below a table.
    package func released(in window: ClosedRange<CalendarDate>) -> String {
        en("released \(window.lowerBound) to \(window.upperBound)")
            .es("estrenos del \(window.lowerBound) al \(window.upperBound)")
    }

    package func pastTheEnd(page: Int, of totalPages: Int) -> String {
        en("Page \(page) doesn't exist; there \(totalPages == 1 ? "is only 1 page" : "are only \(totalPages) pages").")
            .es("La página \(page) no existe; solo hay \(counted(totalPages, "página")).")
    }

    /// The films shown: `5 films` if those are all, else `1-20 of 68`.
    /// - Parameter ranks: the positions of the films in the list.
    package func shown(_ ranks: [Int], of total: Int) -> String {
        guard ranks.count < total, let first = ranks.min(), let last = ranks.max() else { return Messages.films(total) }
        let range = first == last ? "\(first)" : "\(first)-\(last)"
        return en("\(range) of \(DisplayFormat.grouped(total))").es("\(range) de \(DisplayFormat.grouped(total))")
    }
    package func page(_ page: Int, of totalPages: Int) -> String {
        en("Page \(page) of \(totalPages)").es("Página \(page) de \(totalPages)")
    }

    /// The shortest hint to the next page.
    package func more(_ page: Int) -> String { en("more with -p \(page)").es("más con -p \(page)") }
    package func next(_ command: String) -> String { en("next: \(command)").es("siguiente: \(command)") }

    /// The source of an answer, for the line below a table.
    /// - Parameter age: the seconds since the answer was fetched; nil if unknown.
    package func shortSource(_ source: AnswerSource, age: TimeInterval?) -> String {
        switch source {
        case .tmdb: "TMDB"
        case .cache where age ?? 60 < 60: en("TMDB, cached just now").es("TMDB, de la caché")
        case .cache: "TMDB, " + en("cached, \(old(age))").es("de la caché, \(old(age))")
        case .catalog: en("offline").es("sin conexión")
        case .marks: Messages.marks.source
        }
    }

    /// The source of an answer, as the end of a sentence.
    /// - Parameter age: the seconds since the answer was fetched; nil if unknown.
    package func source(_ source: AnswerSource, age: TimeInterval?) -> String {
        switch source {
        case .tmdb: en("from TMDB").es("de TMDB")
        case .cache:
            en(age.map { "cached \(DisplayFormat.ago(seconds: $0))" } ?? "from the cache")
                .es("de la caché" + (age.map { " (\(DisplayFormat.ago(seconds: $0)))" } ?? ""))
        case .catalog: en("from the offline catalogue").es("del catálogo local")
        case .marks: en("from your marks").es("de tus películas")
        }
    }

    /// - Parameter id: the ID of the film or person; nil if unknown.
    package func showingBestMatch(_ title: String, id: String?) -> String {
        let match = [title, id].compactMap(\.self).joined(separator: ", ")
        return en("Showing the best match: \(match).").es("Se muestra la mejor coincidencia: \(match).")
    }
    package func showingFilmsLike(_ title: String, id: String) -> String {
        en("Showing films like \(title), \(id).").es("Se muestran películas como \(title), \(id).")
    }
    package func opened(_ url: String) -> String { en("Opened \(url)").es("Se ha abierto \(url)") }

    /// The reason an answer is not TMDB's newest; nil without a credential, because that is no event.
    /// - Parameter age: the seconds since the answer was fetched; nil if it was not fetched from TMDB.
    package func notice(_ notice: FallbackNotice, age: TimeInterval?) -> String? {
        let old = old(age)
        return switch notice {
        case .noCredential: nil
        case .olderAnswer(let error):
            en("\(reason(error)). Showing cached results, \(old).")
                .es("\(reason(error)). Se muestran resultados de la caché, \(old).")
        case .catalog(let error):
            en("\(reason(error)). Showing results from the offline catalogue.")
                .es("\(reason(error)). Se muestran resultados del catálogo local.")
        case .offlineOlderAnswer:
            en("Offline: showing cached results, \(old).")
                .es("Sin conexión: se muestran resultados de la caché, \(old).")
        case .offlineCatalog:
            en("Offline, and nothing cached: using the offline catalogue.")
                .es("Sin conexión y sin nada en la caché: se usa el catálogo local.")
        case .onlyInCatalog:
            en("Series, studios and awards are those of the offline catalogue.")
                .es("Las series, los estudios y los premios son los del catálogo local.")
        }
    }

    /// The age of an answer, such as "2 hours old", or "old" if `age` is nil.
    func old(_ age: TimeInterval?) -> String {
        en(age.map { "\(DisplayFormat.age(seconds: $0)) old" } ?? "age unknown")
            .es(age.map { "de hace \(DisplayFormat.age(seconds: $0))" } ?? "de fecha desconocida")
    }

    private func reason(_ error: DomainError) -> String {
        (ErrorMessage(error)?.message ?? en("can't reach TMDB").es("no se puede acceder a TMDB"))
            .withCapital
    }
}

package struct CacheMessages: Sendable {
    package func cleared(_ count: Int) -> String {
        guard count > 0 else { return en("The cache is empty.").es("La caché está vacía.") }
        return en("Removed \(counted(count, "cached response")).")
            .es("Se \(count == 1 ? "ha" : "han") borrado \(counted(count, "respuesta")) de la caché.")
    }
}
