package import Domain

package struct PersonMessages: Sendable {
    package var knownFor: String { en("Known for").es("Conocido por") }
    package var bestKnown: String { en("Best known").es("Más conocidas") }
    package var born: String { en("Born").es("Nacimiento") }
    package var died: String { en("Died").es("Muerte") }

    /// Translates a department, such as `Acting`, which TMDB gives in English for every language.
    package func department(_ word: String) -> String { en(word).es(Self.spanishDepartments[word] ?? word) }

    private static let spanishDepartments = [
        "Acting": "Interpretación", "Directing": "Dirección", "Writing": "Guion", "Production": "Producción",
        "Editing": "Montaje", "Sound": "Sonido", "Camera": "Fotografía", "Art": "Arte", "Lighting": "Iluminación",
        "Costume & Make-Up": "Vestuario y maquillaje", "Visual Effects": "Efectos visuales", "Crew": "Equipo",
        "Creator": "Creación",
    ]
    package func moreFilms(_ count: Int, _ command: String) -> String {
        en("\(counted(count, "more film")): \(command)")
            .es("\(counted(count, "película más", plural: "películas más")): \(command)")
    }
    package func nobodyFound(_ name: String) -> String {
        en("No people found for \"\(name)\".").es("No se ha encontrado a nadie para \"\(name)\".")
    }
    package func shown(_ count: Int, of total: Int) -> String {
        let all = en("\(counted(total, "person", plural: "people"))").es(counted(total, "persona"))
        return count >= total ? all : en("\(count) of \(all)").es("\(count) de \(all)")
    }
    package func showingFilms(with name: String, id: String?) -> String {
        let person = [name, id.map { "ID \($0)" }].compactMap(\.self).joined(separator: ", ")
        return en("Showing films with \(person).").es("Se muestran películas con \(person).")
    }

    /// Translates a role from the catalogue; nil for `cast`, which needs no text. Returns a role from TMDB unchanged.
    package func role(_ word: String) -> String? {
        switch word {
        case "cast": nil
        case "director": Messages.details.job("Director")
        case "writer": Messages.details.job("Writer")
        default: word
        }
    }

    package func severalMatch(_ name: String, _ people: [Person]) -> ErrorMessage.Words {
        let message = en("\"\(name)\" matches several people").es("\"\(name)\" coincide con varias personas")
        guard people.allSatisfy({ $0.id != nil }) else {
            let names = people.prefix(3).map { $0.name + ($0.films.first.map { " (\($0))" } ?? "") }
            let list = names.joined(separator: ", ")
            return message.hint(en: "use the full name: \(list)").es("usa el nombre completo: \(list)")
        }
        let ids = people.prefix(3).map { "\($0.id ?? 0) (\($0.name))" }.joined(separator: ", ")
        return message.hint(en: "use an ID: \(ids)").es("usa un ID: \(ids)")
    }
}
