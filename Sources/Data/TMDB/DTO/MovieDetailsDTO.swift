import Domain

/// A film in full as TMDB sends it, with its credits appended.
struct MovieDetailsDTO: Decodable, Sendable {
    let movie: MovieDTO
    let genres: [GenreDTO]
    let imdbID: String?
    let tagline: String?
    let runtime: Int?
    let status: String?
    let budget: Int?
    let revenue: Int?
    let homepage: String?
    let collection: NamedDTO?
    let countries: [NamedDTO]
    let languages: [NamedDTO]
    let credits: CreditsDTO?

    enum CodingKeys: String, CodingKey {
        case genres, tagline, runtime, status, budget, revenue, homepage, credits
        case imdbID = "imdb_id"
        case collection = "belongs_to_collection"
        case countries = "production_countries"
        case languages = "spoken_languages"
    }

    /// - Throws: when the answer is no film: it has no number.
    init(from decoder: any Decoder) throws {
        movie = try MovieDTO(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        genres = container.rows(.genres)
        imdbID = container.text(.imdbID)
        tagline = container.text(.tagline)
        runtime = container.tolerant(.runtime)
        status = container.text(.status)
        budget = container.tolerant(.budget)
        revenue = container.tolerant(.revenue)
        homepage = container.text(.homepage)
        collection = container.tolerant(.collection)
        countries = container.rows(.countries)
        languages = container.rows(.languages)
        credits = container.tolerant(.credits)
    }
}

extension MovieDetailsDTO {
    /// The film; TMDB sends 0 for a runtime, a budget and a revenue that it does not know.
    func toDomain() -> MovieDetails {
        var movie = movie.toDomain(genreNames: [:])
        movie.genres = genres.compactMap(\.name)
        movie.imdbID = imdbID.flatMap { MovieID(imdb: $0) }?.description
        return MovieDetails(
            movie: movie,
            tagline: tagline,
            runtime: runtime.flatMap(positive),
            status: status,
            budget: budget.flatMap(positive),
            revenue: revenue.flatMap(positive),
            homepage: homepage,
            collection: collection?.name,
            countries: countries.compactMap(\.name),
            spokenLanguages: languages.compactMap { $0.englishName ?? $0.name },
            directors: credits?.directors ?? [],
            writers: credits?.writers ?? [],
            cast: credits?.castMembers ?? []
        )
    }

    private func positive(_ number: Int) -> Int? { number > 0 ? number : nil }
}

/// The people of a film.
struct CreditsDTO: Decodable, Sendable {
    struct Member: Decodable, Sendable {
        let id: Int?
        let name: String?
        let character: String?
        /// The place in the billing; the smallest comes first.
        let order: Int?
        let job: String?
        let department: String?

        enum CodingKeys: String, CodingKey {
            case id, name, character, order, job, department
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = container.tolerant(.id)
            name = container.text(.name)
            character = container.text(.character)
            order = container.tolerant(.order)
            job = container.text(.job)
            department = container.text(.department)
        }
    }

    let cast: [Member]
    let crew: [Member]

    enum CodingKeys: String, CodingKey {
        case cast, crew
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        cast = container.rows(.cast)
        crew = container.rows(.crew)
    }
}

extension CreditsDTO {
    /// The cast in billing order.
    var castMembers: [CastMember] {
        cast.enumerated()
            .sorted { ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset) }
            .compactMap { _, member in
                member.name.map { CastMember(id: member.id, name: $0, character: member.character) }
            }
    }

    var directors: [String] { names { $0.job == "Director" } }

    /// Everyone of the department: screenplay, story, and the author of the novel behind it.
    var writers: [String] { names { $0.department == "Writing" } }

    private func names(where isIncluded: (Member) -> Bool) -> [String] {
        var seen: Set<String> = []
        return crew.filter(isIncluded).compactMap(\.name).filter { seen.insert($0).inserted }
    }
}

/// Anything TMDB sends by name: a country, a language, a collection.
struct NamedDTO: Decodable, Sendable {
    let name: String?
    /// What TMDB sends beside the name of a language, which is in that language itself.
    let englishName: String?

    enum CodingKeys: String, CodingKey {
        case name
        case englishName = "english_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = container.text(.name)
        englishName = container.text(.englishName)
    }
}

/// What TMDB knows under another site's id.
struct FindDTO: Decodable, Sendable {
    let movies: [MovieDTO]
    /// True when the id belongs to a series, an episode or a person.
    let namesSomethingElse: Bool

    enum CodingKeys: String, CodingKey, CaseIterable {
        case movies = "movie_results"
        case people = "person_results"
        case series = "tv_results"
        case episodes = "tv_episode_results"
        case seasons = "tv_season_results"
    }

    /// - Throws: when the answer has no list of films.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        movies = try container.decode(TolerantArray<MovieDTO>.self, forKey: .movies).elements
        namesSomethingElse = [.people, .series, .episodes, .seasons].contains { key in
            !container.rows(key, as: NamedDTO.self).isEmpty
        }
    }
}
