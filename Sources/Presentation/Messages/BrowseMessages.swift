package import Domain
package import Foundation
import TerminalKit

package struct BrowseMessages: Sendable {
    package var prompt: String { en("Search:").es("Buscar:") }
    package var typeATitle: String {
        en("Type a title; films appear as you type.").es("Escribe un título; las películas aparecen al escribir.")
    }
    package var recentQueries: String { en("Recent queries").es("Búsquedas recientes") }
    /// The label of a recent query that matches what is typed.
    package var recentQuery: String { en("Recent:").es("Reciente:") }
    /// The name of a list; empty for a search.
    /// - Parameter isOffline: true if the films are from the offline catalogue, which counts no visitors.
    package func name(of list: MovieList, isOffline: Bool) -> String {
        switch list {
        case .popular where isOffline: en("Best-known films").es("Las películas más conocidas")
        case .popular: en("Popular films").es("Películas populares")
        case .topRated: en("Top-rated films").es("Películas mejor valoradas")
        case .nowPlaying: en("In cinemas now").es("Ahora en los cines")
        case .upcoming: en("Upcoming films").es("Próximos estrenos")
        case .trending: en("Trending this week").es("Tendencias de la semana")
        case .search, .discover, .described, .similar, .recommended: ""
        }
    }
    /// The name of the top-rated films of the offline catalogue.
    package var lacksRatings: String {
        en("Best-known films (no ratings offline)").es("Las más conocidas (sin valoraciones)")
    }
    package var searching: String { en("Searching…").es("Buscando…") }
    package var refreshing: String { en("Refreshing…").es("Actualizando…") }
    package var loadingMore: String { en("Loading more…").es("Cargando más…") }
    package var loadingDetails: String { en("Loading details…").es("Cargando los detalles…") }
    package var loading: String { en("Loading…").es("Cargando…") }
    package func similar(to film: String) -> String { en("Films like \(film)").es("Películas como \(film)") }
    package var noFilms: String { en("TMDB lists no films here.").es("TMDB no tiene películas aquí.") }
    package var noPeople: String { en("No cast or director is known.").es("No se conoce el reparto ni la dirección.") }
    package var nothingFoundHint: String {
        en("Check the spelling, or type fewer words.").es("Revisa la ortografía, o escribe menos palabras.")
    }
    package var suggestionHint: String { en("Press Enter to search for it.").es("Pulsa Intro para buscar ese título.") }
    package func retryHint(_ key: String) -> String { en("Press \(key) to retry.").es("Pulsa \(key) para reintentar.") }
    package var enterInField: String { en("Enter in the search field").es("Intro en el campo") }
    package var reloadInList: String { en("r in the list").es("r en la lista") }
    package var filterPrompt: String { en("Filter:").es("Filtro:") }
    package var filterHint: String {
        let orders = MovieOrder.allCases.dropFirst().map(order).joined(separator: ", ")
        return en(" Such as 80s comedies rating, or 1990-1999. Orders: \(orders)")
            .es(" Como 1990-1999 comedia nota. Ordenar por: \(orders)")
    }
    package func unknownFilter(_ word: String) -> String {
        en("\"\(word)\" is not a year, genre or order; try 80s, comedy or rating.")
            .es("\"\(word)\" no es un año, un género ni un orden; prueba 1999, comedia o nota.")
    }
    package var filterHidesAll: String {
        en("Press f in the list to change the filter.").es("Pulsa f en la lista para cambiar el filtro.")
    }

    /// The word that is typed for an order, in lower case.
    package func order(_ order: MovieOrder) -> String {
        switch order {
        case .relevance: ""
        case .popularity: en("popularity").es("popularidad")
        case .rating: en("rating").es("nota")
        case .date: en("date").es("fecha")
        case .title: en("title").es("título")
        }
    }
    package var similarTitles: String {
        en("No exact match. Similar titles:").es("Ninguna coincidencia exacta. Títulos parecidos:")
    }
    package var noOverview: String {
        en("No overview offline; 'movies auth login' gets it from TMDB.")
            .es("Sin sinopsis en el catálogo local; 'movies auth login' la obtiene de TMDB.")
    }
    package var moreBelow: String { en("↓ more").es("↓ más") }

    /// - Parameter count: the number of loaded rows, the last of which is selected.
    package func endOfLoaded(_ count: Int, of total: Int) -> String {
        let (count, total) = (DisplayFormat.grouped(count), DisplayFormat.grouped(total))
        return en("\(count) of \(total) loaded; more load as you go.")
            .es("\(count) de \(total) cargadas; se cargan más al avanzar.")
    }
    /// The change of a mark by a key, with the key that undoes it. A long title is cut to keep the rest visible.
    package func marked(_ change: MarkChange, columns: Int) -> String {
        let (old, new) = (change.old, change.new)
        let film = new.movie.titleAndYear.cleanedForTerminal
        var text = Messages.marks.changed(change)
        if old.seenOn != new.seenOn {
            let isOff = old.addedAt != nil && new.addedAt == nil
            let off = isOff ? en(", off the watchlist").es(", fuera de la lista") : ""
            let seen = new.seenOn.map { en(" as seen on \($0)\(off)").es(": vista el \($0)\(off)") }
            text = en("Marked \(film)").es(film) + (seen ?? en(" as not seen").es(": no vista"))
            text += en(" · s: undo").es(" · s: deshacer")
        }
        let room = columns - 2 - (text.displayWidth - film.displayWidth)
        return text.replacing(film, with: film.truncated(toWidth: max(8, room)), maxReplacements: 1)
    }
    /// When a recent query was searched, and the number of its films.
    package func searched(_ query: RecentQueriesItemViewModel) -> String {
        let films = Messages.films(query.totalResults)
        return en("Searched \(query.age): \(films).").es("Búsqueda de \(query.age): \(films).")
    }
    package func copied(_ url: String) -> String { en("Copied \(url)").es("Se ha copiado \(url)") }

    /// The source of the films, in as few words as possible.
    package func source(_ source: AnswerSource, _ notice: FallbackNotice?, age: TimeInterval?) -> String {
        let cached = en("cached, ").es("caché, ") + Messages.answers.old(age)
        let offline = en("offline").es("sin conexión")
        return switch notice {
        case .noCredential, .offlineCatalog, .onlyInCatalog, .slow: offline
        case .olderAnswer: cached + " · " + en("TMDB unreachable").es("TMDB inaccesible")
        case .catalog: offline + " · " + en("TMDB unreachable").es("TMDB inaccesible")
        case .offlineOlderAnswer: offline + " · " + cached
        case nil:
            switch source {
            case .tmdb: "TMDB"
            case .cache: en("TMDB, cached").es("TMDB, caché")
            case .catalog: offline
            case .marks: Messages.marks.source
            }
        }
    }
}
