import Domain

/// A film as TMDB lists it; every field but the number may be missing, null or empty.
struct MovieDTO: Decodable, Sendable {
    let id: Int
    let title: String?
    let originalTitle: String?
    let originalLanguage: String?
    let releaseDate: String?
    let genreIDs: [Int]
    let overview: String?
    let posterPath: String?
    let voteAverage: Double?
    let voteCount: Int?
    let popularity: Double?

    enum CodingKeys: String, CodingKey {
        case id, title, overview, popularity
        case originalTitle = "original_title"
        case originalLanguage = "original_language"
        case releaseDate = "release_date"
        case genreIDs = "genre_ids"
        case posterPath = "poster_path"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case mediaType = "media_type"
    }

    /// - Throws: when there is no number above 0.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        guard id > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "not above 0")
        }
        title = container.text(.title)
        originalTitle = container.text(.originalTitle)
        originalLanguage = container.text(.originalLanguage)
        releaseDate = container.text(.releaseDate)
        genreIDs = container.rows(.genreIDs)
        overview = container.text(.overview)
        posterPath = container.text(.posterPath)
        voteAverage = container.tolerant(.voteAverage)
        voteCount = container.tolerant(.voteCount)
        popularity = container.tolerant(.popularity)
    }
}

extension MovieDTO {
    /// The film, with the names of the genres whose numbers are known.
    func toDomain(genreNames: [Int: String]) -> Movie {
        Movie(
            id: .tmdb(id),
            tmdbID: id,
            title: title ?? originalTitle ?? "",
            originalTitle: originalTitle,
            originalLanguage: originalLanguage,
            releaseDate: releaseDate.flatMap(CalendarDate.init),
            genres: genreIDs.compactMap { genreNames[$0] },
            overview: overview,
            // TMDB sends 0 for a film that nobody rated.
            voteAverage: voteCount == 0 ? nil : voteAverage.flatMap { $0 > 0 && $0 <= 10 ? $0 : nil },
            voteCount: voteCount,
            popularity: popularity,
            posterPath: posterPath
        )
    }
}

/// A page of films as TMDB sends it; the shape of search and of every list.
struct MoviesPageDTO: Decodable, Sendable {
    let totalPages: Int?
    let totalResults: Int?
    let rows: TolerantArray<MovieListRowDTO>

    enum CodingKeys: String, CodingKey {
        case totalPages = "total_pages"
        case totalResults = "total_results"
        case rows = "results"
    }

    /// - Throws: when the answer is no page: it has no list of results.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rows = try container.decode(TolerantArray<MovieListRowDTO>.self, forKey: .rows)
        totalPages = container.tolerant(.totalPages)
        totalResults = container.tolerant(.totalResults)
    }
}

extension MoviesPageDTO {
    /// The page of the number that was asked for; where TMDB leaves out a total, what came stands in.
    func toDomain(number: Int, genreNames: [Int: String]) -> MoviesPage {
        let movies = rows.elements.map { $0.movie.toDomain(genreNames: genreNames) }
        return MoviesPage(
            number: number,
            totalPages: max(0, totalPages ?? number),
            totalResults: max(totalResults ?? 0, movies.count),
            movies: movies
        )
    }
}

/// A row of a list of films, which may be something else: a collection, a series, a person.
struct MovieListRowDTO: Decodable, Sendable {
    let movie: MovieDTO

    /// - Throws: when the row is not a film, or has no number.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MovieDTO.CodingKeys.self)
        // A collection is told by what it lacks, unless the row says what it is.
        let looksLikeFilm = container.contains(.releaseDate) || container.contains(.genreIDs)
        guard container.text(.mediaType).map({ $0 == "movie" }) ?? looksLikeFilm else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "not a film")
            )
        }
        movie = try MovieDTO(from: decoder)
    }
}

/// A genre as TMDB numbers and names it.
struct GenreDTO: Decodable, Sendable {
    let id: Int?
    let name: String?

    enum CodingKeys: String, CodingKey {
        case id, name
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.tolerant(.id)
        name = container.text(.name)
    }
}

/// TMDB's list of genres.
struct GenresDTO: Decodable, Sendable {
    let genres: TolerantArray<GenreDTO>
}

extension GenresDTO {
    /// The genres that have both a number and a name.
    func toDomain() -> [Genre] {
        genres.elements.compactMap { genre in
            guard let id = genre.id, let name = genre.name else { return nil }
            return Genre(id: id, name: name)
        }
    }
}
