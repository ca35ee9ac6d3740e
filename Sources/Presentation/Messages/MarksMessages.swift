package import Domain
import TerminalKit

/// Messages about the watchlist, films seen and ratings.
package struct MarksMessages: Sendable {
    /// What a change did to a film, in one or two sentences.
    package func changed(_ change: MarkChange) -> String {
        let film = change.new.movie.titleAndYear.cleanedForTerminal
        guard change.old != change.new else { return unchanged(film, change.action) }
        switch change.action {
        case .addToWatchlist:
            return en("Added \(film) to the watchlist.").es("Se ha añadido \(film) a la lista.")
        case .removeFromWatchlist:
            return en("Removed \(film) from the watchlist.").es("Se ha quitado \(film) de la lista.")
        case .seen(let date, let rating, _):
            let rated = rating.map { en(" and rated it \($0.text)").es(" con un \($0.text)") } ?? ""
            let removed =
                change.old.addedAt == nil ? "" : en(" Removed it from the watchlist.").es(" Ya no está en la lista.")
            return en("Marked \(film) as seen on \(date)\(rated).\(removed)")
                .es("Se ha marcado \(film) como vista el \(date)\(rated).\(removed)")
        case .restore(let earlier):
            let action = earlier.seenOn.map { MarkAction.seen(on: $0) } ?? .notSeen
            return changed(MarkChange(action, old: change.old, new: change.new))
        case .notSeen:
            return en("Marked \(film) as not seen.").es("Se ha marcado \(film) como no vista.")
        case .rate(let rating?):
            return en("Rated \(film) \(rating.text).").es("Se ha puntuado \(film) con un \(rating.text).")
        case .rate(nil):
            return en("Removed your rating of \(film).").es("Se ha quitado tu puntuación de \(film).")
        }
    }

    private func unchanged(_ film: String, _ action: MarkAction) -> String {
        switch action {
        case .addToWatchlist: en("\(film) is already on the watchlist.").es("\(film) ya está en la lista.")
        case .removeFromWatchlist: en("\(film) is not on the watchlist.").es("\(film) no está en la lista.")
        case .seen(let date, _, _):
            en("\(film) is already marked as seen on \(date).").es("\(film) ya está marcada como vista el \(date).")
        case .restore, .notSeen: en("\(film) is not marked as seen.").es("\(film) no está marcada como vista.")
        case .rate(let rating?):
            en("\(film) is already rated \(rating.text).").es("\(film) ya tiene un \(rating.text).")
        case .rate(nil): en("You have not rated \(film).").es("No has puntuado \(film).")
        }
    }

    /// The marks of a film, for its page in `browse`; nil if there are none.
    func summary(_ mark: Mark) -> String? {
        let parts = [
            mark.addedAt == nil ? nil : en("on the watchlist").es("en la lista"),
            mark.seenOn.map { en("seen \($0)").es("vista el \($0)") },
            mark.rating.map { en("your rating \($0.text)").es("tu nota \($0.text)") }, mark.note,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ").withCapital
    }

    /// The hint after a title that does not name one film.
    /// - Parameter commands: the commands for the closest titles.
    package func nameOne(_ commands: [String]) -> String {
        let list = commands.joined(separator: en(" or ").es(" o ")).cleanedForTerminal
        return en("nothing was changed; for the closest titles: \(list)")
            .es("no se ha cambiado nada; para los títulos más parecidos: \(list)")
    }

    package func undo(_ command: String) -> String { en("Undo: \(command)").es("Deshacer: \(command)") }

    package var emptyWatchlist: String {
        en("The watchlist is empty; add a film with 'movies watchlist add <film>'.")
            .es("La lista está vacía; añade una película con 'movies watchlist add <película>'.")
    }
    package var noneSeen: String {
        en("No film is marked as seen; mark one with 'movies seen <film>'.")
            .es("Ninguna película está marcada como vista; marca una con 'movies seen <película>'.")
    }
    package var noneRated: String {
        en("No film is rated; rate one with 'movies rate <film> <rating>'.")
            .es("No hay películas puntuadas; puntúa una con 'movies rate <película> <puntos>'.")
    }

    package var nothingToSee: ErrorMessage.Words {
        en("the watchlist has no film that you have not seen")
            .es("la lista no tiene ninguna película que no hayas visto")
            .hint(en: "add films with 'movies watchlist add <film>'")
            .es("añade películas con 'movies watchlist add <película>'")
    }

    /// The result of an import, in one sentence.
    package func imported(_ result: MarksImport) -> String {
        let (found, changed) = (Messages.films(result.found), DisplayFormat.grouped(result.changed))
        return en("Imported \(found): \(changed) new or changed.")
            .es("Importación: \(found); nuevas o cambiadas: \(changed).")
    }

    /// - Parameter input: the name of the file.
    package func unmatched(_ film: ImportedMark, in input: String) -> String {
        let title = film.titleAndYear.cleanedForTerminal
        let place = film.place.text(in: input)
        return en("\(place): no film found for \"\(title)\"")
            .es("\(place): no se ha encontrado ninguna película para \"\(title)\"")
    }

    /// The source of a list of marks, for the line below a table.
    var source: String { en("your marks").es("tus películas") }
}

extension ImportPlace {
    /// The place in words: `line 3 of films.csv`.
    /// - Parameter input: the name of the file.
    func text(in input: String) -> String {
        switch self {
        case .line(let number): en("line \(number) of \(input)").es("línea \(number) de \(input)")
        case .film(let number): en("film \(number) of \(input)").es("película \(number) de \(input)")
        }
    }
}

extension UsageMessages {
    package var rating: String { en("0.5 to 10 in steps of 0.5").es("de 0.5 a 10 en pasos de 0.5") }
    package var date: String { en("a date such as 2026-01-31").es("una fecha como 2026-01-31") }
    package func dateInFuture(_ date: String) -> ErrorMessage.Words {
        en("--on \(date) is in the future").es("--on \(date) está en el futuro")
            .hint(en: "use today or an earlier date").es("usa hoy o una fecha anterior")
    }
    package func ratingNeeded(_ typed: String?) -> ErrorMessage.Words {
        let text = typed.map { en(", not \($0)").es(", no \($0)") } ?? ""
        return en("'movies rate' needs a rating, \(rating)\(text)")
            .es("'movies rate' necesita una puntuación, \(rating)\(text)").hint(ratingExample)
    }
    /// - Parameter rating: in quotes.
    package func clearedWithRating(_ rating: String) -> ErrorMessage.Words {
        en("--clear takes no rating, and got \(rating)").es("--clear no admite una puntuación, y recibió \(rating)")
            .hint(en: "remove one of them, or quote a title that ends in a number")
            .es("quita una de las dos cosas, o escribe entre comillas un título que acabe en número")
    }
    package func ratesOneFilm(_ count: Int) -> ErrorMessage.Words {
        en("'movies rate' takes one film, not \(count)").es("'movies rate' admite una película, no \(count)")
            .hint(ratingExample)
    }
    private var ratingExample: String {
        en("for example 'movies rate \"the matrix\" 8.5'").es("por ejemplo 'movies rate \"the matrix\" 8.5'")
    }
    package func needsFilm(_ flag: String) -> ErrorMessage.Words {
        en("\(flag) needs a film").es("\(flag) necesita una película")
            .hint(en: "for example 'movies seen \"the matrix\" --rating 8.5'")
            .es("por ejemplo 'movies seen \"the matrix\" --rating 8.5'")
    }
}
