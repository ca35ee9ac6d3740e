package import Domain

package struct DetailsMessages: Sendable {
    package var released: String { en("Released").es("Estreno") }
    package var money: String { en("Money").es("Dinero") }
    package var otherFilms: String { en("More by").es("También de") }
    package var collection: String { en("Part of").es("Colección") }
    package var series: String { en("Series").es("Serie") }
    package var themes: String { en("Themes").es("Temas") }
    package var studio: String { en("Studio").es("Estudio") }
    package var awards: String { en("Awards").es("Premios") }
    package var basedOn: String { en("Based on").es("Basada en") }
    package func part(_ number: Int, of count: Int, in series: String) -> String {
        en("\(series), film \(number) of \(count)").es("\(series), película \(number) de \(count)")
    }
    package func source(_ source: FilmKnowledge.Source) -> String {
        guard let work = source.work, let author = source.author else { return source.work ?? source.author ?? "" }
        return en("\(work) by \(author)").es("\(work) de \(author)")
    }
    package func nominated(_ award: String) -> String { en("nominated: \(award)").es("nominada: \(award)") }
    package var cast: String { en("Cast").es("Reparto") }
    package var crew: String { en("Crew").es("Equipo") }
    package var trailers: String { en("Trailers").es("Tráileres") }
    package var recommended: String { en("Recommended").es("Recomendadas") }
    package func writers(_ count: Int) -> String { en(count == 1 ? "Writer" : "Writers").es("Guion") }
    package func directed(by names: [String]) -> String {
        en("directed by ").es("dirección: ") + names.joined(separator: ", ")
    }
    package func budget(_ amount: String) -> String { en("\(amount) budget").es("presupuesto: \(amount)") }
    package func revenue(_ amount: String) -> String { en("\(amount) revenue").es("recaudación: \(amount)") }

    /// The text shown in place of an unknown release date.
    package var toBeAnnounced: String { en("To be announced").es("Por anunciar") }

    package func rating(_ rating: String, votes: Int?) -> String {
        "★ \(rating)/10" + (votes.map { " (\(counted($0, en("vote").es("voto"))))" } ?? "")
    }
    /// Translates TMDB's job, which is always in English.
    package func job(_ word: String) -> String { en(word).es(Self.spanishJobs[word] ?? word) }

    private static let spanishJobs = [
        "Director": "Dirección", "Screenplay": "Guion", "Writer": "Guion", "Story": "Historia", "Novel": "Novela",
        "Book": "Libro", "Characters": "Personajes", "Producer": "Producción", "Director of Photography": "Fotografía",
        "Editor": "Montaje", "Original Music Composer": "Música", "Production Design": "Diseño de producción",
        "Costume Design": "Vestuario",
    ]

    package func role(_ name: String, as character: String) -> String { "\(name) (\(character))" }

    /// Translates TMDB's film status, which is always in English.
    package func status(_ word: String) -> String { en(word).es(Self.spanishStatuses[word] ?? word) }

    private static let spanishStatuses = [
        "Rumored": "Rumoreada", "Planned": "Planeada", "In Production": "En producción",
        "Post Production": "En posproducción", "Released": "Estrenada", "Canceled": "Cancelada",
    ]

    func more(about actor: CastMember) -> String {
        let command = "movies person \(actor.id.map(String.init) ?? "")"
        return en("More about \(actor.name): \(command)").es("Más sobre \(actor.name): \(command)")
    }

    /// The note below a full page that was made of a cached usual one.
    package var partsNotCached: String {
        en("Trailers, recommendations and links are not cached; run it again without --offline.")
            .es("Los tráileres, las recomendaciones y los enlaces no están en la caché; inténtalo sin --offline.")
    }

    /// - Parameter source: the source of the facts, as the end of a sentence.
    package func footer(_ source: String) -> String { en("Details \(source).").es("Detalles \(source).") }
}
