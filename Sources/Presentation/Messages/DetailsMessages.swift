package struct DetailsMessages: Sendable {
    package var released: String { en("Released").es("Estreno") }
    package var runtime: String { en("Runtime").es("Duración") }
    package var rating: String { en("Rating").es("Puntuación") }
    package var genres: String { en("Genres").es("Géneros") }
    package var status: String { en("Status").es("Estado") }
    package var countries: String { en("Countries").es("Países") }
    package var languages: String { en("Languages").es("Idiomas") }
    package var budget: String { en("Budget").es("Presupuesto") }
    package var revenue: String { en("Revenue").es("Recaudación") }
    package var collection: String { en("Collection").es("Colección") }
    package var homepage: String { en("Homepage").es("Página web") }
    package var cast: String { en("Cast").es("Reparto") }
    package func directors(_ count: Int) -> String { en(count == 1 ? "Director" : "Directors").es("Dirección") }
    package func writers(_ count: Int) -> String { en(count == 1 ? "Writer" : "Writers").es("Guion") }

    /// The text shown in place of an unknown release date.
    package var toBeAnnounced: String { en("To be announced").es("Por anunciar") }

    /// - Parameter votes: the number of votes; nil if unknown.
    package func rating(_ rating: String, votes: Int?) -> String {
        "\(rating)/10" + (votes.map { " (\(counted($0, en("vote").es("voto"))))" } ?? "")
    }
    package func role(_ name: String, as character: String) -> String { "\(name) (\(character))" }

    package func more(_ count: Int) -> String { en("and \(count) more").es("y \(count) más") }

    /// Translates TMDB's film status, which is always in English.
    package func status(_ word: String) -> String { en(word).es(Self.spanishStatuses[word] ?? word) }

    private static let spanishStatuses = [
        "Rumored": "Rumoreada", "Planned": "Planeada", "In Production": "En producción",
        "Post Production": "En posproducción", "Released": "Estrenada", "Canceled": "Cancelada",
    ]

    /// - Parameter source: the source of the facts, as the end of a sentence.
    package func footer(_ source: String) -> String { en("Details \(source).").es("Detalles \(source).") }
}
