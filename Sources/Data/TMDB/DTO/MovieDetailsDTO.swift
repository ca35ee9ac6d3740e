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
    func toDomain(images: TMDBImages) -> MovieDetails {
        var movie = movie.toDomain(genreNames: [:], images: images)
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
