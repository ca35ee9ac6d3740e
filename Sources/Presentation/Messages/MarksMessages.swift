import CommandLineKit
package import Domain
package import Foundation
import TerminalKit

package struct MarksMessages: Sendable {
    package func changed(_ change: MarkChange) -> String {
        let film = change.new.movie.titleAndYear.cleanedForTerminal
        guard change.old != change.new else { return unchanged(film, change.action) }
        switch change.action {
        case .addToWatchlist: return en("Added \(film) to the watchlist.").es("Se ha añadido \(film) a la lista.")
        case .removeFromWatchlist:
            return en("Removed \(film) from the watchlist.").es("Se ha quitado \(film) de la lista.")
        case .seen(let date, let rating, _):
            let removed =
                change.old.addedAt == nil ? "" : en(" Removed it from the watchlist.").es(" Ya no está en la lista.")
            if change.old.seenDates.contains(date) {
                let rated = rating.flatMap { rating in
                    change.old.rating == rating ? nil : en(" Rated it \(rating.text).").es(" Tu nota: \(rating.text).")
                }
                let noted =
                    change.old.note == change.new.note
                    ? "" : en(" Saved your note.").es(" Se ha guardado tu comentario.")
                return unchanged(film, change.action) + (rated ?? "") + noted + removed
            }
            let rated = rating.map { en(" and rated it \($0.text)").es(" con un \($0.text)") } ?? ""
            return en("Marked \(film) as seen on \(date)\(rated).\(removed)")
                .es("Se ha marcado \(film) como vista el \(date)\(rated).\(removed)")
        case .unseen(let day):
            guard let day = day ?? change.old.seenOn, change.new.seenOn != nil else {
                return changed(MarkChange(.notSeen, old: change.old, new: change.new))
            }
            return en("\(film) is no longer marked as seen on \(day).")
                .es("\(film) ya no está marcada como vista el \(day).")
        case .restore(let earlier):
            let action = earlier.seenOn.map { MarkAction.seen(on: $0) } ?? .notSeen
            return changed(MarkChange(action, old: change.old, new: change.new))
        case .notSeen where change.old.seenOn == nil:
            return en("Removed your note on \(film).").es("Se ha quitado tu comentario sobre \(film).")
        case .notSeen:
            let note =
                change.old.note == change.new.note ? "" : en(" Removed your note.").es(" Se ha quitado tu comentario.")
            return en("Marked \(film) as not seen.\(note)").es("Se ha marcado \(film) como no vista.\(note)")
        case .rate(let rating?):
            return en("Rated \(film) \(rating.text).").es("Se ha puntuado \(film) con un \(rating.text).")
        case .rate(nil): return en("Removed your rating of \(film).").es("Se ha quitado tu puntuación de \(film).")
        }
    }

    private func unchanged(_ film: String, _ action: MarkAction) -> String {
        switch action {
        case .addToWatchlist: en("\(film) is already on the watchlist.").es("\(film) ya está en la lista.")
        case .removeFromWatchlist: en("\(film) is not on the watchlist.").es("\(film) no está en la lista.")
        case .seen(let date, _, _):
            en("\(film) is already marked as seen on \(date).").es("\(film) ya está marcada como vista el \(date).")
        case .unseen(let day?):
            en("\(film) is not marked as seen on \(day).").es("\(film) no está marcada como vista el \(day).")
        case .restore, .notSeen, .unseen(nil):
            en("\(film) is not marked as seen.").es("\(film) no está marcada como vista.")
        case .rate(let rating?):
            en("\(film) is already rated \(rating.text).").es("\(film) ya tiene un \(rating.text).")
        case .rate(nil): en("You have not rated \(film).").es("No has puntuado \(film).")
        }
    }

    /// The mark on a film in one line, for its page in `browse`; nil if the film has no mark.
    func summary(_ mark: Mark) -> String? {
        let parts = [
            mark.addedAt == nil ? nil : en("on the watchlist").es("en la lista"),
            mark.seenDates.isEmpty
                ? nil : en("seen ").es("vista el ") + mark.seenDates.map(\.description).joined(separator: ", "),
            mark.rating.map { en("your rating \($0.text)").es("tu nota \($0.text)") }, mark.note,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ").withCapital
    }

    /// The hint if a title means no film or several films.
    /// - Parameter commands: a command line for each of the closest titles.
    package func nameOne(_ commands: [String], isShared: Bool) -> String {
        let list = commands.joined(separator: en(" or ").es(" o ")).cleanedForTerminal
        return isShared
            ? en("choose one: \(list)").es("elige una: \(list)")
            : commands.count == 1
                ? en("for the closest title: \(list)").es("para el título más parecido: \(list)")
                : en("for the closest titles: \(list)").es("para los títulos más parecidos: \(list)")
    }

    /// The note that the chosen film is one of several films with this title.
    /// - Parameter other: the command line for another of these films.
    package func bestKnown(_ movie: Movie, other: String) -> String {
        let (film, other) = (movie.titleAndYear.cleanedForTerminal, other.cleanedForTerminal)
        return en("\(film) is one of several films with this title; to choose another: \(other)")
            .es("\(film) es una de varias películas con este título; para otra: \(other)")
    }

    /// The number of marked films, and the day of the last sync; nil if there are no marks and there was no sync.
    package func status(_ count: Int, lastSync: Date?) -> String? {
        guard count > 0 || lastSync != nil else { return nil }
        let films = Messages.films(count)
        guard let day = lastSync.map({ CalendarDate(ofLocalTime: $0) }) else {
            return en("\(films) marked; never synced.").es("Con marcas: \(films); nunca sincronizadas.")
        }
        return en("\(films) marked; last sync on \(day).").es("Con marcas: \(films); última sincronización: \(day).")
    }

    package func undo(_ command: String) -> String { en("Undo: \(command)").es("Deshacer: \(command)") }

    package var emptyWatchlist: String {
        en("The watchlist is empty; add a film with 'movies watchlist add <film>'.")
            .es("La lista está vacía; añade una película con 'movies watchlist add <película>'.")
    }
    package var noneSeen: String {
        en("No films are marked as seen yet; run 'movies seen <film>' or 'movies import <file>'.")
            .es("No hay películas vistas; ejecuta 'movies seen <película>' o 'movies import <archivo>'.")
    }
    package var noneRated: String {
        en("No films are rated yet; rate one with 'movies rate <film> <rating>'.")
            .es("No hay películas puntuadas; puntúa una con 'movies rate <película> <puntos>'.")
    }

    package var nothingToSee: ErrorMessage.Words {
        en("there are no unseen films on the watchlist").es("no hay películas sin ver en la lista")
            .hint(en: "add films with 'movies watchlist add <film>'")
            .es("añade películas con 'movies watchlist add <película>'")
    }

    /// The notes about an import: numbers of changes and of skipped rows, kept ratings and notes, and skipped files.
    package func imported(
        _ result: MarksImport,
        unusable: Int,
        television: Int,
        otherFiles: [String],
        isDryRun: Bool
    ) -> [String] {
        let count = DisplayFormat.grouped
        let films = Messages.films(result.added + result.changed + result.unchanged)
        let (added, changed, same) = (count(result.added), count(result.changed), count(result.unchanged))
        let left = [
            (result.unmatched.count, en("not found").es("sin encontrar")),
            (result.ambiguous.count, en("ambiguous").es("ambiguas")),
            (unusable, en("unusable").es("ilegibles")), (television, en("not films").es("que no son películas")),
        ]
        .filter { $0.0 > 0 }.map { "\(count($0.0)) \($0.1)" }.joined(separator: ", ")
        let kept = Messages.films(result.kept.count)
        let files = otherFiles.joined(separator: ", ")
        return [
            isDryRun
                ? en("Dry run: \(films), \(added) to add, \(changed) to change, \(same) unchanged.")
                    .es("Prueba: \(films), por añadir \(added), por cambiar \(changed), sin cambios \(same).")
                : en("Imported \(films): \(added) added, \(changed) changed, \(same) unchanged.")
                    .es("Importación de \(films): añadidas \(added), cambiadas \(changed), sin cambios \(same)."),
            left.isEmpty ? nil : en("Rows left out: \(left).").es("Filas omitidas: \(left)."),
            result.kept.isEmpty
                ? nil
                : en("Kept your own rating or note for \(kept). To use the file's instead, add --replace.")
                    .es("Se conserva tu nota o comentario de \(kept). Para usar los del archivo, añade --replace."),
            files.isEmpty
                ? nil
                : en("Skipped files that can't be imported: \(files)")
                    .es("Archivos omitidos, que no se pueden importar: \(files)"),
        ]
        .compactMap(\.self)
    }

    /// The line about the user's rating or note that an import did not replace. For a rating, it ends with the rating in the file.
    /// - Parameter change: the change that was not made, from the stored mark to the mark in the file.
    package func kept(_ change: MarkChange) -> String {
        let film = change.new.movie.titleAndYear.cleanedForTerminal
        guard let mine = change.old.rating, let other = change.new.rating, mine != other else {
            return en("\(film): kept your note").es("\(film): se conserva tu comentario")
        }
        return en("\(film): kept your rating \(mine.text); the file has \(other.text)")
            .es("\(film): se conserva tu \(mine.text); el archivo tiene un \(other.text)")
    }

    func importChange(isNew: Bool) -> String { isNew ? en("add").es("añadir") : en("change").es("cambiar") }

    package func unmatched(_ row: ImportedMark) -> String {
        let (place, title) = named(row)
        return en("\(place): no film found for \"\(title)\"")
            .es("\(place): no se ha encontrado ninguna película para \"\(title)\"")
    }

    /// The lines about a row that fits several films.
    /// - Parameter commands: for each of these films, the command that gives it the mark of the row.
    package func ambiguous(_ imported: ImportedRow, _ commands: [String]) -> [String] {
        let (place, title) = named(imported.row)
        let first = en("\(place): several films match \"\(title)\"; to mark one:")
            .es("\(place): hay varias películas para \"\(title)\"; para marcar una:")
        return [first] + zip(commands, imported.marks).map { "  \($0)  # \($1.movie.titleAndYear.cleanedForTerminal)" }
    }

    package func otherYear(_ imported: ImportedRow, isDryRun: Bool) -> String {
        let (place, title) = named(imported.row)
        let film = imported.marks[0].movie.titleAndYear.cleanedForTerminal
        let (verb, verbo) = isDryRun ? ("would be imported", "se importaría") : ("imported", "importada")
        return en("\(place): \(title) \(verb) as \(film)").es("\(place): \(title) \(verbo) como \(film)")
    }

    package func conflicting(_ imported: ImportedRow) -> String {
        let ((place, title), other) = (named(imported.row), imported.marks[0].movie)
        let (number, film) = (other.id, other.titleAndYear.cleanedForTerminal)
        return en("\(place): \"\(title)\" has the TMDB ID \(number) of \(film), but a different IMDb ID")
            .es("\(place): \"\(title)\" tiene el ID de TMDB \(number) de \(film), pero otro ID de IMDb")
    }

    private func named(_ row: ImportedMark) -> (place: String, title: String) {
        (row.place.text(in: Messages.catalog.input(row.input)), row.titleAndYear.cleanedForTerminal)
    }

    /// The hint after an import during which TMDB failed.
    package var importAgain: String {
        en("import the file again when TMDB responds").es("importa el archivo de nuevo cuando TMDB responda")
    }

    /// The note if the statistics count no film.
    /// - Parameter year: the year to which the statistics are limited; nil for all years.
    func nothingToCount(_ year: Int?) -> String {
        guard let year else { return noneSeen }
        return en("No films are marked as seen in \(year).").es("Ninguna película está marcada como vista en \(year).")
    }

    func totals(_ statistics: MarkStatistics) -> [String] {
        let films = Messages.films(statistics.films)
        let hours = counted(Int((Double(statistics.minutes) / 60).rounded()), en("hour").es("hora"))
        let (views, unknown) = (DisplayFormat.grouped(statistics.views), statistics.unknownRuntimes)
        let rated = statistics.ratings.reduce(0) { $0 + $1.films }
        let year = statistics.year.map { en(" in \($0)").es(" en \($0)") } ?? ""
        return [
            statistics.films == 0
                ? nil
                : statistics.views == statistics.films
                    ? en("\(films) seen\(year), \(hours)").es("\(films)\(year), \(hours)")
                    : en("\(films) seen\(year), \(views) viewings, \(hours)")
                        .es("\(films)\(year), \(views) veces en total, \(hours)"),
            unknown == 0
                ? nil
                : en("not counted in the hours: \(Messages.films(unknown)) of unknown length")
                    .es("sin contar \(Messages.films(unknown)) de duración desconocida"),
            statistics.averageRating.map { average in
                en("average rating \(DisplayFormat.rating(average)), from \(counted(rated, "rating"))")
                    .es("nota media: \(DisplayFormat.rating(average)), de \(counted(rated, "nota"))")
            },
            statistics.onlyRated == 0
                ? nil
                : en("not counted as seen: \(Messages.films(statistics.onlyRated)) that you only rated")
                    .es("sin contar como vistas: \(Messages.films(statistics.onlyRated)) que solo tienen nota"),
        ]
        .compactMap(\.self)
    }

    func section(_ name: String) -> String {
        switch name {
        case "by_year": en("Year").es("Año")
        case "by_month": en("Month").es("Mes")
        case "by_decade": en("Decade").es("Década")
        case "by_genre": en("Genre").es("Género")
        case "by_country": en("Country").es("País")
        case "by_language": en("Language").es("Idioma")
        case "directors": en("Directors").es("Dirección")
        case "actors": en("Actors").es("Reparto")
        case "ratings": en("Your ratings").es("Tus notas")
        default: en("Seen more than once").es("Vistas más de una vez")
        }
    }

    /// The source of a list of marked films, for the line below the table.
    var source: String { en("your marks").es("tus películas") }
}

extension ImportPlace {
    /// The position in an imported file, such as `line 3 of films.csv`.
    func text(in input: String) -> String {
        switch self {
        case .line(let number): en("line \(number) of \(input)").es("línea \(number) de \(input)")
        case .film(let number): en("film \(number) of \(input)").es("película \(number) de \(input)")
        }
    }
}

extension UsageMessages {
    package var rating: String {
        en("a rating from 0.5 to 10 in steps of 0.5, such as 8.5 or 4/5")
            .es("una puntuación de 0.5 a 10 en pasos de 0.5, como 8.5 o 4/5")
    }
    package var note: String {
        en("text of up to \(Mark.noteLimit >> 10) KiB").es("un texto de hasta \(Mark.noteLimit >> 10) KiB")
    }
    package var date: String {
        en("a date such as 2026-01-31, yesterday or \"last friday\"")
            .es("una fecha como 2026-01-31, yesterday o \"last friday\"")
    }
    package var time: String {
        en("a date or time such as 2026-01-31 or 2026-01-31T20:00:00Z")
            .es("una fecha u hora como 2026-01-31 o 2026-01-31T20:00:00Z")
    }
    package func dateInFuture(_ date: String) -> ErrorMessage.Words {
        en("--on \(date) is in the future").es("--on \(date) está en el futuro")
            .hint(en: "use today or an earlier date").es("usa hoy o una fecha anterior")
    }
    /// - Parameter meant: the command line that the user probably meant; nil to show an example instead.
    package func ratingNeeded(_ typed: String?, meant: String?) -> ErrorMessage.Words {
        let text = typed.map { en("; got \($0)").es(", no \($0)") } ?? ""
        return en("'movies rate' needs \(rating)\(text)").es("'movies rate' necesita \(rating)\(text)")
            .hint(meant.map { UsageHint.run($0).message } ?? ratingExample)
    }
    /// - Parameter rating: the typed rating, in quotes.
    package func clearedWithRating(_ rating: String) -> ErrorMessage.Words {
        en("--clear takes no rating, but got \(rating)").es("--clear no admite una puntuación, y recibió \(rating)")
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
    package func needsFilm(_ flag: String) -> String { en("\(flag) needs a film").es("\(flag) necesita una película") }
}
