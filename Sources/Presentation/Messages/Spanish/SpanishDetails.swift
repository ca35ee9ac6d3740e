struct SpanishDetails: DetailsPhrases {
    var released: String { "Estreno" }
    var runtime: String { "Duración" }
    var rating: String { "Puntuación" }
    var genres: String { "Géneros" }
    var status: String { "Estado" }
    var countries: String { "Países" }
    var languages: String { "Idiomas" }
    var budget: String { "Presupuesto" }
    var revenue: String { "Recaudación" }
    var collection: String { "Colección" }
    var homepage: String { "Página web" }
    var cast: String { "Reparto" }
    func directors(_ count: Int) -> String { "Dirección" }
    func writers(_ count: Int) -> String { "Guion" }

    var toBeAnnounced: String { "Por anunciar" }

    func rating(_ rating: String, votes: Int?) -> String {
        votes.map { "\(rating) de 10, \(Spanish.count($0, "voto"))" } ?? "\(rating) de 10"
    }

    func role(_ name: String, as character: String) -> String { "\(name) (\(character))" }
    func more(_ count: Int) -> String { "y \(count) más" }

    func status(_ word: String) -> String {
        switch word {
        case "Rumored": "Rumoreada"
        case "Planned": "Planeada"
        case "In Production": "En producción"
        case "Post Production": "En posproducción"
        case "Released": "Estrenada"
        case "Canceled": "Cancelada"
        default: word
        }
    }

    func footer(_ source: String) -> String { "Datos \(source)." }
}
