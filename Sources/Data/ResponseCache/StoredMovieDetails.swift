import Domain

/// A film in full as the cache keeps it.
struct StoredMovieDetails: Codable, Sendable {
    struct Member: Codable, Sendable {
        let id: Int?
        let name: String
        let character: String?
    }

    let movie: StoredMovie
    let tagline: String?
    let runtime: Int?
    let status: String?
    let budget: Int?
    let revenue: Int?
    let homepage: String?
    let collection: String?
    let countries: [String]
    let spokenLanguages: [String]
    let directors: [String]
    let writers: [String]
    let cast: [Member]
}

extension StoredMovieDetails {
    /// Nil for a film that TMDB did not give.
    init?(_ details: MovieDetails) {
        guard let movie = StoredMovie(details.movie) else { return nil }
        self.movie = movie
        tagline = details.tagline
        runtime = details.runtime
        status = details.status
        budget = details.budget
        revenue = details.revenue
        homepage = details.homepage
        collection = details.collection
        countries = details.countries
        spokenLanguages = details.spokenLanguages
        directors = details.directors
        writers = details.writers
        cast = details.cast.map { Member(id: $0.id, name: $0.name, character: $0.character) }
    }

    func toDomain() -> MovieDetails {
        MovieDetails(
            movie: movie.toDomain(),
            tagline: tagline,
            runtime: runtime,
            status: status,
            budget: budget,
            revenue: revenue,
            homepage: homepage,
            collection: collection,
            countries: countries,
            spokenLanguages: spokenLanguages,
            directors: directors,
            writers: writers,
            cast: cast.map { CastMember(id: $0.id, name: $0.name, character: $0.character) }
        )
    }
}
