import CommandLineKit
package import Domain
package import Foundation

package struct AnswerMessages: Sendable {
    package var waiting: String { en("Waiting for TMDB").es("Esperando a TMDB") }
    package var waitingForAssistant: String {
        en("Waiting for an assistant. To connect one, add the output of 'movies mcp --print-config' to its settings.")
            .es(
                "Esperando a un asistente. Para conectarlo, añade a sus ajustes la salida de 'movies mcp --print-config'."
            )
    }

    /// - Parameter query: the query of a search; nil for a list without a query.
    package func nothingFound(_ query: MovieQuery?) -> String {
        guard let query else { return en("No films found.").es("No se ha encontrado ninguna película.") }
        let years = query.years.map { en(" in \($0)").es(" en \($0)") } ?? ""
        return en("No films found for \"\(query.text)\"\(years).")
            .es("No se ha encontrado ninguna película para \"\(query.text)\"\(years).")
    }

    /// The note about a page that contains films, but none that pass the filters. Later pages may have matching films.
    package func noneInYears(_ years: String?, page: Int, of totalPages: Int, next: String?) -> String {
        let next = next.map { " \(self.next($0).withCapital)" } ?? ""
        return en("No matching films\(years.map { " from \($0)" } ?? "") on page \(page) of \(totalPages).\(next)")
            .es(
                "Ninguna película\(years.map { " de \($0)" } ?? "") que pase los filtros "
                    + "en la página \(page) de \(totalPages).\(next)"
            )
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
        en("\"\(name)\" is a television series; this program only finds films.")
            .es("\"\(name)\" es una serie de televisión; este programa solo busca películas.")
    }

    /// The note about films from a year other than the one that the query names in brackets.
    package func nearbyYear(_ year: Int, insteadOf typed: String) -> String {
        en("No match from \(typed); showing films from \(year).")
            .es("Sin coincidencias de \(typed); se muestra \(year).")
    }
    package var lacksRatings: String {
        en("The offline catalogue has no ratings; showing the best-known films.")
            .es("El catálogo local no tiene valoraciones; se muestran las películas más conocidas.")
    }

    package var notCurrent: String {
        en("The offline catalogue has no popularity figures; showing the best-known films.")
            .es("El catálogo local no tiene popularidad; se muestran las películas más conocidas.")
    }

    package func released(in window: ClosedRange<CalendarDate>) -> String {
        en("released \(window.lowerBound) to \(window.upperBound)")
            .es("estrenos del \(window.lowerBound) al \(window.upperBound)")
    }
    package func pastTheEnd(page: Int, of totalPages: Int) -> String {
        en("Page \(page) doesn't exist; there \(totalPages == 1 ? "is only 1 page" : "are only \(totalPages) pages").")
            .es("La página \(page) no existe; solo hay \(counted(totalPages, "página")).")
    }

    /// The number of films, such as `5 films`. If only some are shown, their ranks precede the number: `1-20 of 68`.
    package func shown(_ ranks: [Int], of total: Int) -> String {
        guard ranks.count < total, let first = ranks.min(), let last = ranks.max() else { return Messages.films(total) }
        let range = first == last ? "\(first)" : "\(first)-\(last)"
        return en("\(range) of \(DisplayFormat.grouped(total))").es("\(range) de \(DisplayFormat.grouped(total))")
    }
    package func page(_ page: Int, of totalPages: Int) -> String {
        en("Page \(page) of \(totalPages)").es("Página \(page) de \(totalPages)")
    }

    package func next(_ command: String) -> String { en("next: \(command)").es("siguiente: \(command)") }

    /// The source of an answer in few words, with the age of a cached answer.
    /// - Parameter age: the seconds since the answer was fetched; nil if unknown.
    package func shortSource(_ source: AnswerSource, age: TimeInterval?) -> String {
        switch source {
        case .tmdb: "TMDB"
        case .cache: "TMDB, " + self.source(source, age: age)
        case .catalog: en("offline").es("sin conexión")
        case .marks: Messages.marks.source
        }
    }

    /// The source of an answer as the end of a sentence, such as `from TMDB`.
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
    package func showingBestMatch(_ title: String, id: String?) -> String {
        let match = [title, id.map { "ID \($0)" }].compactMap(\.self).joined(separator: ", ")
        return en("Showing the best match: \(match).").es("Se muestra la mejor coincidencia: \(match).")
    }
    package func showingFilmsLike(_ title: String, id: String) -> String {
        en("Showing films like \(title), ID \(id).").es("Se muestran películas como \(title), ID \(id).")
    }
    package func opened(_ url: String) -> String { en("Opened \(url)").es("Se ha abierto \(url)") }

    /// The reason why an answer is not the newest from TMDB; nil if no credential is set, because nothing failed then.
    /// - Parameter age: the seconds since the answer was fetched from TMDB; nil if unknown, or if the catalogue answered.
    package func notice(_ notice: FallbackNotice, age: TimeInterval?, foundNothing: Bool = false) -> String? {
        let catalog =
            foundNothing
            ? en("only the offline catalogue was searched.").es("solo se ha buscado en el catálogo local.")
            : en("showing results from the offline catalogue.").es("se muestran resultados del catálogo local.")
        return switch notice {
        case .noCredential: nil
        case .olderAnswer(let error):
            en("\(reason(error)); using a cached response, \(old(age)).")
                .es("\(reason(error)); se usa una respuesta de la caché, \(old(age)).")
        case .catalog(let error): "\(reason(error)); \(catalog)"
        case .slow:
            en("TMDB has not answered yet; \(catalog) To wait for TMDB, add --source tmdb.")
                .es("TMDB todavía no responde; \(catalog) Para esperar, añade --source tmdb.")
        case .offlineOlderAnswer:
            en("Offline: using a cached response, \(old(age)).")
                .es("Sin conexión: se usa una respuesta de la caché, \(old(age)).")
        case .offlineCatalog: en("No cached response; ").es("La respuesta no está en la caché; ") + catalog
        case .onlyInCatalog:
            en("TMDB can't answer this search; ").es("TMDB no puede responder a esta búsqueda; ") + catalog
        }
    }

    /// The age of an answer, such as "2 hours old", or "age unknown" if `age` is nil.
    func old(_ age: TimeInterval?) -> String {
        en(age.map { "\(DisplayFormat.age(seconds: $0)) old" } ?? "age unknown")
            .es(age.map { "de hace \(DisplayFormat.age(seconds: $0))" } ?? "de fecha desconocida")
    }
    private func reason(_ error: DomainError) -> String {
        (ErrorMessage(error)?.message ?? en("can't reach TMDB").es("no se puede acceder a TMDB")).withCapital
    }

    // MARK: How a query was read

    /// The sentence that says how the films match the query; nil if titles contain the words as typed, or if there is no query.
    package func found(_ page: MoviesPage, _ query: MovieQuery?) -> String? {
        switch page.match {
        case nil, .exact, .title: return nil
        case .facts(let facts): return understood(facts)
        case .description:
            let ignored = page.ignored.isEmpty ? "" : notUsed(page.ignored) + " "
            return query.map {
                en("No title matches. \(ignored)Showing films about: \($0.text)")
                    .es("Ningún título coincide. \(ignored)Películas sobre: \($0.text)")
            }
        case .otherYear(let year): return query?.years.map { nearbyYear(year, insteadOf: "\($0)") }
        case .televisionSeries(let name): return isSeries(name)
        case .corrected, .similar:
            guard page.suggestions.isEmpty else { return suggesting(page.suggestions) }
            let ignored = page.ignored.isEmpty ? "" : " " + notUsed(page.ignored)
            return query.map { onlyGuesses($0.text) + ignored }
        }
    }

    /// The line about films whose titles contain the words of the query, but are not equal to the query.
    package var titlesWithWords: String {
        en("No exact match; these titles contain the words you typed.")
            .es("Ningún título es exacto; estos contienen las palabras escritas.")
    }

    /// The command for a list that answers the query better, after a description of that list.
    package func better(_ list: BetterList) -> String {
        switch list {
        case .list("now-playing"):
            en("Films in cinemas now").es("Películas en cartelera") + ": movies list now-playing"
        case .list(let name): en("The list of \(name) films").es("La lista de TMDB") + ": movies list \(name)"
        case .random: en("A random well-known film").es("Una película conocida al azar") + ": movies random"
        case .providers(let title):
            en("Where to watch it").es("Dónde verla") + ": movies providers \(ShellWord.quoted(title))"
        }
    }

    package func unknown(_ fact: UnknownFact) -> String {
        let name = "\"\(fact.words.joined(separator: " "))\""
        let problem =
            switch fact.kind {
            case .theme: en("No theme \(name).").es("Ningún tema \(name).")
            case .person: en("No person is called \(name).").es("Ninguna persona \(name).")
            case .country: en("No country is called \(name).").es("Ningún país \(name).")
            }
        let list = fact.nearest.joined(separator: ", ")
        let closest = list.isEmpty ? "" : en(" Closest: \(list).").es(" Parecidos: \(list).")
        return problem + closest
            + (fact.kind == .theme
                ? en(" To list all themes: movies themes").es(" Todos los temas: movies themes") : "")
    }

    func notUsed(_ words: [String]) -> String {
        let words = words.map { "\"\($0)\"" }.joined(separator: ", ")
        return en("Ignored \(words).").es("Sin usar: \(words).")
    }

    /// The sentence with the titles that the user may have meant. A single title is offered as a question.
    package func suggesting(_ titles: [TitleSuggestion]) -> String {
        guard titles.count == 1 else { return closestTitles(titles).asSentence }
        let title = "\"\(titles[0].title)\"" + (titles[0].year.map { " (\($0))" } ?? "")
        return en("Did you mean \(title)?").es("¿Querías decir \(title)?")
    }

    /// The description of the facts in a query, such as `Films with Tom Hanks, genre Comedy, 1990-1999`.
    package func understood(_ facts: FilmFacts) -> String {
        func by(_ job: PersonFilter.Job?) -> [String] {
            facts.people.filter { $0.job == job && !$0.names.isEmpty }.map { either($0.names) }
        }
        let genres = facts.genres.count == 1 ? en("genre").es("género") : en("genres").es("géneros")
        let names = Messages.details.name
        let sources = facts.names(of: .source).map { $0.hasPrefix("based on ") ? String($0.dropFirst(9)) : $0 }
        let title = facts.title.map { en("title \"\($0)\"").es("título \"\($0)\"") }
        let phrases = [
            phrase(by(.director), en("by").es("de")), phrase(by(.writer), en("written by").es("con guion de")),
            phrase(by(nil), en("with").es("con")),
            phrase([either(facts.countries.map { names($0.name) })], en("from").es("de")),
            phrase([either(facts.languages.map { names($0.name) })], en("in").es("en")),
        ]
        .compactMap(\.self)
        let parts = [
            part(facts.genres.map { names($0.name) }, genres), facts.years.map(years), title,
            part(facts.names(of: .series), en("series").es("serie")),
            part(facts.names(of: .studio), en("studio").es("estudio")),
            part(facts.names(of: .award), en("award").es("premio")),
            part(facts.names(of: .theme), en("theme").es("tema")), part(sources, en("based on").es("basadas en")),
            part(facts.names(of: .character), en("character").es("personaje")),
            facts.minimumRuntime.map { en("at least \($0) minutes").es("al menos \($0) minutos") },
            facts.maximumRuntime.map { en("at most \($0) minutes").es("\($0) minutos como máximo") },
            part(facts.without.map(named), en("without").es("sin")),
            order(facts),
        ]
        .compactMap(\.self)
        let films = ([en("Films").es("Películas")] + phrases).joined(separator: " ")
        guard !phrases.isEmpty else { return films + ": " + parts.joined(separator: ", ") }
        return ([films] + parts).joined(separator: ", ")
    }

    /// The facts in a query, commands that search for people with equal names, and the flag for searching titles only.
    package func understoodWithHint(_ facts: FilmFacts) -> String {
        let others = facts.people.flatMap(\.namesakes).map { "movies search \"\($0)\"" }.joined(separator: ", ")
        let namesakes =
            others.isEmpty ? "" : en("Others with that name: ").es("Otras personas con ese nombre: ") + others + ". "
        return understood(facts) + ". " + namesakes
            + en("For titles only, add --titles.").es("Solo títulos: añade --titles.")
    }

    /// The names of people, groups, genres, countries and languages, and the years, separated by spaces.
    private func named(_ facts: FilmFacts) -> String {
        let names = facts.genres.map(\.name) + (facts.countries + facts.languages).map(\.name)
        let all = facts.people.map { either($0.names) } + facts.groups.map(\.name) + names.map(Messages.details.name)
        return (all + [facts.years.map(years)].compactMap(\.self)).joined(separator: " ")
    }
    private func order(_ facts: FilmFacts) -> String? {
        if facts.isBest { return en("award winners first").es("primero las premiadas") }
        guard facts.order == .date else { return nil }
        return facts.isReversed
            ? en("oldest first").es("primero las más antiguas") : en("newest first").es("primero las más nuevas")
    }
    private func part(_ names: [String], _ word: String) -> String? {
        names.isEmpty ? nil : word + " " + names.joined(separator: ", ")
    }
    private func either(_ names: [String]) -> String { names.joined(separator: en(" or ").es(" o ")) }
    private func phrase(_ names: [String], _ word: String) -> String? {
        let names = names.filter { !$0.isEmpty }
        return names.isEmpty ? nil : word + " " + names.joined(separator: en(" and ").es(" y "))
    }
    private func years(_ years: YearRange) -> String {
        switch (years.first, years.last) {
        case (let first?, nil): en("since \(first)").es("desde \(first)")
        case (nil, let last?): en("before \(last + 1)").es("antes de \(last + 1)")
        default: years.description
        }
    }
}

package struct CacheMessages: Sendable {
    package func cleared(_ count: Int) -> String {
        guard count > 0 else { return en("The cache is empty.").es("La caché está vacía.") }
        return en("Removed \(counted(count, "cached response")).")
            .es("Se \(count == 1 ? "ha" : "han") borrado \(counted(count, "respuesta")) de la caché.")
    }
}
