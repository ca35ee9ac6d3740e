package import Domain

package struct SyncMessages: Sendable {
    package var syncing: String { en("Syncing with TMDB").es("Sincronizando con TMDB") }

    package func side(_ side: MarksMerge.Side) -> String { side == .account ? "TMDB" : en("here").es("aquí") }

    package func edit(_ edit: MarkEdit) -> String {
        switch edit {
        case .watchlist(true): en("add").es("añadir")
        case .watchlist(false): en("remove").es("quitar")
        case .rating(.some): en("rate").es("puntuar")
        case .rating(nil): en("remove rating").es("quitar puntuación")
        }
    }

    package func result(_ result: SyncChange.Result) -> String {
        switch result {
        case .planned: en("planned").es("previsto")
        case .done: en("done").es("hecho")
        case .held: en("held back").es("retenido")
        case .failed: en("failed").es("fallido")
        }
    }

    /// The notes after the list of changes, each on a line.
    package func summary(_ report: SyncReport) -> [String] {
        func count(_ side: MarksMerge.Side?, _ results: SyncChange.Result...) -> Int {
            report.changes.count { results.contains($0.result) && (side == nil || $0.side == side) }
        }
        let (there, here) = (count(.account, .done, .planned), count(.local, .done, .planned))
        let failed = counted(count(nil, .failed), en("change").es("cambio"))
        let films = report.missing.map(\.titleAndYear).joined(separator: ", ")
        let result =
            if report.changes.isEmpty, report.missing.isEmpty, report.isComplete {
                en("Your watchlist and ratings are the same here and on TMDB.")
                    .es("Tu lista y tus puntuaciones son iguales aquí y en TMDB.")
            } else if count(nil, .planned) > 0 {
                en("Dry run: would make \(counted(there, "change")) on TMDB and \(here) here.")
                    .es("Prueba: cambiaría \(there) en TMDB y \(here) aquí.")
            } else {
                en("Made \(counted(there, "change")) on TMDB and \(here) here.")
                    .es("Cambios en TMDB: \(there), aquí: \(here).")
            }
        let notes: [String?] = [
            result,
            films.isEmpty
                ? nil
                : en("Skipped films that TMDB doesn't have: \(films)")
                    .es("Películas omitidas por no estar en TMDB: \(films)"),
            count(nil, .failed) == 0
                ? nil
                : en("\(failed) failed; the next sync will try again.")
                    .es("\(failed) sin hacer; la próxima sincronización lo vuelve a intentar."),
            report.isComplete
                ? nil
                : en("TMDB sent an incomplete list, so nothing was removed.")
                    .es("TMDB no ha enviado toda su lista, así que no se ha quitado nada."),
            count(nil, .held) == 0 || !report.isComplete
                ? nil
                : en(
                    "Held back \(count(nil, .held)) removals, because they would empty most of a list. To apply them: "
                ).es(
                    "Sin quitar \(count(nil, .held)), porque vaciarían la mayor parte de una lista. Para quitarlas: "
                ) + "movies watchlist sync --remove-all",
        ]
        return notes.compactMap(\.self)
    }
}
