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
    package var poster: String { en("Poster").es("Cartel") }
    package var recommended: String { en("Recommended").es("Recomendadas") }
    package func writers(_ count: Int) -> String { en(count == 1 ? "Writer" : "Writers").es("Guion") }
    package func directed(by names: [String]) -> String {
        en("directed by ").es("dirección: ") + names.joined(separator: ", ")
    }
    package func budget(_ amount: String) -> String { en("\(amount) budget").es("presupuesto: \(amount)") }
    package func revenue(_ amount: String) -> String { en("\(amount) revenue").es("recaudación: \(amount)") }

    package var toBeAnnounced: String { en("To be announced").es("Por anunciar") }
    package func rating(_ rating: String, votes: Int?) -> String {
        "★ \(rating)/10" + (votes.map { " (\(counted($0, en("vote").es("voto"))))" } ?? "")
    }
    /// Translates a job, such as `Editor`, which TMDB gives in English for every language.
    package func job(_ word: String) -> String { en(word).es(Self.spanishJobs[word] ?? word) }

    private static let spanishJobs = [
        "Director": "Dirección", "Screenplay": "Guion", "Writer": "Guion", "Story": "Historia", "Novel": "Novela",
        "Book": "Libro", "Characters": "Personajes", "Producer": "Producción", "Director of Photography": "Fotografía",
        "Editor": "Montaje", "Original Music Composer": "Música", "Production Design": "Diseño de producción",
        "Costume Design": "Vestuario",
    ]

    /// Translates the name of a genre, country or language, which the catalogue gives only in English.
    package func name(_ name: String) -> String { en(name).es(Self.spanishNames[name] ?? name) }

    private static let spanishNames = [
        // Genres
        "Action": "Acción", "Adventure": "Aventura", "Animation": "Animación", "Comedy": "Comedia", "Crime": "Crimen",
        "Documentary": "Documental", "Family": "Familia", "Fantasy": "Fantasía", "History": "Historia",
        "Horror": "Terror", "Music": "Música", "Mystery": "Misterio", "Romance": "Romance", "Sci-Fi": "Ciencia ficción",
        "Science Fiction": "Ciencia ficción", "TV Movie": "Película de TV", "Thriller": "Suspense", "War": "Bélica",
        // Countries
        "Afghanistan": "Afganistán", "Algeria": "Argelia", "Belarus": "Bielorrusia", "Belgium": "Bélgica",
        "Bosnia and Herzegovina": "Bosnia y Herzegovina", "Brazil": "Brasil", "Cambodia": "Camboya",
        "Cameroon": "Camerún", "Canada": "Canadá", "Croatia": "Croacia", "Cyprus": "Chipre",
        "Czech Republic": "República Checa", "Czechoslovakia": "Checoslovaquia", "Denmark": "Dinamarca",
        "Dominican Republic": "República Dominicana", "East Germany": "Alemania Oriental", "Egypt": "Egipto",
        "Ethiopia": "Etiopía", "Finland": "Finlandia", "France": "Francia", "Germany": "Alemania", "Greece": "Grecia",
        "Haiti": "Haití", "Hungary": "Hungría", "Iceland": "Islandia", "Iran": "Irán", "Iraq": "Irak",
        "Ireland": "Irlanda", "Italy": "Italia", "Ivory Coast": "Costa de Marfil", "Japan": "Japón",
        "Jordan": "Jordania", "Kazakhstan": "Kazajistán", "Kenya": "Kenia", "Latvia": "Letonia", "Lebanon": "Líbano",
        "Libya": "Libia", "Lithuania": "Lituania", "Luxembourg": "Luxemburgo", "Malaysia": "Malasia",
        "Mexico": "México", "Morocco": "Marruecos", "Netherlands": "Países Bajos", "New Zealand": "Nueva Zelanda",
        "North Korea": "Corea del Norte", "North Macedonia": "Macedonia del Norte", "Norway": "Noruega",
        "Palestine": "Palestina", "Panama": "Panamá", "Peru": "Perú", "Philippines": "Filipinas", "Poland": "Polonia",
        "Romania": "Rumanía", "Russia": "Rusia", "Saudi Arabia": "Arabia Saudí", "Singapore": "Singapur",
        "Slovakia": "Eslovaquia", "Slovenia": "Eslovenia", "South Africa": "Sudáfrica", "South Korea": "Corea del Sur",
        "Soviet Union": "Unión Soviética", "Spain": "España", "Sweden": "Suecia", "Switzerland": "Suiza",
        "Syria": "Siria", "Taiwan": "Taiwán", "Thailand": "Tailandia", "Tunisia": "Túnez", "Turkey": "Turquía",
        "Ukraine": "Ucrania", "United Arab Emirates": "Emiratos Árabes Unidos", "United Kingdom": "Reino Unido",
        "United States": "Estados Unidos", "United States of America": "Estados Unidos",
        // Languages
        "Albanian": "albanés", "Arabic": "árabe", "Armenian": "armenio", "Basque": "euskera", "Bengali": "bengalí",
        "Bulgarian": "búlgaro", "Cantonese": "cantonés", "Catalan": "catalán", "Chinese": "chino", "Croatian": "croata",
        "Czech": "checo", "Danish": "danés", "Dutch": "neerlandés", "English": "inglés", "Estonian": "estonio",
        "Finnish": "finés", "French": "francés", "Galician": "gallego", "Georgian": "georgiano", "German": "alemán",
        "Greek": "griego", "Hebrew": "hebreo", "Hindi": "hindi", "Hungarian": "húngaro", "Icelandic": "islandés",
        "Indonesian": "indonesio", "Irish": "irlandés", "Italian": "italiano", "Japanese": "japonés",
        "Korean": "coreano", "Latin": "latín", "Latvian": "letón", "Lithuanian": "lituano", "Macedonian": "macedonio",
        "Mandarin": "mandarín", "Norwegian": "noruego", "Persian": "persa", "Polish": "polaco",
        "Portuguese": "portugués", "Romanian": "rumano", "Russian": "ruso", "Serbian": "serbio", "Slovak": "eslovaco",
        "Slovenian": "esloveno", "Spanish": "español", "Swedish": "sueco", "Thai": "tailandés", "Turkish": "turco",
        "Ukrainian": "ucraniano", "Vietnamese": "vietnamita", "Yiddish": "yidis",
    ]
    package func role(_ name: String, as character: String?) -> String { character.map { "\(name) (\($0))" } ?? name }

    /// Translates the status of a film, which TMDB gives in English for every language.
    package func status(_ word: String) -> String { en(word).es(Self.spanishStatuses[word] ?? word) }

    private static let spanishStatuses = [
        "Rumored": "Rumoreada", "Planned": "Planeada", "In Production": "En producción",
        "Post Production": "En posproducción", "Released": "Estrenada", "Canceled": "Cancelada",
    ]
    func more(about actor: CastMember) -> String {
        let command = "movies person \(actor.id.map(String.init) ?? "")"
        return en("More about \(actor.name): \(command)").es("Más sobre \(actor.name): \(command)")
    }

    /// The note if --full was requested, but only a cached answer without trailers, recommendations and links is available.
    package var partsNotCached: String {
        en("The cached response has no trailers, recommendations or links; to get them, run the command again online.")
            .es("La caché no tiene tráileres, recomendaciones ni enlaces; repite el comando con conexión.")
    }

    /// - Parameter source: the source of the details as the end of a sentence, such as `from TMDB`.
    package func footer(_ source: String) -> String { en("Details \(source).").es("Detalles \(source).") }
}
