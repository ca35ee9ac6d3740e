package import Domain
package import Foundation
import TerminalKit

package struct BrowseMessages: Sendable {
    package var prompt: String { en("Search:").es("Buscar:") }
    package var typeATitle: String {
        en("Type a title; films appear as you type.").es("Escribe un título; las películas aparecen al escribir.")
    }
    package var recentQueries: String { en("Recent queries").es("Búsquedas recientes") }
    /// The label in front of a recent query that matches the typed text.
    package var recentQuery: String { en("Recent:").es("Reciente:") }
    /// The name of a list. For a search, this is the query in quotes; for a list without a name, it is empty.
    /// - Parameter isOffline: true if the films come from the catalogue, which does not know how popular films are now.
    package func name(of list: BrowseList, isOffline: Bool) -> String {
        switch list {
        case .films(.popular) where isOffline: en("Best-known films").es("Las películas más conocidas")
        case .films(.popular): en("Popular films").es("Películas populares")
        case .films(.topRated): en("Top-rated films").es("Películas mejor valoradas")
        case .films(.nowPlaying): en("In cinemas now").es("Ahora en los cines")
        case .films(.upcoming): en("Upcoming films").es("Próximos estrenos")
        case .films(.trending): en("Trending this week").es("Tendencias de la semana")
        case .films(.search(let query)): "\"\(query.text)\""
        case .films: ""
        case .own(.watchlist): en("Your watchlist").es("Tu lista")
        case .own(.rated): en("Films you rated").es("Películas que has puntuado")
        case .own: en("Films you have seen").es("Películas que has visto")
        }
    }

    /// The hint in an empty list of the user's own films.
    package func empty(_ list: MarkList) -> String {
        switch list {
        case .watchlist: en("Press w on a film to add it.").es("Pulsa w en una película para añadirla.")
        case .rated:
            en("Press 1 to 9, or 0 for 10, on a film to rate it.").es("Pulsa 1 a 9, o 0 para 10, en una película.")
        default: en("Press s on a film to mark it as seen.").es("Pulsa s en una película para marcarla.")
        }
    }
    /// The heading of the films found by an earlier query, which stay if a newer query fails.
    package func films(for query: String) -> String {
        en("Films found for \"\(query)\":").es("Películas encontradas para \"\(query)\":")
    }
    package func noImage(_ reason: String) -> String {
        en("Can't show the image: \(reason).").es("Sin imagen: \(reason).")
    }
    package var imageNotDrawn: String { en("chafa can't draw this image.").es("chafa no puede dibujar esta imagen.") }
    /// The line below a biography that is not shown in full.
    package var moreAbove: String { en("… ↑ more").es("… ↑ más") }
    package func filtered(by filter: String) -> String {
        en("Filter: \(filter) · Esc removes it").es("Filtro: \(filter) · Esc lo quita")
    }
    /// The name of the top-rated list if the catalogue in use has no ratings.
    package var lacksRatings: String {
        en("Best-known films (no ratings offline)").es("Las más conocidas (sin valoraciones)")
    }
    package var searching: String { en("Searching…").es("Buscando…") }
    package var refreshing: String { en("Refreshing…").es("Actualizando…") }
    package var loadingMore: String { en("Loading more…").es("Cargando más…") }
    package var loadingDetails: String { en("Loading details…").es("Cargando los detalles…") }
    package var loading: String { en("Loading…").es("Cargando…") }
    package func similar(to film: String) -> String { en("Films like \(film)").es("Películas como \(film)") }
    package var noFilms: String { en("No films to show.").es("No hay películas.") }
    package var noPeople: String { en("Cast and crew are unknown.").es("No se conoce el reparto ni el equipo.") }
    package var nothingFoundHint: String {
        en("Check the spelling, or type fewer words.").es("Revisa la ortografía, o escribe menos palabras.")
    }
    package var suggestionHint: String { en("Press Enter to search for it.").es("Pulsa Intro para buscar ese título.") }
    package func retryHint(isInField: Bool) -> String {
        isInField
            ? en("Press Enter in the search field to retry.").es("Pulsa Intro en el campo para reintentar.")
            : en("Press r in the list to retry.").es("Pulsa r en la lista para reintentar.")
    }
    package var filterPrompt: String { en("Filter:").es("Filtro:") }
    package var filterHint: String {
        let orders = MovieOrder.allCases.dropFirst().map(order).joined(separator: ", ")
        return en("Type filters or a sort order, such as \"80s comedies rating\" or \"1990-1999\". Orders: \(orders)")
            .es("Como 1990-1999 comedia nota. Ordenar por: \(orders)")
    }
    package func unknownFilter(_ word: String) -> String {
        en("\"\(word)\" is not a filter or a sort order; try 80s, korean or rating.")
            .es("\"\(word)\" no es un filtro ni un orden; prueba 1999, comedia o nota.")
    }
    package func filterHidesAll(_ filter: String) -> String {
        en("The filter is \"\(filter)\". Press Esc to remove it, or f in the list to change it.")
            .es("El filtro es \"\(filter)\"; Esc lo quita, f en la lista lo cambia.")
    }

    /// The lower-case word that the user types for an order; empty for the order of the source.
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
        en("The offline catalogue has no overview of this film; to get one from TMDB, run 'movies auth login'.")
            .es("El catálogo local no tiene esta sinopsis; para verla de TMDB, ejecuta 'movies auth login'.")
    }
    package var moreBelow: String { en("↓ more").es("↓ más") }

    /// - Parameter count: the number of rows that are loaded.
    package func endOfLoaded(_ count: Int, of total: Int) -> String {
        let (count, total) = (DisplayFormat.grouped(count), DisplayFormat.grouped(total))
        return en("\(count) of \(total) loaded; more load as you scroll.")
            .es("\(count) de \(total) cargadas; se cargan más al avanzar.")
    }
    /// The message about the change that a key made. If the day seen changed, the message names the key that undoes the change.
    package func marked(_ change: MarkChange) -> String {
        let (old, new) = (change.old, change.new)
        guard old.seenOn != new.seenOn else { return Messages.marks.changed(change) }
        let film = new.movie.titleAndYear.cleanedForTerminal
        let isOff = old.addedAt != nil && new.addedAt == nil
        let off = isOff ? en(" and removed it from the watchlist").es(", fuera de la lista") : ""
        let seen = new.seenOn.map { en(" as seen on \($0)\(off)").es(": vista el \($0)\(off)") }
        return en("Marked \(film)").es(film) + (seen ?? en(" as not seen").es(": no vista"))
            + en(" · s: undo").es(" · s: deshacer")
    }
    package func searched(_ item: RecentQueriesItemViewModel) -> String {
        let films = Messages.films(item.query.totalResults)
        return en("Searched \(item.age): \(films).").es("Búsqueda de \(item.age): \(films).")
    }
    package func copied(_ url: String) -> String { en("Copied \(url)").es("Se ha copiado \(url)") }

    package func source(_ source: AnswerSource, _ notice: FallbackNotice?, age: TimeInterval?) -> String {
        let (answers, unreachable) = (Messages.answers, en("TMDB unreachable").es("TMDB inaccesible"))
        return switch notice {
        case .olderAnswer: answers.source(source, age: age) + " · " + unreachable
        case .catalog: answers.shortSource(source, age: age) + " · " + unreachable
        case .offlineOlderAnswer: en("offline").es("sin conexión") + " · " + answers.source(source, age: age)
        default: answers.shortSource(source, age: age)
        }
    }
}
