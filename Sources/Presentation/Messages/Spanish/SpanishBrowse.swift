import Domain
import Foundation

struct SpanishBrowse: BrowsePhrases {
    var prompt: String { "Buscar:" }
    var typeATitle: String { "Escribe un título; las películas aparecen al escribir." }
    var recentQueries: String { "Búsquedas recientes" }
    var searching: String { "Buscando…" }
    var refreshing: String { "Actualizando…" }
    var loadingMore: String { "Cargando más…" }
    var loadingDetails: String { "Cargando el resto…" }
    var nothingFoundHint: String { "Revisa la ortografía, o escribe menos palabras." }
    var suggestionHint: String { "Intro busca ese título." }
    var retryHint: String { "Intro en el campo lo intenta de nuevo." }
    var poster: String { "Cartel" }

    func copied(_ url: String) -> String { "Se ha copiado \(url)" }

    func films(_ count: Int, notice: String) -> String { "\(Spanish.count(count, "película")), \(notice)" }

    func short(_ notice: AnswerNotice, age: TimeInterval?) -> String {
        let old = age.map { "de hace \(DisplayFormat.age(seconds: $0))" } ?? "antigua"
        return switch notice {
        case .noCredential: "catálogo, sin credencial de TMDB"
        case .olderAnswer: "caché, \(old), TMDB inaccesible"
        case .catalog: "catálogo, TMDB inaccesible"
        case .offlineOlderAnswer: "sin conexión, caché, \(old)"
        case .offlineCatalog: "sin conexión, catálogo"
        }
    }
}
