import Domain

/// A film from TMDB, as a list row or with details. Every field except the ID can be missing, null or empty.
struct MovieDTO: Decodable, Sendable {
    @Positive var id: Int
    @Tolerant var title: String?
    @Tolerant var originalTitle: String?
    @Tolerant var originalLanguage: String?
    @Tolerant var releaseDate: String?
    @Tolerant var overview: String?
    @Tolerant var posterPath: String?
    @Tolerant var voteAverage: Double?
    @Tolerant var voteCount: Int?
    @Tolerant var popularity: Double?

    // These fields are only in lists.
    @Tolerant var mediaType: String?
    @OptionalRows var genreIDs: [Int]
    /// The user's rating, only in the list of rated films.
    @Tolerant var rating: Double?

    // These fields are only in details.
    @OptionalRows var genres: [NamedDTO]
    @Tolerant var imdbID: String?
    @Tolerant var tagline: String?
    @Tolerant var runtime: Int?
    @Tolerant var status: String?
    @Tolerant var budget: Int?
    @Tolerant var revenue: Int?
    @Tolerant var homepage: String?
    @Tolerant var collection: NamedDTO?
    @OptionalRows var countries: [NamedDTO]
    @OptionalRows var languages: [NamedDTO]
    @Tolerant var credits: CreditsDTO?
    // These fields are only in details that were requested with extras.
    @Tolerant var videos: VideosDTO?
    @Tolerant var recommendations: MoviesPageDTO?
    @Tolerant var externalIDs: ExternalIDsDTO?

    enum CodingKeys: String, CodingKey {
        case id, title, overview, popularity, genres, tagline, runtime, status, budget, revenue, homepage, credits
        case videos, recommendations, rating
        case originalTitle = "original_title"
        case originalLanguage = "original_language"
        case releaseDate = "release_date"
        case posterPath = "poster_path"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case mediaType = "media_type"
        case genreIDs = "genre_ids"
        case imdbID = "imdb_id"
        case collection = "belongs_to_collection"
        case countries = "production_countries"
        case languages = "spoken_languages"
        case externalIDs = "external_ids"
    }

    /// Converts the fields of a list row.
    /// - Parameter known: the genres whose names are known. The film's other genres are omitted.
    func toDomain(genres known: [Genre]) -> Movie {
        var movie = Movie(id: .tmdb(id), title: title ?? originalTitle ?? "")
        movie.tmdbID = id
        movie.originalTitle = originalTitle
        movie.originalLanguage = originalLanguage
        movie.releaseDate = releaseDate.flatMap { CalendarDate($0) }
        movie.year = movie.releaseDate?.year
        movie.genres = genreIDs.compactMap { id in known.first { $0.id == id } }
        movie.overview = overview
        // TMDB sends 0 for a film without votes.
        movie.voteAverage = voteCount == 0 ? nil : voteAverage.flatMap { $0 > 0 && $0 <= 10 ? $0 : nil }
        movie.voteCount = voteCount
        movie.popularity = popularity
        movie.posterPath = posterPath
        return movie
    }

    /// Converts a film with details. TMDB's 0 for an unknown runtime, budget or revenue becomes nil.
    /// - Parameter hasExtras: whether extras were requested.
    func toDetails(language: String? = nil, hasExtras: Bool = false) -> MovieDetails {
        var movie = toDomain(genres: [])
        movie.genres = genres.compactMap { genre in genre.name.map { Genre(id: genre.id, name: $0) } }
        movie.imdbID = imdbID.flatMap { MovieID(imdb: $0) }?.description
        let positive = { (number: Int) in number > 0 ? number : nil }
        movie.runtime = runtime
        movie.directors = credits?.directors ?? []
        var details = MovieDetails(movie: movie)
        details.tagline = tagline
        details.status = status
        details.budget = budget.flatMap(positive)
        details.revenue = revenue.flatMap(positive)
        details.homepage = homepage
        details.collection = collection?.name
        details.countries = countries.compactMap(\.name)
        details.spokenLanguages = languages.compactMap { $0.englishName ?? $0.name }
        details.writers = credits?.writers ?? []
        details.cast = credits?.castMembers ?? []
        details.crew = credits?.mainCrew ?? []
        details.trailers = videos?.toDomain().trailers(in: language) ?? []
        details.recommendations = recommendations?.rows.map { $0.movie.toDomain(genres: []) } ?? []
        details.externalLinks = externalIDs?.toDomain() ?? []
        details.hasExtras = hasExtras
        return details
    }
}

/// An entry with a name, such as a genre, country, language or collection.
struct NamedDTO: Decodable, Sendable {
    @Tolerant var id: Int?
    @Tolerant var name: String?
    /// The English name of a language; `name` is in the language itself.
    @Tolerant var englishName: String?

    enum CodingKeys: String, CodingKey {
        case id, name
        case englishName = "english_name"
    }
}

struct CreditsDTO: Decodable, Sendable {
    struct Member: Decodable, Sendable {
        @Tolerant var id: Int?
        @Tolerant var name: String?
        @Tolerant var character: String?
        /// The position in billing order; the lowest comes first.
        @Tolerant var order: Int?
        @Tolerant var job: String?
        @Tolerant var department: String?
    }

    @OptionalRows var cast: [Member]
    @OptionalRows var crew: [Member]

    var castMembers: [CastMember] {
        cast.sorted { $0.order ?? .max < $1.order ?? .max }.compactMap { member in
            member.name.map { CastMember(id: member.id, name: $0, character: member.character) }
        }
    }

    var directors: [String] { names { $0.job == "Director" } }

    /// The names of the people in the writing department, such as the authors of the screenplay, the story and the novel.
    var writers: [String] { names { $0.department == "Writing" } }

    /// The directors, writers, producers and heads of departments. Several such jobs of one person are joined in one entry.
    var mainCrew: [CrewMember] {
        var people: [CrewMember] = []
        var indices: [String: Int] = [:]
        for mainJob in Self.mainJobs {
            for member in crew where (member.department == "Writing" ? "Screenplay" : member.job) == mainJob {
                guard let name = member.name, let job = member.job else { continue }
                let key = member.id.map(String.init) ?? name
                if let index = indices[key] {
                    if !people[index].jobs.contains(job) { people[index].jobs.append(job) }
                } else {
                    indices[key] = people.count
                    people.append(CrewMember(id: member.id, name: name, jobs: [job]))
                }
            }
        }
        return people
    }

    /// The jobs in display order. `Screenplay` stands for every job of the writing department.
    private static let mainJobs = [
        "Director", "Screenplay", "Producer", "Director of Photography", "Editor", "Original Music Composer",
        "Production Design", "Costume Design",
    ]

    private func names(where isIncluded: (Member) -> Bool) -> [String] {
        var seen: Set<String> = []
        return crew.filter(isIncluded).compactMap(\.name).filter { seen.insert($0).inserted }
    }
}
