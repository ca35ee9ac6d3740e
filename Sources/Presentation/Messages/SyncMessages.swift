package import Domain

package struct SyncMessages: Sendable {
    /// The words beside the progress bar.
    package var syncing: String { en("Syncing with TMDB").es("Sincronizando con TMDB") }

    package func side(_ side: MarksMerge.Side) -> String {
        switch side {
        case .account: "TMDB"
        case .local: en("here").es("aquí")
        }
    }

    package func edit(_ edit: MarkEdit) -> String {
        switch edit {
        case .watchlist(true): en("add to watchlist").es("añadir a la lista")
        case .watchlist(false): en("remove from watchlist").es("quitar de la lista")
        case .rating(.some): en("rate").es("valorar")
        case .rating(nil): en("remove rating").es("quitar valoración")
        }
    }

    package func result(_ result: SyncChange.Result) -> String {
        switch result {
        case .planned: en("planned").es("previsto")
        case .done: en("done").es("hecho")
        case .missing: en("not at TMDB").es("no está en TMDB")
        case .failed: en("failed").es("fallido")
        }
    }

    /// The notes after the changes, one a line.
    package func summary(_ changes: [SyncChange]) -> [String] {
        func count(_ result: SyncChange.Result, _ side: MarksMerge.Side? = nil) -> Int {
            changes.count { $0.result == result && (side == nil || $0.side == side) }
        }
        func sides(_ result: SyncChange.Result) -> String {
            let change = en("change").es("cambio")
            let here = DisplayFormat.grouped(count(result, .local))
            return counted(count(result, .account), change) + en(" at TMDB, \(here) here").es(" en TMDB, \(here) aquí")
        }
        var notes: [String] = []
        if count(.planned) > 0 {
            notes.append(
                en("\(sides(.planned)); nothing was changed.").es("\(sides(.planned)); no se ha cambiado nada.")
            )
        } else if count(.done) + count(.failed) == 0 {
            notes.append(
                en("Your watchlist and ratings are the same here and at TMDB.")
                    .es("Tu lista y tus valoraciones son iguales aquí y en TMDB.")
            )
        } else {
            notes.append(sides(.done) + ".")
        }
        var skipped: [String] = []
        for film in changes.filter({ $0.result == .missing }).map(\.movie.titleAndYear) where !skipped.contains(film) {
            skipped.append(film)
        }
        if !skipped.isEmpty {
            let films = skipped.joined(separator: ", ")
            notes.append(
                en("Skipped, because TMDB doesn't have it: \(films)").es("Omitido por no estar en TMDB: \(films)")
            )
        }
        if count(.failed) > 0 {
            let failed = counted(count(.failed), en("change").es("cambio"))
            notes.append(en("\(failed) left to the next sync.").es("\(failed) por hacer en la próxima sincronización."))
        }
        return notes
    }
}
