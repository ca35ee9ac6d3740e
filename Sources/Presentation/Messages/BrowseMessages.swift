package import Domain
package import Foundation

package struct BrowseMessages: Sendable {
    package var prompt: String { en("Search:").es("Buscar:") }
    package var typeATitle: String {
        en("Type a title; films appear as you type.").es("Escribe un título; las películas aparecen al escribir.")
    }
    package var recentQueries: String { en("Recent queries").es("Búsquedas recientes") }
    package var searching: String { en("Searching…").es("Buscando…") }
    package var refreshing: String { en("Refreshing…").es("Actualizando…") }
    package var loadingMore: String { en("Loading more…").es("Cargando más…") }
    package var loadingDetails: String { en("Loading details…").es("Cargando los detalles…") }
    package var nothingFoundHint: String {
        en("Check the spelling, or type fewer words.").es("Revisa la ortografía, o escribe menos palabras.")
    }
    package var suggestionHint: String { en("Press Enter to search for it.").es("Pulsa Intro para buscar ese título.") }
    package var retryHint: String {
        en("Press Enter in the search field to retry.").es("Pulsa Intro en el campo para reintentar.")
    }
    package var poster: String { en("Poster").es("Cartel") }
    package func copied(_ url: String) -> String { en("Copied \(url)").es("Se ha copiado \(url)") }

    /// The number of films and their source.
    /// - Parameter notice: the result of ``AnswerMessages/source(_:age:)`` or ``short(_:age:)``.
    package func films(_ count: Int, notice: String) -> String {
        "\(Messages.films(count)), \(notice)"
    }

    /// A short form of ``AnswerMessages/notice(_:age:)``, which must fit on the status line.
    /// - Parameter age: the seconds since the answer was fetched; nil if unknown.
    package func short(_ notice: FallbackNotice, age: TimeInterval?) -> String {
        let old = Messages.answers.old(age)
        return switch notice {
        case .noCredential: en("offline catalogue").es("catálogo local")
        case .olderAnswer: en("cached, \(old), TMDB unreachable").es("caché, \(old), TMDB inaccesible")
        case .catalog: en("catalogue, TMDB unreachable").es("catálogo, TMDB inaccesible")
        case .offlineOlderAnswer: en("offline, cached, \(old)").es("sin conexión, caché, \(old)")
        case .offlineCatalog: en("offline, catalogue").es("sin conexión, catálogo")
        }
    }
}
